package com.example.retrofit;

import io.httpbench.api.Header;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509TrustManager;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.internal.concurrent.TaskRunner;
import okhttp3.internal.connection.ConnectionListener;

/** OkHttp, set up as the bundled {@code OkHttp} is: else the difference to it is not Retrofit's. */
final class Engine implements AutoCloseable {

    private static final int CLOSE_SECONDS = 10;
    private static final int UNAVAILABLE = 503;

    /**
     * OkHttp has one set of background threads per JVM, which live for a minute after the last connection; this is an equal set
     * that can be stopped. There is no other way than the library's internals.
     */
    private final TaskRunner.RealBackend threads = new TaskRunner.RealBackend(task -> {
        Thread thread = new Thread(task, "OkHttp of Retrofit");
        thread.setDaemon(true);
        return thread;
    });

    private final ConnectionPool pool;
    private final OkHttpClient client;

    Engine(Target target, Limits limits) {
        TaskRunner runner = new TaskRunner(threads, Logger.getLogger(TaskRunner.class.getName()));
        pool = new ConnectionPool(limits.connections(), 1, TimeUnit.DAYS, runner, new ConnectionListener() {});
        OkHttpClient.Builder builder = new OkHttpClient.Builder().taskRunner$okhttp(runner);
        secure(target.tls(), builder);
        client = builder.connectionPool(pool)
                .protocols(List.of(Protocol.HTTP_1_1))
                .proxy(Proxy.NO_PROXY)
                .connectTimeout(limits.connectTimeout())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .retryOnConnectionFailure(false)
                .fastFallback(false)
                .addInterceptor(chain -> chain.proceed(withFields(chain.request(), target)))
                .addNetworkInterceptor(chain -> withoutInvitation(chain.proceed(lean(chain.request(), target, limits))))
                .build();
    }

    private static void secure(Tls tls, OkHttpClient.Builder builder) {
        if (tls == null) {
            builder.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT));
            return;
        }
        SSLContext context = Trust.context(tls);
        builder.sslSocketFactory(context.getSocketFactory(), (X509TrustManager) Trust.managers(tls)[0])
                // The JVM's versions and ciphers, as every client has them.
                .connectionSpecs(List.of(new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
                        .allEnabledTlsVersions()
                        .allEnabledCipherSuites()
                        .build()));
        if (tls.insecure()) {
            builder.hostnameVerifier((host, session) -> true);
        }
    }

    private static Request withFields(Request request, Target target) {
        Request.Builder filled = request.newBuilder();
        for (Header header : target.headers()) {
            filled.header(header.name(), header.value());
        }
        return filled.build();
    }

    /** Without what OkHttp adds though nobody asked for it. Where a field asks for compression, the server may compress. */
    private static Request lean(Request request, Target target, Limits limits) {
        Request.Builder lean = request.newBuilder();
        for (String added : List.of("Connection", "Accept-Encoding", "User-Agent")) {
            if (target.headers().stream().noneMatch(header -> header.isNamed(added))) {
                lean.removeHeader(added);
            }
        }
        return limits.keepAlive()
                ? lean.build()
                : lean.header("Connection", "close").build();
    }

    /** {@code Retry-After: 0} makes OkHttp send a request again, even with retries disabled. */
    private static Response withoutInvitation(Response response) {
        return response.code() == UNAVAILABLE
                ? response.newBuilder().removeHeader("Retry-After").build()
                : response;
    }

    OkHttpClient client() {
        return client;
    }

    /** The calls are cancelled already, and the connections of these closed. */
    @Override
    public void close() {
        pool.evictAll();
        ThreadPoolExecutor executor = threads.getExecutor();
        // A connection that closes submits a last task.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        executor.shutdownNow();
        try {
            executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
