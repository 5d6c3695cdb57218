package io.httpbench.client.arangodriver;

import com.arangodb.ArangoDB;
import com.arangodb.ArangoDBAsync;
import com.arangodb.Compression;
import com.arangodb.Request;
import com.arangodb.entity.LoadBalancingStrategy;
import com.arangodb.http.HttpProtocolConfig;
import com.arangodb.util.RawBytes;
import io.httpbench.client.Trust;
import io.httpbench.model.Target;
import io.httpbench.model.Tls;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A driver and its one request, which goes to exactly the path that is measured: the driver's {@code getVersion()} asks
 * {@code /_db/_system/_api/version} and does not tell the length of the answer. Used on the event loop only.
 */
final class Driver {

    private static final int OFF = 0;

    private final ArangoDB arango;
    private final ArangoDBAsync async;
    private final Request<RawBytes> request;
    /** The driver hands requests to connections in the order in which it was given them, but does not say whose. */
    private final Queue<Attempt> waiting = new ArrayDeque<>();

    Driver(Target target, Loop loop, int connections, boolean keepAlive) {
        // Vert.x takes an IPv6 address in brackets only.
        String host = target.host().indexOf(':') < 0 ? target.host() : "[" + target.host() + "]";
        arango = authorized(new DriverBuilder(this, loop), Credentials.of(target), target.tls())
                .host(host, target.port())
                .protocol(
                        target.protocol().isHttp2()
                                ? com.arangodb.Protocol.HTTP2_JSON
                                : com.arangodb.Protocol.HTTP_JSON)
                .protocolConfig(HttpProtocolConfig.builder().vertx(loop.vertx()).build())
                .maxConnections(connections)
                .pipelining(false)
                // One number for connecting, idling and each request: a timer per request if it were on.
                .timeout(OFF)
                .connectionTtl((long) OFF)
                .acquireHostList(false)
                .loadBalancingStrategy(LoadBalancingStrategy.NONE)
                .compression(Compression.NONE)
                .responseQueueTimeSamples(OFF)
                .serde(new RawOnly())
                .build();
        async = arango.async();
        request = request(target, keepAlive);
    }

    private static ArangoDB.Builder authorized(ArangoDB.Builder builder, Credentials credentials, @Nullable Tls tls) {
        builder.user(credentials.user()).password(credentials.password());
        if (credentials.token() != null) {
            builder.jwt(credentials.token());
        }
        return tls == null
                ? builder
                : builder.useSsl(true).sslContext(Trust.context(tls)).verifyHost(!tls.insecure());
    }

    private static Request<RawBytes> request(Target target, boolean keepAlive) {
        Request.Builder<RawBytes> request = Request.<RawBytes>builder()
                .method(Request.Method.valueOf(target.method()))
                .path(target.path())
                // No body at all would be sent as JSON's "null".
                .body(RawBytes.of(target.body()));
        target.headers().stream()
                .filter(field -> !field.isNamed(Credentials.FIELD))
                .forEach(field -> request.header(field.name(), field.value()));
        if (!keepAlive) {
            // Its HTTP client heeds what the request says; the driver has no setting.
            request.header("Connection", "close");
        }
        return request.build();
    }

    /** Sends the request as soon as there is a connection for it. */
    @SuppressWarnings("FutureReturnValueIgnored") // The attempt hears of every end.
    void execute(Attempt attempt) {
        waiting.add(attempt);
        async.execute(request, RawBytes.class).whenComplete(attempt);
    }

    /** Whose request goes onto a connection now. */
    Attempt sending() {
        return waiting.remove();
    }

    /** The request has failed before it had a connection. */
    void neverSent(Attempt attempt) {
        waiting.remove(attempt);
    }

    void close() {
        arango.shutdown();
    }
}
