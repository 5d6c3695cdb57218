package io.httpbench.client.helidon;

import io.helidon.webclient.api.WebClientServiceRequest;
import io.helidon.webclient.http2.Http2ClientStream;
import io.helidon.webclient.spi.WebClientService;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The state of a request over HTTP/2, for aborting it from outside: by the watchdog, or by the thread of a connection
 * that has ended. One per exchange, reused for every request. Guarded by itself.
 */
final class Attempt {

    private @Nullable Thread sender;
    private @Nullable Link link;
    private boolean opening;
    private WebClientService.@Nullable Chain call;
    private @Nullable CompletableFuture<WebClientServiceRequest> sent;
    private boolean aborted;
    private boolean lost;
    private boolean interrupted;

    /** The sender's thread, before anything is done. {@code opens}: whether the request opens the connection. */
    synchronized void begin(Link on, boolean opens) throws IOException {
        if (aborted) {
            throw new IOException("cancelled before it was sent");
        }
        sender = Thread.currentThread();
        link = on;
        opening = opens;
        lost = false;
    }

    /** The sender's thread, within the library. */
    synchronized void sending(WebClientService.Chain chain, WebClientServiceRequest request) {
        call = chain;
        sent = request.whenSent().toCompletableFuture();
        if (opening && link != null) {
            Future<?> unused = sent.thenRun(link::opened);
        }
    }

    /** The sender's thread, when the response is read. False: it was truncated, though it looks complete. */
    synchronized boolean isComplete() {
        Http2ClientStream stream = call == null ? null : Internals.streamOf(call);
        return stream != null && Internals.isComplete(stream);
    }

    /** The sender's thread. No more interrupts from here on. */
    synchronized void end() {
        sender = null;
        link = null;
        call = null;
        sent = null;
        if (interrupted) {
            interrupted = false;
            Thread.interrupted();
        }
    }

    /** Any thread. */
    synchronized void abort() {
        aborted = true;
    }

    /** Before the next request. */
    synchronized void renew() {
        aborted = false;
    }

    /**
     * Completes an abort: resets the stream, then wakes the sender. Not before the request was sent, since the library
     * would send it after the reset. Any thread.
     *
     * @return false when it was too early and the caller must try again
     */
    synchronized boolean giveUp() {
        if (sender == null || !aborted) {
            return true;
        }
        if (call == null || sent == null || !sent.isDone()) {
            if (opening && link != null) {
                link.cut();
            }
            return false;
        }
        Http2ClientStream stream = Internals.streamOf(call);
        if (stream != null) {
            stream.cancel();
            stream.close();
        }
        interrupt(sender);
        return true;
    }

    /** A connection has ended: wakes the sender, unless its response is complete. The connection's thread. */
    synchronized void lost(Link ended) {
        if (sender == null || link != ended) {
            return;
        }
        Http2ClientStream stream = call == null ? null : Internals.streamOf(call);
        if (stream == null || !Internals.isOver(stream)) {
            lost = true;
            interrupt(sender);
        }
    }

    /** Whether the connection has ended during the last request. */
    synchronized boolean wasLost() {
        return lost;
    }

    private void interrupt(Thread waiting) {
        interrupted = true;
        waiting.interrupt();
    }
}
