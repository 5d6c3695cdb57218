package io.httpbench.bare;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.Endpoint;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.RequestHeaders;
import com.linecorp.armeria.common.ResponseHeaders;
import com.linecorp.armeria.common.SessionProtocol;
import com.linecorp.armeria.common.metric.NoopMeterRegistry;
import com.linecorp.armeria.common.stream.SubscriptionOption;
import com.linecorp.armeria.common.util.EventLoopGroups;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * The fastest use of Armeria's client: one event loop, prebuilt header fields, a reused subscriber, the body counted
 * and released, no timers. In HTTP/1.1 it has one connection more than requests in flight, because the library returns
 * a connection to its pool just after it has reported the end. With {@code H2C} the number of connections is that of
 * streams on one connection.
 */
public final class BareArmeria {

    private static final HttpData[] NO_CONTENT = {};
    private static final SubscriptionOption[] AS_THEY_ARE = {SubscriptionOption.WITH_POOLED_OBJECTS};

    private final BareLoop loop = new BareLoop();
    private final WebClient client;
    private final RequestHeaders headers;
    private final EventLoop eventLoop;

    private BareArmeria(WebClient client, RequestHeaders headers, EventLoop eventLoop) {
        this.client = client;
        this.headers = headers;
        this.eventLoop = eventLoop;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        int connections = Integer.parseInt(args[4]);
        EventLoopGroup loops = EventLoopGroups.newEventLoopGroup(1);
        ClientFactory factory = ClientFactory.builder()
                .workerGroup(loops, true)
                .maxNumEventLoopsPerEndpoint(1)
                .maxNumEventLoopsPerHttp1Endpoint(1)
                .idleTimeoutMillis(0)
                .useHttp2Preface(true)
                .meterRegistry(NoopMeterRegistry.get())
                .build();
        WebClient client = WebClient.builder(
                        args[0].equals("H2C") ? SessionProtocol.H2C : SessionProtocol.H1C,
                        Endpoint.of(args[1], Integer.parseInt(args[2])))
                .factory(factory)
                .responseTimeoutMillis(0)
                .writeTimeoutMillis(0)
                .maxResponseLength(0)
                .build();
        String credentials = Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));
        RequestHeaders headers = RequestHeaders.builder(HttpMethod.GET, args[3])
                .scheme("http")
                .authority(args[1] + ":" + args[2])
                .add(HttpHeaderNames.USER_AGENT, "armeria")
                .add(HttpHeaderNames.AUTHORIZATION, "Basic " + credentials)
                .build();
        BareArmeria bare = new BareArmeria(client, headers, loops.next());
        bare.eventLoop.execute(() -> {
            for (int i = 0; i < connections; i++) {
                bare.new Slot().next();
            }
        });
        bare.loop.report("Armeria " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private final class Slot implements Subscriber<HttpObject> {

        private long bodyBytes;

        void next() {
            bodyBytes = 0;
            client.execute(HttpRequest.of(headers, NO_CONTENT)).subscribe(this, eventLoop, AS_THEY_ARE);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(HttpObject part) {
            if (part instanceof HttpData data) {
                bodyBytes += data.length();
                data.close();
            } else if (part instanceof ResponseHeaders head && head.status().code() != 200) {
                System.exit(1);
            }
        }

        @Override
        public void onComplete() {
            loop.responded(bodyBytes);
            next();
        }

        @Override
        public void onError(Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
    }
}
