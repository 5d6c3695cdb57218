package io.httpbench.client.rawnetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.buffer.ByteBuf;
import java.util.ArrayDeque;
import java.util.Queue;

/** HTTP/1.1 (RFC 9112): responses come in the order of the requests. */
final class Http1Connection extends Connection {

    private final Http1Request request;
    private final int pipelining;
    private final ByteBuf requests;
    private final Http1ResponseReader reader;
    private final Queue<RawNettyExchange> inFlight = new ArrayDeque<>();

    /** Accepted, but not written to the socket yet; the last ones of {@link #inFlight}. */
    private int unsent;

    private boolean connected;
    private boolean closing;

    Http1Connection(Wire wire, Http1Request request, int pipelining) {
        super(wire);
        this.request = request;
        this.pipelining = pipelining;
        this.requests = request.newBuffer();
        this.reader = new Http1ResponseReader(request.isHead());
    }

    @Override
    void connected() {
        connected = true;
    }

    @Override
    boolean usable() {
        return connected;
    }

    @Override
    boolean hasRoom() {
        return connected && !closing && inFlight.size() < pipelining;
    }

    @Override
    void send(RawNettyExchange exchange) {
        inFlight.add(exchange);
        unsent++;
        closing = request.isLast();
        if (phases != null) {
            phases.sent(exchange);
        }
        flushSoon();
    }

    /** A buffer that the socket has not fully written yet cannot be sent again: then a copy is. */
    @Override
    void writeAll() {
        while (unsent > 0) {
            int count = Math.min(unsent, request.copies());
            int length = count * request.length();
            unsent -= count;
            write(requests.refCnt() == 1 ? requests.setIndex(0, length).retain() : requests.copy(0, length));
        }
    }

    @Override
    void receive(ByteBuf in) throws ExchangeException {
        while (in.isReadable() && !hasEnded()) {
            if (inFlight.size() == unsent) {
                throw new ExchangeException(FailureKind.PROTOCOL, "a response that nobody asked for");
            }
            if (phases != null) {
                inFlight.element().firstByte();
            }
            if (!reader.read(in)) {
                return;
            }
            responded();
        }
    }

    @Override
    boolean isWhole(RawNettyExchange exchange) {
        return true;
    }

    private void responded() {
        boolean last = closing || reader.last();
        closing = last;
        inFlight.remove().succeeded(reader.status(), reader.bodyBytes());
        if (last) {
            end(new ExchangeException(FailureKind.RESET, "the connection ends with a response"));
        }
    }

    @Override
    void inputEnded() {
        if (!inFlight.isEmpty() && reader.endedByClose()) {
            responded();
        }
    }

    /** The response to a cancelled request would block all that follow: the connection must be closed. */
    @Override
    void cancel(RawNettyExchange exchange) {
        inFlight.remove(exchange);
        end(new ExchangeException(FailureKind.RESET, "a request before this one on the connection was cancelled"));
    }

    @Override
    void failAll(ExchangeException why) {
        requests.release();
        closing = true;
        while (!inFlight.isEmpty()) {
            inFlight.remove().failed(why);
        }
    }
}
