package io.httpbench.server;

import io.httpbench.server.Http1Queue.Then;
import io.httpbench.server.answer.ArangoTexts;
import io.httpbench.server.answer.Fates;
import io.httpbench.server.answer.Fates.Fault;
import io.httpbench.server.answer.Http1Response;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.RequestContent;
import io.httpbench.server.answer.Response;
import io.httpbench.server.answer.Route;
import io.httpbench.server.answer.Session;
import io.httpbench.server.http2.Http2Connection;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 and HTTP/1.0 on one connection (RFC 9112): persistent, pipelined, responses in order. A body is read to its
 * end before the request is answered.
 *
 * <p>A load generator sends the same bytes again and again. The route of a head depends on its bytes only, so the last
 * head and its route are cached, and an equal head is only compared, not parsed.
 */
final class Http1Session implements Session {

    private final Output output;
    private final LoopContext context;
    private final HeadScanner scanner = new HeadScanner();
    private final BodyDrain body = new BodyDrain();
    private final Http1Queue queue;

    /** The last plain head: no body, persistent, only a response requested. */
    private ByteBuf lastHead = Unpooled.EMPTY_BUFFER;

    private @Nullable Route lastRoute;

    /** The response to the last head unless a fault intervenes; null when not known in advance. */
    private @Nullable Http1Response lastAnswer;

    /** The request whose body is being read. */
    private @Nullable Route pending;

    private boolean pendingPersistent;
    private RequestContent pendingContent = RequestContent.NONE;

    /** What decides about the requests of this read; null when they are answered immediately and correctly. */
    private @Nullable Fates fates;

    /** The last request was accepted; its response may still be pending. */
    private boolean ended;

    /** No delay or fault affects the requests of this read. */
    private boolean direct;

    private int requests;

    Http1Session(Output output, LoopContext context) {
        this.output = output;
        this.context = context;
        queue = new Http1Queue(output);
    }

    @Override
    public Session receive(ByteBuf in) {
        requests = 0;
        fates = context.fates();
        direct = fates == null && queue.isEmpty() && !ended;
        Session next = this;
        try {
            while (next == this && in.isReadable() && mayTake()) {
                int before = in.readerIndex();
                next = step(in);
                if (in.readerIndex() == before) {
                    break;
                }
            }
        } catch (Http1Failure failure) {
            fail(failure);
        }
        if (ended) {
            in.skipBytes(in.readableBytes());
        }
        context.counters().add(Count.HTTP11_REQUESTS, requests);
        context.counters().atLeast(Count.MAX_PIPELINING, requests);
        return next;
    }

    private boolean mayTake() {
        return !output.congested() && (direct || (!ended && !queue.full()));
    }

    /** Consumes one head or a part of a body. Consumes nothing when the input is incomplete. */
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
            answerLast(in);
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

    private void answerLast(ByteBuf in) {
        if (direct && lastAnswer != null) {
            requests++;
            lastAnswer.writeTo(output);
        } else if (lastRoute != null) {
            answer(lastRoute, RequestContent.NONE, true, in);
        }
    }

    private Session begin(byte[] bytes, Http1Head head, ByteBuf in) {
        Route route = context.router().route(head.method(), head.target(), head.authorization());
        String settings = head.upgradeSettings();
        // While responses are pending, the protocol must not change: theirs is the current one.
        if (settings != null && queue.isEmpty()) {
            Session upgraded = upgrade(settings, route);
            if (upgraded != null) {
                return upgraded;
            }
        }
        pending = route;
        pendingPersistent = head.persistent();
        pendingContent = route.wantsContent() ? new RequestContent() : RequestContent.NONE;
        if (head.hasBody()) {
            if (head.expectsContinue()) {
                write(Http1Response.CONTINUE, Then.GO_ON);
            }
            body.begin(head, route.wantsContent() ? pendingContent : null);
        } else {
            if (head.persistent() && settings == null) {
                lastHead = Unpooled.wrappedBuffer(bytes);
                lastRoute = route;
                lastAnswer = route instanceof Response response ? response.http1(true) : null;
            }
            answerPending(in);
        }
        return this;
    }

    /** RFC 7540 §3.2: the request that asked for the upgrade is answered on stream 1. */
    private @Nullable Session upgrade(String settings, Route route) {
        Http2Connection connection = Http2Connection.upgraded(output, context, settings);
        if (connection == null) {
            return null;
        }
        context.counters().add(Count.H2C_UPGRADED, 1);
        connection.begin(Http1Response.SWITCH_TO_H2C, route);
        return connection;
    }

    private void answerPending(ByteBuf in) {
        if (pending != null) {
            Route route = pending;
            pending = null;
            answer(route, pendingContent, pendingPersistent, in);
            pendingContent = RequestContent.NONE;
        }
    }

    private void answer(Route route, RequestContent content, boolean persistent, ByteBuf in) {
        requests++;
        ended = !persistent;
        if (fates != null) {
            answerAsDecided(fates, route, content, persistent);
        } else if (!queue.isEmpty()) {
            write(route.answer(content).http1(persistent), persistent ? Then.GO_ON : Then.END);
        } else {
            route.answer(content).http1(persistent).writeTo(output);
            if (!persistent && in.isReadable()) {
                output.finish();
            } else if (!persistent) {
                output.closeNow();
            }
        }
    }

    private void answerAsDecided(Fates decided, Route route, RequestContent content, boolean persistent) {
        long due = decided.due(output.now());
        Fault fault = decided.fault();
        Then then = persistent ? Then.GO_ON : Then.END;
        if (fault == null) {
            queue.add(route.answer(content).http1(persistent), due, then);
        } else if (fault instanceof Fault.Answer other) {
            queue.add(other.response().to(route.toHead()).http1(persistent), due, then);
        } else {
            ended |= fault instanceof Fault.Reset;
            queue.add(null, fault instanceof Fault.Stall ? Http1Queue.NEVER : due, Then.RESET);
        }
    }

    private void fail(Http1Failure failure) {
        int status = failure.status();
        ended = true;
        Http1Response answer = null;
        if (status != 0) {
            byte[] text = ArangoTexts.error(status, status, String.valueOf(failure.getMessage()));
            requests++;
            answer = Response.once(status, text, false).http1(false);
        }
        write(answer, Then.END);
    }

    /** Immediately, or after the pending responses. */
    private void write(@Nullable Http1Response response, Then then) {
        queue.add(response, output.now(), then);
    }

    @Override
    public void resume() {
        queue.release();
    }

    @Override
    public boolean full() {
        return queue.full();
    }

    @Override
    public void closed() {
        queue.cancel();
    }
}
