package io.httpbench.client.httpclient5;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import java.net.URI;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;

/** Creates requests of any method, with and without content. Called at set-up time, and after a cancel. */
final class HttpClient5Requests {

    private final Target target;
    private final boolean keepAlive;
    private final URI uri;

    /** Stateless, so one instance serves all requests. Its content type is among the header fields of the target. */
    private final HttpEntity content;

    HttpClient5Requests(Target target, boolean keepAlive) {
        this.target = target;
        this.keepAlive = keepAlive;
        uri = URI.create(target.uri());
        content = new ByteArrayEntity(target.body(), null);
    }

    HttpUriRequestBase create() {
        HttpUriRequestBase request = new HttpUriRequestBase(target.method(), uri);
        for (Header header : target.headers()) {
            request.addHeader(header.name(), header.value());
        }
        if (target.sendsContent()) {
            request.setEntity(content);
        }
        if (!keepAlive) {
            // The library honours this header: the connection is closed before it is returned to the pool.
            request.addHeader(HttpHeaders.CONNECTION, HeaderElements.CLOSE);
        }
        return request;
    }
}
