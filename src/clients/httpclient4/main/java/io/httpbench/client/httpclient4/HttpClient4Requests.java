package io.httpbench.client.httpclient4;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import java.net.URI;
import org.apache.http.HttpEntity;
import org.apache.http.HttpHeaders;
import org.apache.http.client.methods.HttpEntityEnclosingRequestBase;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.entity.ByteArrayEntity;

/** Creates requests of any method, with and without content. Called at set-up time, and after an abort. */
final class HttpClient4Requests {

    private final Target target;
    private final boolean keepAlive;

    /** Only the path: with the host passed to {@code execute}, no URI is parsed for each request. */
    private final URI path;

    /** Stateless, so one instance serves all requests. */
    private final HttpEntity content;

    HttpClient4Requests(Target target, boolean keepAlive) {
        this.target = target;
        this.keepAlive = keepAlive;
        path = URI.create(target.path());
        content = new ByteArrayEntity(target.body());
    }

    HttpUriRequest create() {
        HttpRequestBase request = target.sendsContent() ? new WithContent(target.method(), content) : new Plain(target);
        request.setURI(path);
        for (Header header : target.headers()) {
            request.addHeader(header.name(), header.value());
        }
        if (!keepAlive) {
            // The library honours this header: the connection is closed before it is returned to the pool.
            request.addHeader(HttpHeaders.CONNECTION, "close");
        }
        return request;
    }

    private static final class Plain extends HttpRequestBase {

        private final String method;

        Plain(Target target) {
            method = target.method();
        }

        @Override
        public String getMethod() {
            return method;
        }
    }

    /** A separate type: the library sends {@code Content-Length: 0} in requests of this type that have no content. */
    private static final class WithContent extends HttpEntityEnclosingRequestBase {

        private final String method;

        WithContent(String method, HttpEntity content) {
            this.method = method;
            setEntity(content);
        }

        @Override
        public String getMethod() {
            return method;
        }
    }
}
