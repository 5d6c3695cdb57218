package io.httpbench.client.jdk;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.ResponseInfo;
import org.jspecify.annotations.Nullable;

/**
 * One {@code HttpClient}, the one request it sends, and the gate that bounds its connections. The library runs on its
 * selector thread and on the sending threads: its own thread pool, which it has in HTTP/3, would cost a thread switch per
 * step.
 */
final class JdkEngine {

    private final HttpClient.Version version;
    private final LibraryThreads threads;
    private final HttpClient client;
    private final HttpRequest request;
    private final Gate gate;

    JdkEngine(Target target, Limits limits, Gate gate, String name) {
        this.gate = gate;
        version = version(target);
        request = JdkRequest.of(target, limits.keepAlive());
        threads = new LibraryThreads(name);
        HttpClient.Builder builder = trusting(target)
                .version(version)
                .connectTimeout(limits.connectTimeout())
                .followRedirects(HttpClient.Redirect.NEVER)
                .proxy(HttpClient.Builder.NO_PROXY);
        // In HTTP/3 a sender that is interrupted while it writes would close the socket of all.
        client = threads.start(target.protocol().isOverTcp() ? builder.executor(Runnable::run) : builder);
    }

    /**
     * The library verifies host names through the JVM's trust manager, and has no setting for that; the trust manager
     * that accepts any certificate ignores it.
     */
    static HttpClient.Builder trusting(Target target) {
        HttpClient.Builder builder = HttpClient.newBuilder();
        Tls tls = target.tls();
        if (tls == null) {
            return builder;
        }
        return builder.sslContext(target.protocol().isHttp2() ? Trust.contextForHttp2(tls) : Trust.context(tls));
    }

    static HttpClient.Version version(Target target) {
        return switch (target.protocol()) {
            case HTTP11 -> HttpClient.Version.HTTP_1_1;
            case H2C, H2 -> HttpClient.Version.HTTP_2;
            case H3 -> Http3Only.version();
        };
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

    /**
     * The problem with the head of a response, if any. Without this check, a refused upgrade would be measured as HTTP/2.
     */
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
