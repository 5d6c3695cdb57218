package io.httpbench.stage;

import io.httpbench.relay.ByteQueue;
import io.httpbench.relay.HeaderBlocks;
import io.httpbench.relay.Http2Frame;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2 (RFC 9113), frame by frame: a codec would refuse to send what situations need. Header fields are sent as literals
 * without indexing (RFC 7541 §6.2.2), so there is no state on this side.
 */
final class Http2Wire extends StreamWire {

    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    /** What is left of the preface behind what looks like a head of HTTP/1.1. */
    private static final int REST_OF_PREFACE = "SM\r\n\r\n".length();

    private static final int LARGEST_FRAME = 1 << 14;
    private static final int PREFIX = 0x7f;
    private static final int INITIAL_WINDOW_SIZE = 4;
    private static final int DEFAULT_WINDOW = 65_535;
    private static final int MAX_STREAM = Integer.MAX_VALUE;

    /** RFC 9113 §6.5.2. */
    private static final List<String> SETTINGS = List.of(
            "",
            "HEADER_TABLE_SIZE",
            "ENABLE_PUSH",
            "MAX_CONCURRENT_STREAMS",
            "INITIAL_WINDOW_SIZE",
            "MAX_FRAME_SIZE",
            "MAX_HEADER_LIST_SIZE");

    private final ByteQueue in = new ByteQueue();
    private final HeaderBlocks blocks = new HeaderBlocks();
    private final Map<Integer, Request> streams = new HashMap<>();

    /** What the client allows to be sent: on a new stream, on each stream, and on the connection. Guarded by the board. */
    private long initialWindow = DEFAULT_WINDOW;

    private final Map<Integer, Long> windows = new HashMap<>();
    private long window = DEFAULT_WINDOW;

    private int preface;

    /** Names of settings. */
    static List<String> settings() {
        return SETTINGS.subList(1, SETTINGS.size());
    }

    private Http2Wire(StageConnection connection, OutputStream out, int preface) {
        super(connection, out);
        this.preface = preface;
    }

    /** After TLS, whose ALPN has agreed on it. */
    static Http2Wire first(StageConnection connection, OutputStream out) throws IOException {
        Http2Wire wire = new Http2Wire(connection, out, PREFACE.length);
        wire.begin();
        return wire;
    }

    /** After the part of the preface that reads like a request. */
    static Http2Wire afterPreface(StageConnection connection, StreamWire before) throws IOException {
        Http2Wire wire = new Http2Wire(connection, before.out(), REST_OF_PREFACE);
        wire.begin();
        return wire;
    }

    /** After an upgrade: the request is that of stream 1. */
    static Http2Wire afterUpgrade(StageConnection connection, StreamWire before, String settings) throws IOException {
        Http2Wire wire = new Http2Wire(connection, before.out(), PREFACE.length);
        wire.apply(Base64.getUrlDecoder().decode(settings));
        wire.begin();
        return wire;
    }

    private void begin() throws IOException {
        settings(connection().firstSettings());
    }

    @Override
    void received(byte[] bytes, int length) throws IOException {
        int skipped = Math.min(preface, length);
        preface -= skipped;
        byte[] rest = Arrays.copyOfRange(bytes, skipped, length);
        in.add(rest, rest.length);
        for (Http2Frame frame = Http2Frame.take(in); frame != null; frame = Http2Frame.take(in)) {
            frame(frame);
        }
    }

    private void frame(Http2Frame frame) throws IOException {
        switch (frame.type()) {
            case Http2FrameTypes.HEADERS, Http2FrameTypes.CONTINUATION -> headers(frame);
            case Http2FrameTypes.DATA -> data(frame);
            case Http2FrameTypes.SETTINGS -> settings(frame);
            case Http2FrameTypes.PING -> ping(frame);
            case Http2FrameTypes.RST_STREAM -> {
                Request request = streams.get(frame.stream());
                connection().reset(request, "RST_STREAM " + frame.stream() + " " + error(frame.payload(), 0));
            }
            case Http2FrameTypes.GO_AWAY ->
                connection().said("GOAWAY " + error(frame.payload(), Integer.BYTES), connection()::goneAway);
            case Http2FrameTypes.WINDOW_UPDATE ->
                update(frame.stream(), ByteBuffer.wrap(frame.payload()).getInt());
            default -> {
                // PRIORITY, and what nobody knows: RFC 9113 §5.5.
            }
        }
    }

    private void headers(Http2Frame frame) {
        HeaderBlocks.Block block = blocks.add(frame);
        if (block == null) {
            return;
        }
        int stream = block.frame().stream();
        Request request = streams.get(stream);
        if (request == null) {
            List<String> fields = block.fields().stream()
                    .filter(field -> !field.startsWith(":"))
                    .toList();
            request = connection().begun(stream, pseudo(block, "method"), pseudo(block, "path"), fields);
            streams.put(stream, request);
        }
        if (block.frame().endsStream()) {
            connection().ended(request);
        }
    }

    private static String pseudo(HeaderBlocks.Block block, String name) {
        String prefix = ":" + name + ": ";
        return block.fields().stream()
                .filter(field -> field.startsWith(prefix))
                .findFirst()
                .map(field -> field.substring(prefix.length()))
                .orElse("");
    }

    private void data(Http2Frame frame) throws IOException {
        Request request = streams.get(frame.stream());
        if (request == null) {
            return;
        }
        connection().more(request, frame.content().length);
        if (frame.endsStream()) {
            connection().ended(request);
        }
        int length = frame.payload().length;
        if (length > 0 && !connection().lazy()) {
            credit(0, length);
            if (!frame.endsStream()) {
                credit(frame.stream(), length);
            }
        }
    }

    private void credit(int stream, int bytes) throws IOException {
        send(Http2FrameTypes.WINDOW_UPDATE, 0, stream, number(bytes));
    }

    private void settings(Http2Frame frame) throws IOException {
        if (frame.acknowledges()) {
            connection().said("SETTINGS ACK", connection()::acknowledged);
            return;
        }
        connection().said("SETTINGS " + text(frame.payload()), () -> {});
        apply(frame.payload());
        if (!connection().mute()) {
            send(Http2FrameTypes.SETTINGS, Http2Flags.ACK, 0, new byte[0]);
        }
    }

    private static String text(byte[] payload) {
        ByteBuffer settings = ByteBuffer.wrap(payload);
        List<String> words = new ArrayList<>();
        while (settings.remaining() >= Short.BYTES + Integer.BYTES) {
            int id = settings.getShort();
            String name = id > 0 && id < SETTINGS.size() ? SETTINGS.get(id) : Integer.toString(id);
            words.add(name + "=" + Integer.toUnsignedString(settings.getInt()));
        }
        return String.join(" ", words);
    }

    private void apply(byte[] payload) {
        ByteBuffer settings = ByteBuffer.wrap(payload);
        connection().change(() -> {
            while (settings.remaining() >= Short.BYTES + Integer.BYTES) {
                int id = settings.getShort();
                int value = settings.getInt();
                if (id == INITIAL_WINDOW_SIZE) {
                    long more = value - initialWindow;
                    windows.replaceAll((stream, left) -> left + more);
                    initialWindow = value;
                    connection().streamWindow(value);
                }
            }
        });
    }

    private void update(int stream, int credit) {
        if (stream == 0) {
            connection().said("WINDOW_UPDATE 0 " + credit, () -> {
                window += credit;
                connection().credited(credit);
            });
        } else {
            connection().change(() -> windows.merge(stream, initialWindow + credit, (left, fresh) -> left + credit));
        }
    }

    private void ping(Http2Frame frame) throws IOException {
        if (!frame.acknowledges()) {
            connection().said("PING", connection()::pinged);
            if (!connection().mute()) {
                send(Http2FrameTypes.PING, Http2Flags.ACK, 0, frame.payload());
            }
        }
    }

    private static String error(byte[] payload, int from) {
        return payload.length < from + Integer.BYTES
                ? ""
                : Http2Error.valueOf(ByteBuffer.wrap(payload).getInt(from)).name();
    }

    @Override
    void settings(Map<String, Long> settings) throws IOException {
        ByteBuffer payload = ByteBuffer.allocate(settings.size() * (Short.BYTES + Integer.BYTES));
        settings.forEach((name, value) ->
                payload.putShort((short) SETTINGS.indexOf(name)).putInt(value.intValue()));
        connection()
                .does("SETTINGS "
                        + settings.entrySet().stream().map(Object::toString).collect(Collectors.joining(" ")));
        send(Http2FrameTypes.SETTINGS, 0, 0, payload.array());
    }

    @Override
    void goAway(@Nullable Integer last, String code) throws IOException {
        byte[] payload = ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(last == null ? MAX_STREAM : last)
                .putInt((int) Http2Error.valueOf(code).code())
                .array();
        send(Http2FrameTypes.GO_AWAY, 0, 0, payload);
    }

    @Override
    void reset(Request request, String code) throws IOException {
        send(Http2FrameTypes.RST_STREAM, 0, request.stream(), number((int)
                Http2Error.valueOf(code).code()));
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(value).array();
    }

    @Override
    void head(Request to, int status, List<String> fields, boolean last) throws IOException {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        literal(block, ":status", Integer.toString(status));
        for (String field : fields) {
            int colon = field.indexOf(':');
            literal(block, field.substring(0, colon), field.substring(colon + 1).strip());
        }
        byte[] bytes = block.toByteArray();
        int flags = last ? Http2Flags.END_STREAM : 0;
        int type = Http2FrameTypes.HEADERS;
        for (int from = 0; from == 0 || from < bytes.length; from += LARGEST_FRAME) {
            int end = Math.min(bytes.length, from + LARGEST_FRAME);
            int ends = end == bytes.length ? Http2Flags.END_HEADERS : 0;
            send(type, flags | ends, to.stream(), Arrays.copyOfRange(bytes, from, end));
            type = Http2FrameTypes.CONTINUATION;
            flags = 0;
        }
    }

    private static void literal(ByteArrayOutputStream block, String name, String value) {
        block.write(0);
        string(block, name.toLowerCase(Locale.ROOT));
        string(block, value);
    }

    /** RFC 7541 §5.1 and §5.2, without Huffman coding. */
    private static void string(ByteArrayOutputStream block, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        int length = bytes.length;
        if (length < PREFIX) {
            block.write(length);
        } else {
            block.write(PREFIX);
            for (length -= PREFIX; length > PREFIX; length >>>= 7) {
                block.write((length & PREFIX) | 0x80);
            }
            block.write(length);
        }
        block.writeBytes(bytes);
    }

    @Override
    void body(Request to, byte[] part, boolean last) throws IOException, InterruptedException {
        int from = 0;
        do {
            int length = allowed(to, Math.min(part.length - from, LARGEST_FRAME));
            from += length;
            boolean ends = last && from == part.length;
            send(
                    Http2FrameTypes.DATA,
                    ends ? Http2Flags.END_STREAM : 0,
                    to.stream(),
                    Arrays.copyOfRange(part, from - length, from));
        } while (from < part.length);
    }

    /** Waits for credit (RFC 9113 §5.2), and takes it. */
    private int allowed(Request to, int wanted) throws InterruptedException {
        if (wanted == 0) {
            return 0;
        }
        connection().await(() -> Math.min(window, windows.getOrDefault(to.stream(), initialWindow)) > 0);
        return connection().look(() -> {
            long left = windows.getOrDefault(to.stream(), initialWindow);
            int taken = (int) Math.min(wanted, Math.min(window, left));
            window -= taken;
            windows.put(to.stream(), left - taken);
            return taken;
        });
    }

    @Override
    void chunk(Request to, byte[] part) throws IOException, InterruptedException {
        body(to, part, false);
    }

    @Override
    void end(Request to) throws IOException, InterruptedException {
        body(to, new byte[0], true);
    }

    private void send(int type, int flags, int stream, byte[] payload) throws IOException {
        byte[] frame = ByteBuffer.allocate(Http2CodecUtil.FRAME_HEADER_LENGTH + payload.length)
                .put((byte) (payload.length >>> 16))
                .putShort((short) payload.length)
                .put((byte) type)
                .put((byte) flags)
                .putInt(stream)
                .put(payload)
                .array();
        write(frame);
    }
}
