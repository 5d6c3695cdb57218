package io.httpbench.client.netty;

import io.httpbench.client.ExchangeException;
import io.httpbench.config.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** HTTP/2 with prior knowledge (RFC 9113 §3.3), the client's side: one stream per request. */
final class Http2Connection extends Connection implements Http2FrameHandler {

    /** All that flow control allows: a server never has to wait for a window. */
    private static final int WINDOW = Integer.MAX_VALUE;

    /** What both sides assume before any setting. */
    private static final int INITIAL_WINDOW = 65_535;

    /** A window is widened again when so much of it is used. */
    private static final int USED = 1 << 30;

    private static final int SMALLEST_BATCH = 256;

    private final Http2RequestTable table;
    private final Http2StatusDecoder decoder = new Http2StatusDecoder();
    private final Http2FrameReader reader = new Http2FrameReader(this);
    private final IntObjectMap<NettyExchange> streams = new IntObjectHashMap<>();

    /** Frames that leave with the next flush. */
    private @Nullable ByteBuf batch;

    private int batchSize = SMALLEST_BATCH;
    private int nextStream = 1;
    private long maxStreams = Long.MAX_VALUE;
    private int windowUsed;
    private boolean greeted;
    private boolean goingAway;

    Http2Connection(Wire wire, Http2Request request) {
        super(wire);
        table = new Http2RequestTable(request);
    }

    @Override
    void connected() {
        ByteBuf out = room(SMALLEST_BATCH);
        out.writeBytes(Http2Frames.PREFACE);
        Http2Frames.header(out, 2 * Http2Frames.SETTING, Http2Frames.SETTINGS, 0, 0)
                .writeShort(Http2Frames.SETTINGS_ENABLE_PUSH)
                .writeInt(0)
                .writeShort(Http2Frames.SETTINGS_INITIAL_WINDOW_SIZE)
                .writeInt(WINDOW);
        widen(0, WINDOW - INITIAL_WINDOW);
    }

    /** Not before the server's settings: they say how many streams it allows. */
    @Override
    boolean hasRoom() {
        return greeted && !goingAway && streams.size() < maxStreams;
    }

    @Override
    boolean usable() {
        return greeted;
    }

    @Override
    void send(NettyExchange exchange) {
        int stream = nextStream;
        nextStream += 2;
        // After the last stream id there is, this connection is used up.
        goingAway = nextStream < 0;
        exchange.stream = stream;
        exchange.status = 0;
        exchange.bodyBytes = 0;
        exchange.windowUsed = 0;
        streams.put(stream, exchange);
        byte[] frame = table.next();
        ByteBuf out = room(frame.length);
        int start = out.writerIndex();
        out.writeBytes(frame).setInt(start + 5, stream);
    }

    private ByteBuf room(int bytes) {
        ByteBuf out = batch;
        if (out == null || out.writableBytes() < bytes) {
            handOver();
            out = buffer(Math.max(batchSize, bytes));
            batch = out;
            flushSoon();
        }
        return out;
    }

    private void handOver() {
        ByteBuf full = batch;
        batch = null;
        if (full != null) {
            write(full);
        }
    }

    @Override
    void writeAll() {
        ByteBuf last = batch;
        if (last != null) {
            // The next batch will be much like this one: a power of two above it fits.
            batchSize = Math.max(SMALLEST_BATCH, Integer.highestOneBit(last.readableBytes()) * 2);
            handOver();
        }
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
        // No response ends with the connection.
    }

    @Override
    public void headers(int stream, boolean endStream, ByteBuf in, int offset, int length) throws ExchangeException {
        int status = decoder.decode(stream, in, offset, length);
        NettyExchange exchange = exchangeOf(stream);
        if (exchange == null) {
            return;
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
    public void dataBegins(int stream, int data, int flowControlled) throws ExchangeException {
        windowUsed += flowControlled;
        if (windowUsed >= USED) {
            widen(0, windowUsed);
            windowUsed = 0;
        }
        NettyExchange exchange = exchangeOf(stream);
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
            widen(stream, exchange.windowUsed);
            exchange.windowUsed = 0;
        }
    }

    @Override
    public void dataEndsStream(int stream) {
        NettyExchange exchange = streams.get(stream);
        if (exchange != null) {
            complete(exchange);
        }
    }

    private void complete(NettyExchange exchange) {
        streams.remove(exchange.stream);
        exchange.succeeded(exchange.status, exchange.bodyBytes);
    }

    /** A response that breaks the rules (RFC 9113 §8.1.1): an error of its stream alone. */
    private void malformed(NettyExchange exchange) {
        streams.remove(exchange.stream);
        reset(exchange, Http2Frames.ERROR_PROTOCOL);
        exchange.failed(new ExchangeException(FailureKind.PROTOCOL, "malformed response"));
    }

    /** Null when nobody waits for this stream any more. */
    private @Nullable NettyExchange exchangeOf(int stream) throws ExchangeException {
        NettyExchange exchange = streams.get(stream);
        if (exchange == null && (stream >= nextStream || (stream & 1) == 0)) {
            throw new ExchangeException(FailureKind.PROTOCOL, "a frame on a stream that was never opened");
        }
        return exchange;
    }

    @Override
    public void reset(int stream, int error) throws ExchangeException {
        NettyExchange exchange = exchangeOf(stream);
        if (exchange != null) {
            streams.remove(stream);
            exchange.failed(new ExchangeException(FailureKind.RESET, "the server reset the stream, error " + error));
        }
    }

    @Override
    public void settings(ByteBuf in, int offset, int length) {
        for (int at = offset; at < offset + length; at += Http2Frames.SETTING) {
            long value = in.getUnsignedInt(at + 2);
            switch (in.getUnsignedShort(at)) {
                case Http2Frames.SETTINGS_HEADER_TABLE_SIZE -> table.limit(value);
                case Http2Frames.SETTINGS_MAX_CONCURRENT_STREAMS -> maxStreams = value;
                default -> {
                    // Limits for what we never send, or unknown.
                }
            }
        }
        Http2Frames.header(room(Http2Frames.HEADER), 0, Http2Frames.SETTINGS, Http2Frames.ACK, 0);
        greeted = true;
    }

    @Override
    public void ping(long payload) {
        Http2Frames.header(room(Http2Frames.HEADER + 8), 8, Http2Frames.PING, Http2Frames.ACK, 0)
                .writeLong(payload);
    }

    /** Open streams up to the last one go on; this connection ends with them, and only then another one is opened. */
    @Override
    public void goAway(int lastStream, int error) {
        goingAway = true;
        ExchangeException why = new ExchangeException(FailureKind.RESET, "the server goes away, error " + error);
        for (NettyExchange exchange : new ArrayList<>(streams.values())) {
            if (exchange.stream > lastStream) {
                streams.remove(exchange.stream);
                exchange.failed(why);
            }
        }
    }

    private void widen(int stream, int increment) {
        Http2Frames.header(room(Http2Frames.HEADER + 4), 4, Http2Frames.WINDOW_UPDATE, 0, stream)
                .writeInt(increment);
    }

    private void reset(NettyExchange exchange, int error) {
        Http2Frames.header(room(Http2Frames.HEADER + 4), 4, Http2Frames.RST_STREAM, 0, exchange.stream)
                .writeInt(error);
    }

    @Override
    void cancel(NettyExchange exchange) {
        streams.remove(exchange.stream);
        reset(exchange, Http2Frames.ERROR_CANCEL);
        if (goingAway && streams.isEmpty()) {
            end(new ExchangeException(FailureKind.RESET, "the server goes away"));
        }
    }

    @Override
    void failAll(ExchangeException why) {
        goingAway = true;
        if (batch != null) {
            batch.release();
            batch = null;
        }
        List<NettyExchange> open = new ArrayList<>(streams.values());
        streams.clear();
        open.forEach(exchange -> exchange.failed(why));
    }
}
