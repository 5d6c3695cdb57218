package io.httpbench.bare;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.client.ProxyAuthenticationProtocolHandler;
import org.eclipse.jetty.client.RedirectProtocolHandler;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.client.WWWAuthenticationProtocolHandler;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of Jetty HttpClient's pooled client: one selector, callbacks on its thread, prebuilt headers, a
 * listener per connection, the body counted and dropped. With {@code H2C} the number of connections is that of streams
 * on one connection.
 */
public final class BareJetty {

    private final BareLoop loop = new BareLoop();
    private final HttpClient client;
    private final URI uri;
    private final Consumer<HttpFields.Mutable> headers;
    private final Destination destination;

    private BareJetty(HttpClient client, String authority, String path, boolean http2) {
        String credentials = Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));
        HttpField authorization = new PreEncodedHttpField(HttpHeader.AUTHORIZATION, "Basic " + credentials);
        HttpField host = new PreEncodedHttpField(HttpHeader.HOST, authority);
        this.client = client;
        this.uri = URI.create("http://" + authority + path);
        this.headers = http2
                ? fields -> fields.add(authorization)
                : fields -> fields.add(host).add(authorization);
        this.destination = client.resolveDestination(client.newRequest(uri));
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws Exception {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        HttpClient client = new HttpClient(transport(http2));
        client.setMaxConnectionsPerDestination(http2 ? 1 : connections);
        client.setIdleTimeout(0);
        client.setUserAgentField(null);
        client.setFollowRedirects(false);
        client.setHttpCookieStore(new HttpCookieStore.Empty());
        client.start();
        client.getContentDecoderFactories().clear();
        client.getProtocolHandlers().remove(RedirectProtocolHandler.NAME);
        client.getProtocolHandlers().remove(WWWAuthenticationProtocolHandler.NAME);
        client.getProtocolHandlers().remove(ProxyAuthenticationProtocolHandler.NAME);
        BareJetty bare = new BareJetty(client, args[1] + ":" + args[2], args[3], http2);
        for (int i = 0; i < connections; i++) {
            bare.new Slot().next();
        }
        bare.loop.report("Jetty " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private static HttpClientTransport transport(boolean http2) {
        // Not Jetty's own pool, which would move the selector, and so the count, between threads.
        Executor threads = Executors.newCachedThreadPool();
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        connector.setExecutor(threads);
        HttpClientTransport transport = http2
                ? new HttpClientTransportOverHTTP2(new HTTP2Client(connector))
                : new HttpClientTransportOverHTTP(connector);
        transport.setInvocationType(InvocationType.NON_BLOCKING);
        return transport;
    }

    private final class Slot implements Response.CompleteListener, Response.ContentSourceListener, Invocable.Task {

        private Content.@Nullable Source body;
        private long bodyBytes;

        void next() {
            bodyBytes = 0;
            destination.send(client.newRequest(uri).headers(headers), this);
        }

        @Override
        public void onContentSource(Response response, Content.Source source) {
            body = source;
            run();
        }

        @Override
        public void run() {
            Content.Source source = body;
            if (source == null) {
                return;
            }
            for (Content.Chunk part = source.read(); part != null; part = source.read()) {
                bodyBytes += part.remaining();
                part.release();
                if (part.isLast()) {
                    return;
                }
            }
            source.demand(this);
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }

        @Override
        public void onComplete(Result result) {
            if (result.isFailed() || result.getResponse().getStatus() != 200) {
                System.err.println(result);
                System.exit(1);
            }
            loop.responded(bodyBytes);
            next();
        }
    }
}
