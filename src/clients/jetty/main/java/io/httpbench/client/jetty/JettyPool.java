package io.httpbench.client.jetty;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Response.CompleteListener;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.jspecify.annotations.Nullable;

/**
 * One pool of connections and the request that goes through it. A Jetty request can be sent only once, so each start
 * builds a new one from parts prepared here.
 */
final class JettyPool {

    private final HttpClient client;
    private final URI uri;
    private final Object tag;
    private final String method;
    private final Consumer<HttpFields.Mutable> headers;
    private final byte @Nullable [] body;
    private final Destination destination;

    /** @param tag makes the pool distinct: Jetty has one pool per address and tag */
    JettyPool(HttpClient client, Target target, boolean keepAlive, Object tag) {
        this.client = client;
        this.uri = URI.create(target.uri());
        this.tag = tag;
        this.method = target.method();
        this.headers = headers(target, keepAlive);
        this.body = target.sendsContent() ? target.body() : null;
        this.destination = client.resolveDestination(newRequest());
    }

    /** With an explicit {@code Host}, requests need not create one; in HTTP/2 it would be superfluous. */
    private static Consumer<HttpFields.Mutable> headers(Target target, boolean keepAlive) {
        List<HttpField> fields = new ArrayList<>();
        if (!target.protocol().isHttp2()) {
            fields.add(new PreEncodedHttpField(HttpHeader.HOST, target.authority()));
        }
        target.headers().forEach(header -> fields.add(field(header)));
        if (target.sendsContent()) {
            fields.add(new PreEncodedHttpField(HttpHeader.CONTENT_LENGTH, String.valueOf(target.body().length)));
        }
        if (!keepAlive) {
            fields.add(new PreEncodedHttpField(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString()));
        }
        HttpField[] prebuilt = fields.toArray(HttpField[]::new);
        return all -> {
            for (HttpField field : prebuilt) {
                all.add(field);
            }
        };
    }

    /** Jetty looks up some fields by enum constant: it finds only fields that carry theirs. */
    private static HttpField field(Header header) {
        return new PreEncodedHttpField(HttpHeader.CACHE.get(header.name()), header.name(), header.value());
    }

    /** A content is used up by one request, too. */
    Request newRequest() {
        Request request = client.newRequest(uri).method(method).tag(tag).headers(headers);
        if (body != null && body.length > 0) {
            request.body(new BytesRequestContent(body));
        }
        return request;
    }

    /** Content length declared by the head of a response; -1 when it has none. */
    static long announces(Response response) {
        boolean bare = HttpMethod.HEAD.is(response.getRequest().getMethod())
                || response.getStatus() == HttpStatus.NOT_MODIFIED_304;
        return bare ? -1 : response.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH);
    }

    /** Straight to the pool: {@code Request.send} would look it up each time. */
    void send(Request request, CompleteListener listener) {
        destination.send(request, listener);
    }
}
