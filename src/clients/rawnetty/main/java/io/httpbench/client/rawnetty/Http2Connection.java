package io.httpbench.client.rawnetty;

import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_ENABLE_PUSH;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_HEADER_TABLE_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_INITIAL_WINDOW_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_MAX_CONCURRENT_STREAMS;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.http2.FrameHandler;
import io.httpbench.http2.FrameReader;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2 (RFC 9113), the client's side: one stream per request. In clear text by prior knowledge (§3.3), over TLS when
 * ALPN selected it (§3.2).
 */
final class Http2Connection extends Connection implements FrameHandler<ExchangeException> {

    /** The maximum that flow control allows: a server never has to wait for a window. */
    private static final int WINDOW = Integer.MAX_VALUE;

    /** What both sides assume before any setting. */
    private static final int INITIAL_WINDOW = 65_535;

    /** A window is replenished when this much of it is used. */
    private static final int USED = 1 << 30;

    private static final int LONGEST_HEADER_BLOCK = 256 * 1024;

    private final Http2RequestTable table;
    private final Http2StatusDecoder decoder = new Http2StatusDecoder();
    private final FrameReader<ExchangeException> reader = new FrameReader<>(this, LONGEST_HEADER_BLOCK);
    private final IntObjectMap<RawNettyExchange> streams = new IntObjectHashMap<>();
    private final Http2Batch out = new Http2Batch(this);

    /** Null when requests consist of HEADERS only. */
    private final @Nullable Http2Upload upload;

    private int nextStream = 1;
    private long maxStreams = Long.MAX_VALUE;
    private int windowUsed;
    private boolean greeted;
    private boolean goingAway;

    Http2Connection(Wire wire, Http2Request request) {
        super(wire);
        table = new Http2RequestTable(request);
        upload = request.content().length == 0 ? null : new Http2Upload(request.content(), out);
    }

    @Override
    void connected() {
        ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
        out.room(preface.readableBytes()).writeBytes(preface);
        out.settings(SETTINGS_ENABLE_PUSH, 0, SETTINGS_INITIAL_WINDOW_SIZE, WINDOW);
        out.windowUpdate(0, WINDOW - INITIAL_WINDOW);
    }

    /** Not before the server's SETTINGS: they limit the number of streams. */
    @Override
    boolean hasRoom() {
        return greeted && !goingAway && streams.size() < maxStreams;
    }

    @Override
    boolean usable() {
        return greeted;
    }

    @Override
    void send(RawNettyExchange exchange) {
        int stream = nextStream;
        nextStream += 2;
        // After the last possible stream id, this connection is exhausted.
        goingAway = nextStream < 0;
        exchange.stream = stream;
        exchange.status = 0;
        exchange.bodyBytes = 0;
        exchange.windowUsed = 0;
        streams.put(stream, exchange);
        byte[] frame = table.next();
        ByteBuf to = out.room(frame.length);
        int start = to.writerIndex();
        to.writeBytes(frame).setInt(start + 5, stream);
        if (upload != null) {
            upload.begin(exchange);
        }
        if (phases != null) {
            phases.sent(exchange);
        }
    }

    @Override
    boolean isWhole(RawNettyExchange exchange) {
        return upload == null || !upload.isUnfinished(exchange);
    }

    @Override
    void writeAll() {
        out.writeAll();
    }

    @Override
    void receive(ByteBuf in) throws ExchangeException {
        boolean more = true;
        while (more && !hasEnded()) {
            more = reader.read(in);
        }
        if (goingAway && streams.isEmpty()) {
            end(new ExchangeException(FailureKind.RESET, "the server goes away"));
        }
    }

    @Override
    void inputEnded() {
        // In HTTP/2 no response is delimited by the end of the connection.
    }

    @Override
    public ExchangeException breach(int stream, Http2Error error, String message) {
        return new ExchangeException(FailureKind.PROTOCOL, message);
    }

    @Override
    public void headers(int stream, boolean endStream, boolean dependsOnItself, ByteBuf in, int offset, int length)
            throws ExchangeException {
        int status = decoder.decode(stream, in, offset, length);
        RawNettyExchange exchange = exchangeOf(stream);
        if (exchange == null) {
            return;
        }
        if (phases != null) {
            exchange.firstByte();
        }
        boolean head = exchange.status == 0;
        boolean interim = head && status >= 100 && status < 200;
        if (interim ? endStream : head ? status == 0 : !endStream) {
            malformed(exchange);
        } else if (!interim) {
            exchange.status = head ? status : exchange.status;
            if (endStream) {
                complete(exchange);
            }
        }
    }

    @Override
    public void dataBegins(int stream, boolean endStream, int data, int flowControlled) throws ExchangeException {
        windowUsed += flowControlled;
        if (windowUsed >= USED) {
            out.windowUpdate(0, windowUsed);
            windowUsed = 0;
        }
        RawNettyExchange exchange = exchangeOf(stream);
        if (exchange == null) {
            return;
        }
        if (exchange.status == 0) {
            malformed(exchange);
            return;
        }
        exchange.bodyBytes += data;
        exchange.windowUsed += flowControlled;
        if (exchange.windowUsed >= USED) {
            out.windowUpdate(stream, exchange.windowUsed);
            exchange.windowUsed = 0;
        }
    }

    @Override
    public void dataEnds(int stream, boolean endStream) {
        RawNettyExchange exchange = endStream ? streams.get(stream) : null;
        if (exchange != null) {
            complete(exchange);
        }
    }

    /** The server may answer before it has read all content (RFC 9113 §8.1): the rest is not sent. */
    private void complete(RawNettyExchange exchange) {
        streams.remove(exchange.stream);
        if (upload != null && upload.abandon(exchange)) {
            out.resetStream(exchange.stream, Http2Error.CANCEL);
        }
        exchange.succeeded(exchange.status, exchange.bodyBytes);
    }

    /** A response that breaks the rules (RFC 9113 §8.1.1): an error of its stream alone. */
    private void malformed(RawNettyExchange exchange) {
        forget(exchange);
        out.resetStream(exchange.stream, Http2Error.PROTOCOL_ERROR);
        exchange.failed(new ExchangeException(FailureKind.PROTOCOL, "malformed response"));
    }

    /** Null when the stream's request was cancelled. */
    private @Nullable RawNettyExchange exchangeOf(int stream) throws ExchangeException {
        RawNettyExchange exchange = streams.get(stream);
        if (exchange == null && (stream >= nextStream || (stream & 1) == 0)) {
            throw new ExchangeException(FailureKind.PROTOCOL, "a frame on a stream that was never opened");
        }
        return exchange;
    }

    @Override
    public void reset(int stream, int error) throws ExchangeException {
        RawNettyExchange exchange = exchangeOf(stream);
        if (exchange != null) {
            forget(exchange);
            exchange.failed(new ExchangeException(FailureKind.RESET, "the server reset the stream, error " + error));
        }
    }

    @Override
    public void settings(ByteBuf in, int offset, int length) throws ExchangeException {
        for (int at = offset; at < offset + length; at += SETTING_ENTRY_LENGTH) {
            long value = in.getUnsignedInt(at + 2);
            switch (in.getUnsignedShort(at)) {
                case SETTINGS_HEADER_TABLE_SIZE -> table.limit(value);
                case SETTINGS_MAX_CONCURRENT_STREAMS -> maxStreams = value;
                case SETTINGS_INITIAL_WINDOW_SIZE -> {
                    if (upload != null) {
                        upload.streamWindow(value, streams.values());
                    }
                }
                default -> {
                    // Limits that do not apply to us, or unknown settings.
                }
            }
        }
        out.settingsAck();
        greeted = true;
    }

    @Override
    public void windowUpdate(int stream, int increment) throws ExchangeException {
        if (upload == null) {
            return;
        }
        if (stream == 0) {
            upload.widen(increment);
            return;
        }
        RawNettyExchange exchange = exchangeOf(stream);
        if (exchange != null) {
            upload.widen(exchange, increment);
        }
    }

    @Override
    public void ping(long payload) {
        out.pingAck(payload);
    }

    /**
     * Open streams up to the last stream id continue; this connection is closed after them, and only then is another
     * one opened.
     */
    @Override
    public void goAway(int lastStream, int error) {
        goingAway = true;
        ExchangeException why = new ExchangeException(FailureKind.RESET, "the server goes away, error " + error);
        for (RawNettyExchange exchange : new ArrayList<>(streams.values())) {
            if (exchange.stream > lastStream) {
                forget(exchange);
                exchange.failed(why);
            }
        }
    }

    private void forget(RawNettyExchange exchange) {
        streams.remove(exchange.stream);
        if (upload != null) {
            upload.abandon(exchange);
        }
    }

    @Override
    void cancel(RawNettyExchange exchange) {
        forget(exchange);
        out.resetStream(exchange.stream, Http2Error.CANCEL);
        if (goingAway && streams.isEmpty()) {
            end(new ExchangeException(FailureKind.RESET, "the server goes away"));
        }
    }

    @Override
    void failAll(ExchangeException why) {
        goingAway = true;
        out.release();
        List<RawNettyExchange> open = new ArrayList<>(streams.values());
        streams.clear();
        open.forEach(exchange -> exchange.failed(why));
    }
}
