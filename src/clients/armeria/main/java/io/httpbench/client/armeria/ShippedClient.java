package io.httpbench.client.armeria;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.ClientFactoryBuilder;
import com.linecorp.armeria.client.Endpoint;
import com.linecorp.armeria.client.UnprocessedRequestException;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.client.WebClientBuilder;
import com.linecorp.armeria.common.AggregatedHttpResponse;
import com.linecorp.armeria.common.Flags;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.util.EventLoopGroups;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.Names;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import java.net.ConnectException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@code WebClient.of(uri)} with nothing but protocol and trust. Its event loops are as many as the library's common
 * ones, which cannot be stopped.
 */
final class ShippedClient extends SharedClient {

    private static final long CLOSE_SECONDS = 10;

    private final EventLoopGroup loops =
            EventLoopGroups.newEventLoopGroup(Flags.numCommonWorkers(), "armeria-common-worker", true);
    private final ClientFactory factory;
    private final WebClient client;
    private final ArmeriaRequest request;

    ShippedClient(Target target, Tuning tuning) {
        request = ArmeriaRequest.shipped(target);
        ClientFactoryBuilder builder =
                ArmeriaPool.secure(ClientFactory.builder().workerGroup(loops, false), target.tls());
        tune(builder, tuning);
        factory = builder.build();
        WebClientBuilder requests = request.keepPath(WebClient.builder(ArmeriaPool.protocol(target), endpoint(target)));
        tuning.number(Tunable.TIMEOUT, longest -> requests.responseTimeout(Duration.ofSeconds(longest)));
        client = requests.factory(factory).build();
    }

    private static void tune(ClientFactoryBuilder factory, Tuning tuning) {
        tuning.number(
                "loops", most -> factory.maxNumEventLoopsPerEndpoint(most).maxNumEventLoopsPerHttp1Endpoint(most));
        tuning.number("keep", idle -> factory.idleTimeout(Duration.ofSeconds(idle)));
        tuning.number("life", longest -> factory.maxConnectionAge(Duration.ofSeconds(longest)));
        tuning.number("window", factory::http2InitialStreamWindowSize);
        tuning.number("connection-window", factory::http2InitialConnectionWindowSize);
        tuning.onOff("nodelay", on -> factory.channelOption(ChannelOption.TCP_NODELAY, on));
    }

    private static Endpoint endpoint(Target target) {
        return Names.areInFile() ? ArmeriaPool.endpoint(target) : Endpoint.of(target.host(), target.port());
    }

    @Override
    protected void send(SharedCall call) {
        HttpResponse response = client.execute(request.next());
        call.abortedBy(response::abort);
        var unused = response.aggregate().whenComplete((complete, failure) -> ended(call, complete, failure));
    }

    /** The status of an answer whose body nobody subscribes to. */
    int unread() throws Exception {
        return client.execute(request.next()).split().headers().get().status().code();
    }

    private static void ended(SharedCall call, @Nullable AggregatedHttpResponse complete, @Nullable Throwable failure) {
        if (complete == null) {
            Throwable cause = failure == null ? new IllegalStateException("no response") : failure;
            call.failed(ArmeriaFailures.of(cause, !isNotConnected(cause), null));
        } else {
            call.succeeded(complete.status().code(), complete.content().length());
        }
    }

    private static boolean isNotConnected(Throwable failure) {
        return failure instanceof UnprocessedRequestException && failure.getCause() instanceof ConnectException;
    }

    /** The event loops last: the factory knows only connections that are open, not those that are being opened. */
    @Override
    protected void shutDown() throws InterruptedException {
        factory.close();
        loops.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).await();
    }
}
