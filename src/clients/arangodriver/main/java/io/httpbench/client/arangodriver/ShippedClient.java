package io.httpbench.client.arangodriver;

import com.arangodb.ArangoDB;
import com.arangodb.ArangoDBAsync;
import com.arangodb.ArangoDBException;
import com.arangodb.ArangoDBMultipleException;
import com.arangodb.Request;
import com.arangodb.Response;
import com.arangodb.util.RawBytes;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tuning;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code new ArangoDB.Builder().build().async()} with nothing but protocol, server, credentials and trust. */
final class ShippedClient extends SharedClient {

    private final ArangoDB arango;
    private final ArangoDBAsync async;
    private final Request<RawBytes> request;

    ShippedClient(Target target, Tuning tuning) {
        ArangoDB.Builder driver = DriverTarget.configure(new ArangoDB.Builder(), target);
        tune(driver, tuning);
        arango = driver.build();
        async = arango.async();
        request = DriverTarget.request(target).build();
    }

    private static void tune(ArangoDB.Builder driver, Tuning tuning) {
        tuning.number("pool", driver::maxConnections);
        tuning.number("keep", idle -> driver.connectionTtl(TimeUnit.SECONDS.toMillis(idle)));
        tuning.number("timeout", longest -> driver.timeout(Math.toIntExact(TimeUnit.SECONDS.toMillis(longest))));
    }

    /** Nothing aborts the call: the driver has no way to give up a request, and its future does not pass on a cancel. */
    @Override
    protected void send(SharedCall call) {
        var unused = async.execute(request, RawBytes.class)
                .whenComplete((response, failure) -> ended(call, response, failure));
    }

    private static void ended(SharedCall call, @Nullable Response<RawBytes> response, @Nullable Throwable failure) {
        if (response != null) {
            RawBytes body = response.getBody();
            call.succeeded(response.getResponseCode(), body == null ? 0 : body.get().length);
        } else if (failure == null) {
            call.failed(new IllegalStateException("neither response nor failure"));
        } else {
            failed(call, failure);
        }
    }

    /** A response with an error status is an exception too, which does not keep its length. */
    private static void failed(SharedCall call, Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ArangoDBException error && error.getResponseCode() != null) {
                call.succeeded(error.getResponseCode(), 0);
                return;
            }
            if (cause instanceof ArangoDBMultipleException tries) {
                call.failed(lastOf(tries));
                return;
            }
        }
        call.failed(ArangoAttempt.KINDS.explain(failure));
    }

    /** Why the last try has failed. */
    private static Throwable lastOf(ArangoDBMultipleException tries) {
        List<Throwable> failures = tries.getExceptions();
        return failures.isEmpty() ? tries : ArangoAttempt.KINDS.explain(failures.get(failures.size() - 1));
    }

    @Override
    protected void shutDown() {
        arango.shutdown();
    }
}
