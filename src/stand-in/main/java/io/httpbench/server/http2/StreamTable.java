package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2Error.INTERNAL_ERROR;

import io.httpbench.server.answer.Fates;
import io.httpbench.server.answer.Fates.Fault;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.RequestContent;
import io.httpbench.server.answer.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The open streams of one HTTP/2 connection, and how their requests are answered: immediately, later, wrongly or never,
 * independently of each other.
 */
final class StreamTable {

    private final Output output;
    private final LoopContext context;
    private final ResponseSender sender;

    /** In the order in which they were opened. */
    private final Map<Integer, Http2Stream> streams = new LinkedHashMap<>();

    StreamTable(Output output, LoopContext context, ResponseSender sender) {
        this.output = output;
        this.context = context;
        this.sender = sender;
    }

    int size() {
        return streams.size();
    }

    Collection<Http2Stream> all() {
        return streams.values();
    }

    @Nullable
    Http2Stream get(int id) {
        return streams.get(id);
    }

    /** A stream whose request is incomplete. */
    Http2Stream open(int id, RequestHead request) {
        Http2Stream stream = new Http2Stream(id, request, sender.initialWindow());
        streams.put(id, stream);
        return stream;
    }

    /** Answers a request that consists of its head only. Usually that happens immediately, and leaves no state. */
    void answer(int id, RequestHead request) {
        if (context.fates() != null) {
            answer(open(id, request));
            return;
        }
        Response response = request.route().answer(RequestContent.NONE);
        if (!sender.sendAtOnce(id, response)) {
            Http2Stream stream = open(id, request);
            stream.endRequest();
            send(stream, response);
        }
    }

    /** Answers a request that is complete now. */
    void answer(Http2Stream stream) {
        stream.endRequest();
        Fates fates = context.fates();
        if (fates == null) {
            send(stream, stream.answer());
            return;
        }
        long now = output.now();
        long delay = fates.due(now) - now;
        Fault fault = fates.fault();
        if (fault == null) {
            Response response = stream.answer();
            later(stream, delay, () -> send(stream, response));
        } else if (fault instanceof Fault.Answer other) {
            Response response = other.response().to(stream.request().route().toHead());
            later(stream, delay, () -> send(stream, response));
        } else if (fault instanceof Fault.Reset) {
            later(stream, delay, () -> reset(stream));
        }
    }

    private void later(Http2Stream stream, long delay, Runnable task) {
        if (delay <= 0) {
            task.run();
            return;
        }
        stream.answersBy(output.schedule(
                () -> {
                    task.run();
                    output.wakeUp();
                },
                delay));
    }

    private void send(Http2Stream stream, Response response) {
        sender.send(stream, response);
        forgetIfDone(stream);
    }

    private void reset(Http2Stream stream) {
        remove(stream.id());
        output.resetStream(stream.id(), INTERNAL_ERROR);
    }

    /** Sends what is waiting for a window. */
    void resume(Http2Stream stream) {
        sender.resume(stream);
        forgetIfDone(stream);
    }

    /** Sends what is waiting for windows or for room in the output, one frame per stream in turn. */
    void resumeAll() {
        var waiting = new ArrayList<Http2Stream>();
        for (Http2Stream stream : streams.values()) {
            if (stream.unsent() > 0) {
                waiting.add(stream);
            }
        }
        while (!waiting.isEmpty()) {
            waiting.removeIf(stream -> !sender.resumeByOneFrame(stream));
        }
        removeDone();
    }

    private void removeDone() {
        Iterator<Http2Stream> all = streams.values().iterator();
        while (all.hasNext()) {
            if (all.next().done()) {
                all.remove();
            }
        }
    }

    private void forgetIfDone(Http2Stream stream) {
        if (stream.done()) {
            streams.remove(stream.id());
        }
    }

    /** The stream is closed: cancels whatever it is waiting for. */
    void remove(int id) {
        Http2Stream stream = streams.remove(id);
        if (stream != null) {
            stream.cancel();
        }
    }

    /** All of them are closed. */
    void clear() {
        streams.values().forEach(Http2Stream::cancel);
        streams.clear();
    }
}
