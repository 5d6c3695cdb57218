package io.httpbench.client.jdk;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Target;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code HttpClient.newBuilder()} with nothing but version and trust, and the one request. */
final class ShippedEngine {

    private static final long CLOSE_SECONDS = 10;

    private final LibraryThreads threads = new LibraryThreads("jdk-shipped");
    private final @Nullable ExecutorService workers;
    private final HttpClient.Version version;
    private final HttpClient client;
    private final HttpRequest request;

    ShippedEngine(Target target) {
        version = JdkEngine.version(target);
        request = JdkRequest.of(target, true);
        workers = LibraryThreads.endWithTheClient() ? null : defaultExecutor();
        HttpClient.Builder builder = JdkEngine.trusting(target).version(version);
        client = threads.start(workers == null ? builder : builder.executor(workers));
    }

    /**
     * Equal to the one that the library would create; before JDK 21 that cannot be stopped. Its threads stay out of the
     * group of the library's own, which end otherwise.
     */
    private static ExecutorService defaultExecutor() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        return Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(group, task, "HttpClient-Worker");
            thread.setDaemon(true);
            return thread;
        });
    }

    HttpClient client() {
        return client;
    }

    HttpRequest request() {
        return request;
    }

    /** The library is content with HTTP/1.1 where HTTP/2 was asked for; a row of HTTP/2 is not. */
    void check(HttpResponse<?> response) throws ExchangeException {
        if (response.version() != version) {
            throw new ExchangeException(FailureKind.PROTOCOL, "answered in " + response.version());
        }
    }

    void close() {
        threads.end(client);
        if (workers != null) {
            workers.shutdownNow();
            try {
                workers.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
