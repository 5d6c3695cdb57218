package io.httpbench.client.httpclient5async;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;

/** The content of a lane's requests. Read by its I/O thread and by the threads that start requests. */
final class HttpClient5AsyncRequests {

    private final HttpRequest head;
    private final boolean withContent;
    private final byte[] content;

    /** Stateless, so one instance serves all requests. */
    private final AsyncRequestProducer withoutContent;

    HttpClient5AsyncRequests(Target target, HttpHost host, boolean keepAlive) {
        head = new BasicHttpRequest(target.method(), host, target.path());
        for (Header header : target.headers()) {
            head.addHeader(header.name(), header.value());
        }
        if (!keepAlive) {
            // The library honours this header: the connection is closed before it is returned to the pool.
            head.addHeader(HttpHeaders.CONNECTION, HeaderElements.CLOSE);
        }
        withContent = target.sendsContent();
        content = target.body();
        withoutContent = new BasicRequestProducer(head, null);
    }

    /**
     * For one request. Each request gets a new content producer, since producers are stateful and the library resets
     * them only after the next request may have started.
     */
    AsyncRequestProducer next() {
        return withContent
                ? new BasicRequestProducer(head, new BasicAsyncEntityProducer(content, null))
                : withoutContent;
    }
}
