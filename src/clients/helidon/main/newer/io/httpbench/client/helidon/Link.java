package io.httpbench.client.helidon;

import io.helidon.http.http2.Http2ErrorCode;
import io.helidon.http.http2.Http2Exception;
import io.helidon.webclient.api.DnsAddressLookup;
import io.helidon.webclient.api.FullClientRequest;
import io.helidon.webclient.http2.Http2Client;
import io.helidon.webclient.http2.Http2ClientProtocolConfig;
import io.helidon.webclient.http2.Http2ClientRequest;
import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/2 connection from before it is opened until after it has ended, and the client that uses only this one. So a
 * failure of the connection affects exactly the requests that use this link.
 */
final class Link extends Wire {

    private final Library library;
    private final Runnable onOpen;
    private final Consumer<Link> onEnd;
    private final Http2Client client;
    private final AtomicBoolean claimed = new AtomicBoolean();
    private volatile @Nullable Http2ClientRequest opener;
    private volatile boolean open;
    private volatile boolean ended;

    /** {@code onOpen} is called on the sender's thread, {@code onEnd} on the connection's own. */
    Link(Library library, Runnable onOpen, Consumer<Link> onEnd) {
        super(library);
        this.library = library;
        this.onOpen = onOpen;
        this.onEnd = onEnd;
        client = new WatchedClient(
                        library.config(this).addService(StreamExchange.SERVICE).build(), this::starting, this::ended)
                .client(
                        Http2Client.PROTOCOL,
                        Http2ClientProtocolConfig.builder().priorKnowledge(true).build());
    }

    /** The request of one exchange, which sends it repeatedly. */
    Http2ClientRequest newRequest() {
        return library.complete(client.method(library.asked().method()));
    }

    /** The first connection is the only one, and a closed link never gets one: there is another link by then. */
    @Override
    public InetAddress resolveAddress(String host, DnsAddressLookup lookup) {
        if (wasConnected() || isOver()) {
            throw new Refused();
        }
        return super.resolveAddress(host, lookup);
    }

    /** Whether requests may be sent on it without waiting. */
    boolean isOpen() {
        return open;
    }

    /** Whether the caller's request is the one that opens it. */
    boolean claim() {
        return claimed.compareAndSet(false, true);
    }

    /** Which request is about to open it. */
    void opening(Http2ClientRequest request) {
        opener = request;
    }

    /**
     * If ALPN selected nothing, the library would still speak HTTP/2, and marks such a connection as exclusive to this
     * request. The sender's thread.
     */
    private void starting() {
        if (opener instanceof FullClientRequest<?> request
                && request.connection().isPresent()) {
            throw new Http2Exception(Http2ErrorCode.HTTP_1_1_REQUIRED, "the server does not agree on HTTP/2");
        }
    }

    /** The request that opens it was sent. */
    void opened() {
        open = true;
        onOpen.run();
    }

    /** The attempt to open it has failed. */
    void unclaim() {
        claimed.set(false);
    }

    /** Whether nothing can be sent on it any more. */
    boolean isDead() {
        return ended || isOver();
    }

    /** The library may have left the socket open. */
    private void ended() {
        ended = true;
        cut();
        onEnd.accept(this);
    }
}
