package io.httpbench.client.httpclient4;

import io.httpbench.model.Header;
import io.httpbench.model.Target;
import java.net.URI;
import org.apache.http.HttpEntity;
import org.apache.http.HttpHeaders;
import org.apache.http.client.methods.HttpEntityEnclosingRequestBase;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.entity.ByteArrayEntity;

/** Makes requests of any method, with and without content. Set-up time, and after an abort. */
final class HttpClient4Requests {

    private final Target target;
    private final boolean keepAlive;

    /** The path alone: with the host given to {@code execute}, no URI is taken apart for each request. */
    private final URI path;

    /** Keeps nothing of a request, so one serves all. */
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
            // What the library sees in the request, it does: the connection is closed before it is given back.
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

    /** A type of its own: the library says {@code Content-Length: 0} in requests of this type that have no content. */
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
