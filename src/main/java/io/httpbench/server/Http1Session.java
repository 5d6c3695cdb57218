package io.httpbench.server;

import io.httpbench.server.LoopCounters.Count;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 and HTTP/1.0 on one connection (RFC 9112): persistent, pipelined, answers in order. A body is read to its
 * end before the request is answered.
 *
 * <p>A load generator sends the same bytes again and again. What a head means depends on nothing but its bytes, so the
 * last head and its response are remembered, and an equal head is only compared, not parsed.
 */
final class Http1Session implements Session {

    private final Output output;
    private final LoopCounters counters;
    private final Router router;
    private final HeadScanner scanner = new HeadScanner();
    private final BodyDrain body = new BodyDrain();

    /** The last plain head: no body, persistent, nothing asked for but a response. */
    private ByteBuf lastHead = Unpooled.EMPTY_BUFFER;

    private byte[] lastResponse = new byte[0];

    /** The request whose body is being read. */
    private @Nullable Response pending;

    private boolean pendingPersistent;
    private int requests;

    Http1Session(Output output, LoopCounters counters, Router router) {
        this.output = output;
        this.counters = counters;
        this.router = router;
    }

    @Override
    public Session receive(ByteBuf in) {
        requests = 0;
        Session next = this;
        try {
            while (next == this && in.isReadable() && !output.congested()) {
                int before = in.readerIndex();
                next = step(in);
                if (in.readerIndex() == before) {
                    break;
                }
            }
        } catch (Http1Failure failure) {
            fail(failure);
        }
        counters.add(Count.HTTP11_REQUESTS, requests);
        counters.atLeast(Count.MAX_PIPELINING, requests);
        return next;
    }

    /** Takes one head or a part of a body. Takes nothing when what is there is incomplete. */
    private Session step(ByteBuf in) throws Http1Failure {
        if (body.active()) {
            if (body.drain(in)) {
                answerPending(in);
            }
            return this;
        }
        if (isLastHead(in)) {
            in.skipBytes(lastHead.readableBytes());
            scanner.restart();
            requests++;
            write(lastResponse);
            return this;
        }
        int length = scanner.length(in);
        if (length == 2) {
            // RFC 9112 §2.2: an empty line before a request is ignored.
            in.skipBytes(length);
        } else if (length > 0) {
            byte[] head = new byte[length];
            in.readBytes(head);
            return begin(head, Http1Head.parse(head), in);
        }
        return this;
    }

    private boolean isLastHead(ByteBuf in) {
        int length = lastHead.readableBytes();
        return length > 0
                && in.readableBytes() >= length
                && ByteBufUtil.equals(lastHead, 0, in, in.readerIndex(), length);
    }

    private Session begin(byte[] bytes, Http1Head head, ByteBuf in) {
        Response response = router.route(head.method(), head.target(), head.authorization());
        String settings = head.upgradeSettings();
        if (settings != null) {
            Session upgraded = upgrade(settings, response);
            if (upgraded != null) {
                return upgraded;
            }
        }
        pending = response;
        pendingPersistent = head.persistent();
        if (head.hasBody()) {
            if (head.expectsContinue()) {
                write(Http1Response.CONTINUE);
            }
            body.begin(head);
        } else {
            if (head.persistent() && settings == null) {
                lastHead = Unpooled.wrappedBuffer(bytes);
                lastResponse = response.http1(true);
            }
            answerPending(in);
        }
        return this;
    }

    /** RFC 7540 §3.2: the request that asked for the upgrade is answered on stream 1. */
    private @Nullable Session upgrade(String settings, Response response) {
        Http2Connection connection = Http2Connection.upgraded(output, counters, router, settings);
        if (connection == null) {
            return null;
        }
        counters.add(Count.H2C_UPGRADED, 1);
        connection.begin(Http1Response.SWITCH_TO_H2C, response);
        return connection;
    }

    private void answerPending(ByteBuf in) {
        if (pending == null) {
            return;
        }
        requests++;
        write(pending.http1(pendingPersistent));
        pending = null;
        if (!pendingPersistent && in.isReadable()) {
            output.finish();
        } else if (!pendingPersistent) {
            output.closeNow();
        }
    }

    private void fail(Http1Failure failure) {
        int status = failure.status();
        if (status != 0) {
            byte[] text = ArangoTexts.error(status, status, String.valueOf(failure.getMessage()));
            requests++;
            write(Response.of(status, text).http1(false));
        }
        output.finish();
    }

    private void write(byte[] bytes) {
        output.room(bytes.length).writeBytes(bytes);
    }
}
