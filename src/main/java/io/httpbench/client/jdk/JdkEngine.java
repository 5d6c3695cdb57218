package io.httpbench.client.jdk;

import io.httpbench.client.ExchangeException;
import io.httpbench.client.Limits;
import io.httpbench.client.Trust;
import io.httpbench.model.FailureKind;
import io.httpbench.model.Target;
import io.httpbench.model.Tls;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.ResponseInfo;
import org.jspecify.annotations.Nullable;

/**
 * One {@code HttpClient}, the one request it sends, and the gate that bounds its connections. The library's work is done
 * on its selector thread and on the threads that send: its own pool of threads costs a change of thread per step.
 */
final class JdkEngine {

    private final HttpClient.Version version;
    private final LibraryThreads threads;
    private final HttpClient client;
    private final HttpRequest request;
    private final Gate gate;

    JdkEngine(Target target, Limits limits, Gate gate, String name) {
        this.gate = gate;
        version = target.protocol().isHttp2() ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1;
        request = JdkRequest.of(target, limits.keepAlive());
        threads = new LibraryThreads(name);
        client = threads.start(secured(target)
                .version(version)
                .connectTimeout(limits.connectTimeout())
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY)
                .executor(Runnable::run));
    }

    /**
     * The library verifies host names by telling the JVM's trust manager to, and has no setting for that; the one that
     * trusts anybody does not heed it.
     */
    private static HttpClient.Builder secured(Target target) {
        HttpClient.Builder builder = HttpClient.newBuilder();
        Tls tls = target.tls();
        if (tls == null) {
            return builder;
        }
        return builder.sslContext(target.protocol().isHttp2() ? Trust.contextForHttp2(tls) : Trust.context(tls));
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
