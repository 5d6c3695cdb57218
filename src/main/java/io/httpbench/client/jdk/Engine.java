package io.httpbench.client.jdk;

import io.httpbench.client.ExchangeException;
import io.httpbench.config.FailureKind;
import io.httpbench.config.Protocol;
import io.httpbench.config.Target;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One {@code HttpClient}, the one request it sends, and the gate that bounds its connections. The library's work is done
 * on its selector thread and on the threads that send: its own pool of threads costs a change of thread per step.
 */
final class Engine {

    private final HttpClient.Version version;
    private final LibraryThreads threads;
    private final HttpClient client;
    private final HttpRequest request;
    private final Gate gate;

    Engine(Target target, Duration connectTimeout, Gate gate, String name) {
        this.gate = gate;
        version = target.protocol() == Protocol.H2C ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1;
        request = HttpRequest.newBuilder(URI.create(target.uri()))
                .header("Authorization", target.authorization())
                .build();
        threads = new LibraryThreads(name);
        client = threads.start(HttpClient.newBuilder()
                .version(version)
                .connectTimeout(connectTimeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY)
                .executor(Runnable::run));
    }

    HttpClient client() {
        return client;
    }

    HttpRequest request() {
        return request;
    }

    Gate gate() {
        return gate;
    }

    /** What is wrong with the beginning of an answer. Without it, a refused upgrade would be measured as HTTP/2. */
    @Nullable
    ExchangeException faultOf(ResponseInfo answer) {
        return answer.version() == version
                ? null
                : new ExchangeException(FailureKind.PROTOCOL, "answered in " + answer.version());
    }

    void close() {
        threads.end(client);
    }
}
