package io.httpbench.host;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A connection in HTTP/2, frame by frame; only the compression of headers is Netty's. */
final class Http2Talk extends Talk {

    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final short HEADER_TABLE_SIZE = 1;
    private static final short INITIAL_WINDOW_SIZE = 4;
    private static final int LARGEST_FRAME = 16_384;

    /** What comes back on one stream. */
    private static final class Stream {
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();
        private int window;
        private int unconfirmed;
        private boolean ended;

        Stream(int window) {
            this.window = window;
        }
    }

    private final DefaultHttp2HeadersEncoder encoder = new DefaultHttp2HeadersEncoder();
    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(true);
    private final Map<Integer, Stream> streams = new HashMap<>();
    private final String scheme;
    private int last = -1;
    private int initialWindow = 65_535;
    private int window = 65_535;
    private int unconfirmed;

    Http2Talk(Socket socket, boolean secure) throws IOException {
        super(socket);
        scheme = secure ? "https" : "http";
        add(PREFACE);
        add(frame(Http2FrameTypes.SETTINGS, 0, 0, new byte[0]));
    }

    @Override
    int ask(String method, String path, byte[] body) throws IOException {
        last += 2;
        streams.put(last, new Stream(initialWindow));
        int flags = Http2Flags.END_HEADERS | (body.length == 0 ? Http2Flags.END_STREAM : 0);
        add(frame(Http2FrameTypes.HEADERS, flags, last, block(method, path, body.length)));
        if (body.length > 0) {
            send(last, body);
        }
        return last;
    }

    private byte[] block(String method, String path, int bodyBytes) throws IOException {
        Http2Headers headers = new DefaultHttp2Headers()
                .method(method)
                .scheme(scheme)
                .authority("localhost")
                .path(path);
        if (bodyBytes > 0) {
            headers.addInt("content-length", bodyBytes);
        }
        ByteBuf block = Unpooled.buffer();
        try {
            encoder.encodeHeaders(last, headers, block);
        } catch (Http2Exception e) {
            throw new IOException(e);
        }
        return ByteBufUtil.getBytes(block);
    }

    /** As the windows of the host allow it. */
    private void send(int id, byte[] body) throws IOException {
        Stream stream = stream(id);
        flush();
        for (int at = 0; at < body.length; ) {
            int size = Math.min(Math.min(body.length - at, LARGEST_FRAME), Math.min(window, stream.window));
            if (size <= 0) {
                take();
                continue;
            }
            byte[] part = Arrays.copyOfRange(body, at, at + size);
            at += size;
            window -= size;
            stream.window -= size;
            now(frame(Http2FrameTypes.DATA, at == body.length ? Http2Flags.END_STREAM : 0, id, part));
        }
    }

    @Override
    Reply reply(int request) throws IOException {
        Stream stream = stream(request);
        while (!stream.ended) {
            take();
        }
        streams.remove(request);
        int status = Integer.parseInt(String.valueOf(stream.headers.remove(":status")));
        return new Reply(status, stream.headers, stream.body.toString(StandardCharsets.ISO_8859_1));
    }

    private Stream stream(int id) throws IOException {
        Stream stream = streams.get(id);
        if (stream == null) {
            throw new IOException("a frame of stream " + id + ", which is not open");
        }
        return stream;
    }

    /** Reads one frame. */
    private void take() throws IOException {
        ByteBuffer header = ByteBuffer.wrap(read(9));
        int length = header.getInt(0) >>> 8;
        int flags = header.get(4);
        int id = header.getInt(5) & Integer.MAX_VALUE;
        byte[] payload = read(length);
        switch (header.get(3)) {
            case Http2FrameTypes.HEADERS -> headers(id, flags, payload);
            case Http2FrameTypes.DATA -> data(id, flags, payload);
            case Http2FrameTypes.SETTINGS -> settings(flags, ByteBuffer.wrap(payload));
            case Http2FrameTypes.WINDOW_UPDATE ->
                widen(id, ByteBuffer.wrap(payload).getInt());
            case Http2FrameTypes.PING -> {
                if ((flags & Http2Flags.ACK) == 0) {
                    now(frame(Http2FrameTypes.PING, Http2Flags.ACK, 0, payload));
                }
            }
            case Http2FrameTypes.GO_AWAY -> throw new IOException("GOAWAY: " + text(payload, 8));
            case Http2FrameTypes.RST_STREAM -> {
                if (streams.containsKey(id)) {
                    throw new IOException(
                            "RST_STREAM with error " + ByteBuffer.wrap(payload).getInt());
                }
            }
            default -> {
                // Extensions are ignored.
            }
        }
    }

    private void headers(int id, int flags, byte[] payload) throws IOException {
        if ((flags & Http2Flags.END_HEADERS) == 0) {
            throw new IOException("a header block of more than one frame");
        }
        int priority = (flags & Http2Flags.PRIORITY) == 0 ? 0 : 5;
        byte[] block = withoutPadding(flags, payload);
        Stream stream = stream(id);
        try {
            ByteBuf in = Unpooled.wrappedBuffer(block, priority, block.length - priority);
            for (Map.Entry<CharSequence, CharSequence> field : decoder.decodeHeaders(id, in)) {
                stream.headers.put(field.getKey().toString(), field.getValue().toString());
            }
        } catch (Http2Exception e) {
            throw new IOException(e);
        }
        stream.ended = (flags & Http2Flags.END_STREAM) != 0;
    }

    private void data(int id, int flags, byte[] payload) throws IOException {
        Stream stream = stream(id);
        stream.body.writeBytes(withoutPadding(flags, payload));
        stream.ended = (flags & Http2Flags.END_STREAM) != 0;
        unconfirmed = confirmed(0, unconfirmed + payload.length);
        if (!stream.ended) {
            stream.unconfirmed = confirmed(id, stream.unconfirmed + payload.length);
        }
    }

    /** Confirms what was received when it is worth a frame: servers end connections with many small WINDOW_UPDATEs. */
    private int confirmed(int id, int bytes) throws IOException {
        if (bytes < LARGEST_FRAME) {
            return bytes;
        }
        now(frame(
                Http2FrameTypes.WINDOW_UPDATE,
                0,
                id,
                ByteBuffer.allocate(4).putInt(bytes).array()));
        return 0;
    }

    private static byte[] withoutPadding(int flags, byte[] payload) {
        if ((flags & Http2Flags.PADDED) == 0) {
            return payload;
        }
        return Arrays.copyOfRange(payload, 1, payload.length - (payload[0] & 0xff));
    }

    private void settings(int flags, ByteBuffer settings) throws IOException {
        if ((flags & Http2Flags.ACK) != 0) {
            return;
        }
        while (settings.hasRemaining()) {
            short name = settings.getShort();
            int value = settings.getInt();
            if (name == INITIAL_WINDOW_SIZE) {
                int more = value - initialWindow;
                initialWindow = value;
                streams.values().forEach(stream -> stream.window += more);
            } else if (name == HEADER_TABLE_SIZE) {
                narrowTable(value);
            }
        }
        now(frame(Http2FrameTypes.SETTINGS, Http2Flags.ACK, 0, new byte[0]));
    }

    private void narrowTable(int size) throws IOException {
        try {
            encoder.configuration().maxHeaderTableSize(Math.min(size, 4_096));
        } catch (Http2Exception e) {
            throw new IOException(e);
        }
    }

    private void widen(int id, int increment) {
        if (id == 0) {
            window += increment;
        } else {
            streams.computeIfPresent(id, (unused, stream) -> {
                stream.window += increment;
                return stream;
            });
        }
    }

    /** After what was asked before, but not cut. */
    private void now(byte[] frame) throws IOException {
        add(frame);
        flush();
    }

    private static byte[] frame(byte type, int flags, int id, byte[] payload) {
        return ByteBuffer.allocate(9 + payload.length)
                .putInt((payload.length << 8) | type)
                .put((byte) flags)
                .putInt(id)
                .put(payload)
                .array();
    }

    private static String text(byte[] payload, int from) {
        return new String(payload, from, payload.length - from, StandardCharsets.ISO_8859_1);
    }
}
