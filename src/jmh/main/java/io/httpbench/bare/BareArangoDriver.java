package io.httpbench.bare;

import com.arangodb.ArangoDB;
import com.arangodb.ArangoDBAsync;
import com.arangodb.Protocol;
import com.arangodb.Request;
import com.arangodb.Response;
import com.arangodb.http.HttpProtocolConfig;
import com.arangodb.serde.ArangoSerde;
import com.arangodb.shaded.vertx.core.Vertx;
import com.arangodb.shaded.vertx.core.VertxOptions;
import com.arangodb.util.RawBytes;
import java.time.Duration;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of the asynchronous API of ArangoDB's driver: one event loop, one prebuilt request, the body as bytes.
 * With {@code H2C} the number of connections is that of streams on one connection; the driver has at most 32.
 */
public final class BareArangoDriver {

    private final BareLoop loop = new BareLoop();
    private final ArangoDBAsync driver;
    private final Request<RawBytes> request;

    private BareArangoDriver(ArangoDBAsync driver, Request<RawBytes> request) {
        this.driver = driver;
        this.request = request;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        Vertx vertx = Vertx.vertx(new VertxOptions()
                .setPreferNativeTransport(true)
                .setEventLoopPoolSize(1)
                .setDisableTCCL(true));
        ArangoDB arango = new ArangoDB.Builder()
                .host(args[1], Integer.parseInt(args[2]))
                .user("root")
                .password("test")
                .protocol(http2 ? Protocol.HTTP2_JSON : Protocol.HTTP_JSON)
                .protocolConfig(HttpProtocolConfig.builder().vertx(vertx).build())
                .maxConnections(http2 ? 1 : connections)
                .timeout(0)
                .connectionTtl(0L)
                .serde(new NoSerde())
                .build();
        Request<RawBytes> request = Request.<RawBytes>builder()
                .method(Request.Method.GET)
                .path(args[3])
                .body(RawBytes.of(new byte[0]))
                .build();
        BareArangoDriver bare = new BareArangoDriver(arango.async(), request);
        vertx.runOnContext(event -> {
            for (int i = 0; i < connections; i++) {
                bare.new Slot().next();
            }
        });
        bare.loop.report(
                "ArangoDriver " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private final class Slot implements BiConsumer<@Nullable Response<RawBytes>, @Nullable Throwable> {

        @SuppressWarnings("FutureReturnValueIgnored") // accept() is called at every end.
        void next() {
            driver.execute(request, RawBytes.class).whenComplete(this);
        }

        @Override
        public void accept(@Nullable Response<RawBytes> response, @Nullable Throwable failure) {
            if (response == null || response.getResponseCode() != 200) {
                throw new IllegalStateException(failure);
            }
            loop.responded(response.getBody().get().length);
            next();
        }
    }

    /** Never used: bodies are taken as bytes. */
    private static final class NoSerde implements ArangoSerde {

        @Override
        public byte[] serialize(Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <T> T deserialize(byte[] content, Class<T> type) {
            throw new UnsupportedOperationException();
        }
    }
}
