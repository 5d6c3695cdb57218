package io.httpbench.bare;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of OkHttp's {@code Call.execute}: no timeouts, the headers that the library adds removed again, the
 * body counted and dropped. With {@code H2C} the number of connections is that of threads on one connection, which the
 * first request opens before the others are sent.
 */
public final class BareOkHttp {

    private BareOkHttp() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int connections = Integer.parseInt(args[4]);
        Request request = request(args);
        OkHttpClient client = builder(args, request).build();
        call(client, request);
        BareThreads threads = new BareThreads();
        threads.start(connections, () -> () -> call(client, request));
        threads.report("OkHttp " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    static Request request(String[] args) {
        String authority = args[1] + ":" + args[2];
        return new Request.Builder()
                .url("http://" + authority + args[3])
                .header("Host", authority)
                .header("Authorization", "Basic cm9vdDp0ZXN0")
                .build();
    }

    static OkHttpClient.Builder builder(String[] args, Request request) {
        AtomicReference<@Nullable Connection> last = new AtomicReference<>();
        Interceptor lean = chain -> {
            Connection connection = chain.connection();
            // Nagle's algorithm delays nothing if each request waits for the previous response.
            if (args[0].equals("H2C") && connection != null && last.get() != connection) {
                connection.socket().setTcpNoDelay(true);
                last.set(connection);
            }
            return chain.proceed(request);
        };
        return new OkHttpClient.Builder()
                .protocols(List.of(args[0].equals("H2C") ? Protocol.H2_PRIOR_KNOWLEDGE : Protocol.HTTP_1_1))
                .connectionPool(new ConnectionPool(Integer.parseInt(args[4]), 1, TimeUnit.DAYS))
                .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
                .addNetworkInterceptor(lean)
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .retryOnConnectionFailure(false)
                .fastFallback(false);
    }

    private static long call(OkHttpClient client, Request request) throws IOException {
        return bodyBytes(client.newCall(request).execute());
    }

    static long bodyBytes(Response response) throws IOException {
        if (response.code() != 200) {
            throw new IOException(response.toString());
        }
        BufferedSource source = response.body().source();
        Buffer buffer = source.getBuffer();
        long bodyBytes = 0;
        while (!source.exhausted()) {
            bodyBytes += buffer.size();
            buffer.clear();
        }
        return bodyBytes;
    }
}
