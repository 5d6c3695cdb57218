package io.httpbench.client.httpclient5async;

import io.httpbench.model.Header;
import io.httpbench.model.Target;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;

/** What the requests of a lane say. Read by its I/O thread and those that start requests. */
final class HttpClient5AsyncRequests {

    private final HttpRequest head;
    private final boolean withContent;
    private final byte[] content;

    /** Keeps nothing of a request, so one serves all. */
    private final AsyncRequestProducer withoutContent;

    HttpClient5AsyncRequests(Target target, HttpHost host, boolean keepAlive) {
        head = new BasicHttpRequest(target.method(), host, target.path());
        for (Header header : target.headers()) {
            head.addHeader(header.name(), header.value());
        }
        if (!keepAlive) {
            // What the library sees in the request, it does: the connection is closed before it is given back.
            head.addHeader(HttpHeaders.CONNECTION, HeaderElements.CLOSE);
        }
        withContent = target.sendsContent();
        content = target.body();
        withoutContent = new BasicRequestProducer(head, null);
    }

    /**
     * For one request. Content is produced by a new producer each time, since it knows how far it has come, and the
     * library resets it only after the next request may have begun.
     */
    AsyncRequestProducer next() {
        return withContent
                ? new BasicRequestProducer(head, new BasicAsyncEntityProducer(content, null))
                : withoutContent;
    }
}
