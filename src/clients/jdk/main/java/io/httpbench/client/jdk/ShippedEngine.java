package io.httpbench.client.jdk;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Target;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code HttpClient.newBuilder()} with nothing but version and trust, and the one request. */
final class ShippedEngine {

    private static final long CLOSE_SECONDS = 10;

    /** By tunable. The library reads most of them once in a JVM: the client that a fork opens is its first. */
    private static final Map<String, String> PROPERTIES = Map.of(
            "idle", "jdk.httpclient.connectionPoolSize",
            "keep", "jdk.httpclient.keepalive.timeout",
            "window", "jdk.httpclient.windowsize",
            "connection-window", "jdk.httpclient.connectionWindowSize");

    private final LibraryThreads threads = new LibraryThreads("jdk-shipped");
    private final @Nullable ExecutorService workers;
    private final HttpClient.Version version;
    private final HttpClient client;
    private final HttpRequest request;

    ShippedEngine(Target target, Tuning tuning) {
        version = JdkEngine.version(target);
        HttpRequest.Builder timed = HttpRequest.newBuilder(JdkRequest.of(target, true), (name, value) -> true);
        tuning.number(Tunable.TIMEOUT, longest -> timed.timeout(Duration.ofSeconds(longest)));
        request = timed.build();
        PROPERTIES.forEach((name, property) ->
                tuning.number(name, number -> System.setProperty(property, Integer.toString(number))));
        workers = executor(tuning.of("threads"));
        HttpClient.Builder builder = JdkEngine.trusting(target).version(version);
        client = threads.start(workers == null ? builder : builder.executor(workers));
    }

    /**
     * Unless tuned, equal to the one that the library would create; before JDK 21 that cannot be stopped. Its threads stay out of the
     * group of the library's own, which end otherwise.
     */
    private static @Nullable ExecutorService executor(OptionalInt threads) {
        if (threads.isEmpty() && LibraryThreads.endWithTheClient()) {
            return null;
        }
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        ThreadFactory factory = task -> {
            Thread thread = new Thread(group, task, "HttpClient-Worker");
            thread.setDaemon(true);
            return thread;
        };
        return threads.isEmpty()
                ? Executors.newCachedThreadPool(factory)
                : Executors.newFixedThreadPool(threads.getAsInt(), factory);
    }

    HttpClient client() {
        return client;
    }

    HttpRequest request() {
        return request;
    }

    /** The status of an answer whose stream is neither read nor closed. */
    int unread() throws IOException, InterruptedException, ExchangeException {
        HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
        check(response);
        return response.statusCode();
    }

    /** The library is content with HTTP/1.1 where HTTP/2 was asked for; a row of HTTP/2 is not. */
    void check(HttpResponse<?> response) throws ExchangeException {
        if (response.version() != version) {
            throw new ExchangeException(FailureKind.PROTOCOL, "answered in " + response.version());
        }
    }

    void close() {
        PROPERTIES.values().forEach(System::clearProperty);
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
