package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_MAX_CONCURRENT_STREAMS;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_MAX_HEADER_LIST_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2Error.FLOW_CONTROL_ERROR;
import static io.netty.handler.codec.http2.Http2Error.PROTOCOL_ERROR;
import static io.netty.handler.codec.http2.Http2Error.REFUSED_STREAM;
import static io.netty.handler.codec.http2.Http2Error.STREAM_CLOSED;

import io.httpbench.http2.FrameHandler;
import io.httpbench.http2.FrameReader;
import io.httpbench.server.answer.Http1Response;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.Route;
import io.httpbench.server.answer.Session;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Error;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2 on one connection (RFC 9113), the server's side.
 *
 * <p>Most requests are one HEADERS frame and are answered immediately; such a stream is closed before the next frame is
 * read and leaves no state but its id. So a client that opens and resets streams as fast as it can (CVE-2023-44487)
 * causes no more work than one that sends requests.
 */
public final class Http2Connection implements Session, FrameHandler<Http2Failure> {

    private static final int MOST_STREAMS = 1_024;
    private static final int LONGEST_HEADER_BLOCK = 32 * 1024;

    private final Output output;
    private final LoopContext context;
    private final RequestDecoder decoder;
    private final ResponseSender sender;
    private final FrameReader<Http2Failure> reader = new FrameReader<>(this, LONGEST_HEADER_BLOCK);
    private final FlowWindow receiving = new FlowWindow(FlowWindow.INITIAL);

    private final StreamTable streams;

    private boolean prefaceSeen;
    private int lastStream;
    private int requests;

    /** A connection whose preface is still to come. */
    public Http2Connection(Output output, LoopContext context) {
        this.output = output;
        this.context = context;
        decoder = new RequestDecoder(context.router());
        sender = new ResponseSender(output);
        streams = new StreamTable(output, context, sender);
        greet();
    }

    private Http2Connection(Output output, LoopContext context, ByteBuf clientSettings) throws Http2Failure {
        this.output = output;
        this.context = context;
        decoder = new RequestDecoder(context.router());
        sender = new ResponseSender(output);
        streams = new StreamTable(output, context, sender);
        apply(clientSettings, 0, clientSettings.readableBytes());
    }

    /**
     * A connection that started in HTTP/1.1 (RFC 7540 §3.2). Call {@link #begin} next.
     *
     * @param settings the client's {@code HTTP2-Settings}, a SETTINGS payload in base64url
     * @return null when the settings are wrong, and the connection must stay with HTTP/1.1
     */
    public static @Nullable Http2Connection upgraded(Output output, LoopContext context, String settings) {
        try {
            byte[] payload = Base64.getUrlDecoder().decode(settings);
            return payload.length % SETTING_ENTRY_LENGTH == 0
                    ? new Http2Connection(output, context, Unpooled.wrappedBuffer(payload))
                    : null;
        } catch (IllegalArgumentException | Http2Failure e) {
            return null;
        }
    }

    /** Switches the protocol and answers the upgrade request, on stream 1, which the client has closed. */
    public void begin(Http1Response switchingProtocols, Route route) {
        switchingProtocols.writeTo(output);
        greet();
        lastStream = 1;
        streams.answer(1, new RequestHead(route, -1));
        context.counters().add(Count.H2C_REQUESTS, 1);
    }

    private void greet() {
        output.settings(
                SETTINGS_MAX_CONCURRENT_STREAMS,
                MOST_STREAMS,
                SETTINGS_MAX_HEADER_LIST_SIZE,
                RequestDecoder.LARGEST_HEADER_LIST);
    }

    @Override
    public Session receive(ByteBuf in) {
        requests = 0;
        boolean more = true;
        while (more && !output.congested()) {
            try {
                more = prefaceSeen ? reader.read(in) : preface(in);
            } catch (Http2Failure failure) {
                fail(failure);
            }
        }
        context.counters().add(Count.H2C_REQUESTS, requests);
        return this;
    }

    private boolean preface(ByteBuf in) throws Http2Failure {
        int begins = Preface.begins(in);
        if (begins < 0) {
            throw Http2Failure.ofConnection(PROTOCOL_ERROR, "preface");
        }
        prefaceSeen = begins > 0;
        in.skipBytes(prefaceSeen ? Preface.LENGTH : 0);
        return prefaceSeen;
    }

    @Override
    public Http2Failure breach(int stream, Http2Error error, String message) {
        return new Http2Failure(stream, error, message);
    }

    private void fail(Http2Failure failure) {
        if (failure.stream() != 0) {
            streams.remove(failure.stream());
            output.resetStream(failure.stream(), failure.error());
        } else {
            streams.clear();
            output.goAway(lastStream, failure.error());
            output.finish();
        }
    }

    @Override
    public void headers(int stream, boolean endStream, boolean dependsOnItself, ByteBuf in, int offset, int length)
            throws Http2Failure {
        if (stream <= lastStream) {
            trailer(stream, endStream, in, offset, length);
            return;
        }
        if ((stream & 1) == 0) {
            throw Http2Failure.ofConnection(PROTOCOL_ERROR, "even stream id from a client");
        }
        lastStream = stream;
        RequestHead request = decoder.request(stream, in, offset, length);
        if (dependsOnItself) {
            throw Http2Failure.ofStream(stream, PROTOCOL_ERROR, "stream depends on itself");
        }
        if (streams.size() >= MOST_STREAMS) {
            throw Http2Failure.ofStream(stream, REFUSED_STREAM, "too many streams");
        }
        if (!endStream) {
            streams.open(stream, request);
        } else if (request.contentLength() > 0) {
            throw Http2Failure.ofStream(stream, PROTOCOL_ERROR, "content-length without content");
        } else {
            requests++;
            streams.answer(stream, request);
        }
    }

    /** HEADERS on a stream that was opened before: trailer fields, or an error (RFC 9113 §5.1, §8.1). */
    private void trailer(int id, boolean endStream, ByteBuf in, int offset, int length) throws Http2Failure {
        Http2Stream stream = streams.get(id);
        if (stream == null) {
            throw Http2Failure.ofConnection(
                    id == lastStream ? STREAM_CLOSED : PROTOCOL_ERROR, "HEADERS on a closed stream");
        }
        decoder.trailer(id, in, offset, length);
        if (stream.requestEnded()) {
            throw Http2Failure.ofStream(id, STREAM_CLOSED, "HEADERS after the end");
        }
        if (!endStream) {
            throw Http2Failure.ofStream(id, PROTOCOL_ERROR, "trailer without end");
        }
        endRequest(stream);
    }

    @Override
    public void dataBegins(int id, boolean endStream, int data, int flowControlled) throws Http2Failure {
        take(receiving, 0, flowControlled);
        Http2Stream stream = streams.get(id);
        if (stream == null || stream.requestEnded()) {
            requireOpened(id);
            throw Http2Failure.ofStream(id, STREAM_CLOSED, "DATA on a closed stream");
        }
        if (!endStream) {
            take(stream.receiving(), id, flowControlled);
        }
    }

    @Override
    public void dataPiece(int id, ByteBuf in, int offset, int length) {
        Http2Stream stream = streams.get(id);
        if (stream != null) {
            stream.received(in, offset, length);
        }
    }

    @Override
    public void dataEnds(int id, boolean endStream) throws Http2Failure {
        Http2Stream stream = streams.get(id);
        if (stream == null) {
            return;
        }
        if (endStream) {
            endRequest(stream);
        } else if (!stream.lengthAgrees(false)) {
            throw Http2Failure.ofStream(id, PROTOCOL_ERROR, "content-length and content differ");
        }
    }

    /** Counts received bytes. They are discarded immediately, so the window is replenished when half of it is used. */
    private void take(FlowWindow window, int stream, int bytes) throws Http2Failure {
        if (bytes > window.available()) {
            throw Http2Failure.ofConnection(FLOW_CONTROL_ERROR, "more DATA than the window allows");
        }
        window.consume(bytes);
        int used = FlowWindow.INITIAL - window.available();
        if (used > FlowWindow.INITIAL / 2 && window.increase(used)) {
            output.windowUpdate(stream, used);
        }
    }

    private void endRequest(Http2Stream stream) throws Http2Failure {
        if (!stream.lengthAgrees(true)) {
            throw Http2Failure.ofStream(stream.id(), PROTOCOL_ERROR, "content-length and content differ");
        }
        requests++;
        streams.answer(stream);
    }

    @Override
    public void reset(int stream, int error) throws Http2Failure {
        requireOpened(stream);
        streams.remove(stream);
    }

    @Override
    public void settings(ByteBuf in, int offset, int length) throws Http2Failure {
        apply(in, offset, length);
        output.settingsAck();
        streams.resumeAll();
    }

    private void apply(ByteBuf in, int offset, int length) throws Http2Failure {
        PeerSettings.apply(in, offset, length, sender, streams.all());
    }

    /** Pending requests are still answered. */
    @Override
    public void goAway(int last, int error) {}

    @Override
    public void ping(long payload) {
        output.pingAck(payload);
    }

    @Override
    public void windowUpdate(int id, int increment) throws Http2Failure {
        if (id == 0) {
            sender.connectionWindow(increment);
            streams.resumeAll();
            return;
        }
        requireOpened(id);
        Http2Stream stream = streams.get(id);
        if (stream == null) {
            return;
        }
        if (!stream.sending().increase(increment)) {
            throw Http2Failure.ofStream(id, FLOW_CONTROL_ERROR, "window above 2^31-1");
        }
        streams.resume(stream);
    }

    @Override
    public void resume() {
        streams.resumeAll();
    }

    @Override
    public void closed() {
        streams.clear();
    }

    /** RFC 9113 §5.1: on an idle stream only HEADERS and PRIORITY may arrive. */
    private void requireOpened(int stream) throws Http2Failure {
        if (stream > lastStream || (stream & 1) == 0) {
            throw Http2Failure.ofConnection(PROTOCOL_ERROR, "frame on an idle stream");
        }
    }
}
