package io.httpbench.client.jetty;

import io.httpbench.config.Protocol;
import io.httpbench.config.Target;
import java.net.URI;
import java.util.function.Consumer;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response.CompleteListener;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * One pool of connections and the request that goes through it. A request of Jetty can be sent once only, so each start
 * builds a new one, of parts that are made here.
 */
final class JettyPool {

    private final HttpClient client;
    private final URI uri;
    private final Object tag;
    private final Consumer<HttpFields.Mutable> headers;
    private final Destination destination;

    /** @param tag makes the pool one of its own: Jetty has a pool for each address and tag */
    JettyPool(HttpClient client, Target target, Object tag) {
        this.client = client;
        this.uri = URI.create(target.uri());
        this.tag = tag;
        this.headers = headers(target);
        this.destination = client.resolveDestination(newRequest());
    }

    /** With a {@code Host} of its own a request need not make one; in HTTP/2 it would be one header too many. */
    private static Consumer<HttpFields.Mutable> headers(Target target) {
        HttpField authorization = new PreEncodedHttpField(HttpHeader.AUTHORIZATION, target.authorization());
        if (target.protocol() == Protocol.H2C) {
            return fields -> fields.add(authorization);
        }
        HttpField host = new PreEncodedHttpField(HttpHeader.HOST, target.authority());
        return fields -> fields.add(host).add(authorization);
    }

    Request newRequest() {
        return client.newRequest(uri).tag(tag).headers(headers);
    }

    /** Straight to the pool: {@code Request.send} would look it up each time. */
    void send(Request request, CompleteListener listener) {
        destination.send(request, listener);
    }
}
