package io.httpbench.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.testing.contract.Patience;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What each verb puts on the wire, by sockets that know nothing of this tool. */
class StageTest {

    private static final Duration PATIENCE = Patience.ofFailure();
    private static final String GET = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";
    private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    /** {@code :method GET, :scheme http, :path /}: indexed fields of RFC 7541, appendix A. */
    private static final byte[] GET_BLOCK = {(byte) 0x82, (byte) 0x86, (byte) 0x84};

    private static final int HEADERS = 1;
    private static final int RST_STREAM = 3;
    private static final int SETTINGS = 4;
    private static final int PING = 6;
    private static final int GOAWAY = 7;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private Stage stage(Protocol protocol, String... steps) throws IOException {
        List<ServerStep> script = Arrays.stream(steps)
                .map(step -> step.split(" "))
                .map(words -> new ServerStep(
                        ServerVerb.of(words[0]).orElseThrow(), List.of(words).subList(1, words.length)))
                .toList();
        Stage stage = Stage.open(
                new Play(protocol, Play.Encryption.NONE, "", Map.of("c*", script, "o1", script)), StageTls.make());
        open.add(stage);
        return stage;
    }

    private Socket client(Stage stage) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), stage.port());
        socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
        open.add(socket);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Until the other side ends. */
    private static String all(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    private static String exactly(Socket socket, int bytes) throws IOException {
        return new String(socket.getInputStream().readNBytes(bytes), StandardCharsets.ISO_8859_1);
    }

    @Test
    void answersInOneAndInParts() throws IOException {
        Stage stage = stage(
                Protocol.HTTP11,
                "await",
                "answer 200 3 A:b",
                "await",
                "interim 103 L:{3}",
                "head 404 Transfer-Encoding:chunked",
                "chunk 2",
                "end",
                "await",
                "answer 204 0",
                "fin");
        Socket socket = client(stage);
        send(socket, GET + GET + GET);

        assertThat(all(socket))
                .isEqualTo("HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 3\r\n\r\nxxx"
                        + "HTTP/1.1 103 Status 103\r\nL: hhh\r\n\r\n"
                        + "HTTP/1.1 404 Status 404\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nxx\r\n0\r\n\r\n"
                        + "HTTP/1.1 204 Status 204\r\n\r\n");
        assertThat(stage.board().look(() -> stage.requests().size())).isEqualTo(3);
    }

    @Test
    void sendsBytesAsTheyAre() throws IOException {
        Socket socket = client(stage(Protocol.HTTP11, "bytes HTTP/1.1 2\\r\\nX", "fin"));

        assertThat(all(socket)).isEqualTo("HTTP/1.1 2\r\nX");
    }

    @Test
    void resets() throws IOException {
        Socket socket = client(stage(Protocol.HTTP11, "await", "rst"));
        send(socket, GET);
        boolean reset = false;
        try {
            all(socket);
        } catch (SocketException e) {
            reset = true;
        }
        assertThat(reset).isTrue();
    }

    /** It has sent FIN, reads on, and counts what it reads. */
    @Test
    void endsOneSideAlone() throws Exception {
        Stage stage = stage(Protocol.HTTP11, "half");
        Socket socket = client(stage);
        assertThat(socket.getInputStream().read()).isEqualTo(-1);
        send(socket, "POST /a HTTP/1.1\r\nContent-Length: 5\r\n\r\n12345");

        assertThat(stage.board()
                        .await(() -> stage.requests().stream().anyMatch(request -> request.content() == 5), PATIENCE))
                .isTrue();
    }

    /** Of the content nothing is read until the script says so, and the head is enough for an answer. */
    @Test
    void readsNoContentWhileItIsLazy() throws Exception {
        Stage stage = stage(Protocol.HTTP11, "lazy", "await-head", "answer 413 0", "gate", "read", "mark");
        Socket socket = client(stage);
        send(socket, "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\n12345\r\n0\r\nT: t\r\n\r\n");

        assertThat(exactly(socket, 45)).startsWith("HTTP/1.1 413");
        assertThat(stage.board().look(() -> stage.requests().get(0).content())).isZero();
        stage.release();
        assertThat(stage.board().await(() -> stage.marks() == 1, PATIENCE)).isTrue();
        assertThat(stage.board().await(() -> stage.requests().get(0).whole(), PATIENCE))
                .isTrue();
        assertThat(stage.board().look(() -> stage.requests().get(0).content())).isEqualTo(5);
    }

    @Test
    void loopsBehindAGate() throws Exception {
        Stage stage = stage(Protocol.HTTP11, "loop", "await", "gate", "answer 200 1");
        Socket one = client(stage);
        Socket two = client(stage);
        send(one, GET);
        send(two, GET);
        assertThat(stage.board()
                        .await(
                                () -> stage.requests().stream()
                                                .filter(Request::whole)
                                                .count()
                                        == 2,
                                PATIENCE))
                .isTrue();
        assertThat(one.getInputStream().available()).isZero();
        stage.release();
        int length = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx".length();
        assertThat(exactly(one, length)).endsWith("x");
        assertThat(exactly(two, length)).endsWith("x");
        send(one, GET);
        assertThat(exactly(one, length)).endsWith("x");
    }

    @Test
    void aFullQueueAnswersNobody() throws IOException {
        int port = silent(Stage.HOST);

        assertThat(connects(Stage.HOST, port)).isFalse();
    }

    @Test
    void anotherAddressMayBeTheSilentOne() throws IOException {
        int port = silent("127.0.0.3");

        assertThat(connects("127.0.0.3", port)).isFalse();
        assertThat(connects(Stage.HOST, port)).isTrue();
    }

    /** Its port. */
    private int silent(String address) throws IOException {
        Stage stage = Stage.open(new Play(Protocol.HTTP11, Play.Encryption.NONE, address, Map.of()), StageTls.make());
        open.add(stage);
        return stage.port();
    }

    private static boolean connects(String host, int port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(host), port), 300);
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    /** A frame as it came. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Frame(int type, int flags, int stream, byte[] payload) {

        static Frame read(DataInputStream in) throws IOException {
            int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
            return new Frame(in.readUnsignedByte(), in.readUnsignedByte(), in.readInt(), in.readNBytes(length));
        }

        int number(int at) {
            return ByteBuffer.wrap(payload).getInt(at);
        }
    }

    private static void frame(OutputStream out, int type, int flags, int stream, byte... payload) throws IOException {
        out.write(ByteBuffer.allocate(9 + payload.length)
                .putShort((short) (payload.length >>> 8))
                .put((byte) payload.length)
                .put((byte) type)
                .put((byte) flags)
                .putInt(stream)
                .put(payload)
                .array());
    }

    /** The next frame of this type. */
    private static Frame next(InputStream in, int type) throws IOException {
        DataInputStream data = new DataInputStream(in);
        Frame frame = Frame.read(data);
        while (frame.type() != type) {
            frame = Frame.read(data);
        }
        return frame;
    }

    @Test
    void speaksHttp2FrameByFrame() throws Exception {
        Stage stage = stage(
                Protocol.H2C,
                "settings MAX_CONCURRENT_STREAMS 7",
                "await",
                "answer 200 300 X-Long:{200}",
                "await",
                "goaway #1 ENHANCE_YOUR_CALM",
                "reset #2 REFUSED_STREAM",
                "mute");
        Socket socket = client(stage);
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream();
        out.write(PREFACE);
        frame(out, SETTINGS, 0, 0);

        Frame settings = next(in, SETTINGS);
        assertThat(settings.payload()).containsExactly(0, 3, 0, 0, 0, 7);
        assertThat(next(in, SETTINGS).flags()).isEqualTo(1);
        frame(out, SETTINGS, 1, 0);
        frame(out, PING, 0, 0, new byte[8]);
        assertThat(next(in, PING).flags()).isEqualTo(1);

        frame(out, HEADERS, END_STREAM | END_HEADERS, 1, GET_BLOCK);
        Frame head = next(in, HEADERS);
        assertThat(head.stream()).isEqualTo(1);
        assertThat(head.flags()).isEqualTo(END_HEADERS);
        String block = new String(head.payload(), StandardCharsets.ISO_8859_1);
        assertThat(block)
                .startsWith("\0\7:status\003200\0\6x-long\177I" + "h".repeat(200))
                .endsWith("content-length\003300");
        Frame body = next(in, 0);
        assertThat(body.payload()).hasSize(300);
        assertThat(body.flags()).isEqualTo(END_STREAM);

        frame(out, HEADERS, END_STREAM | END_HEADERS, 3, GET_BLOCK);
        Frame goaway = next(in, GOAWAY);
        assertThat(goaway.number(0)).isEqualTo(1);
        assertThat(goaway.number(4)).isEqualTo(11);
        Frame reset = next(in, RST_STREAM);
        assertThat(reset.stream()).isEqualTo(3);
        assertThat(reset.number(0)).isEqualTo(7);

        frame(out, RST_STREAM, 0, 3, new byte[] {0, 0, 0, 8});
        assertThat(stage.board()
                        .await(
                                () -> stage.connections().get(0).resets() == 1
                                        && stage.requests().get(1).reset(),
                                PATIENCE))
                .isTrue();
        assertThat(stage.board().events())
                .extracting(WireEvent::line)
                .contains("c1 ← RST_STREAM 3 CANCEL", "c1 ← PING");
    }

    /** RFC 9113 §5.2: it sends what the window of the stream lets it, and the rest when there is credit. */
    @Test
    void keepsToTheWindowsOfTheClient() throws Exception {
        Stage stage = stage(Protocol.H2C, "await", "answer 200 50");
        Socket socket = client(stage);
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream();
        out.write(PREFACE);
        frame(out, SETTINGS, 0, 0, new byte[] {0, 4, 0, 0, 0, 20});
        frame(out, HEADERS, END_STREAM | END_HEADERS, 1, GET_BLOCK);

        Frame first = next(in, 0);
        assertThat(first.payload()).hasSize(20);
        assertThat(first.flags()).isZero();
        frame(out, 8, 0, 1, new byte[] {0, 0, 0, 30});
        Frame rest = next(in, 0);
        assertThat(rest.payload()).hasSize(30);
        assertThat(rest.flags()).isEqualTo(END_STREAM);
        assertThat(stage.board().look(() -> stage.connections().get(0).streamWindow()))
                .isEqualTo(20);
    }

    /** RFC 7540 §3.2: the request that asks for the upgrade is answered on stream 1. */
    @Test
    void upgrades() throws Exception {
        Stage stage = stage(Protocol.H2C, "await", "answer 200 5");
        Socket socket = client(stage);
        send(
                socket,
                "GET /a HTTP/1.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAQAAAAU\r\n\r\n");
        String switched = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n";
        assertThat(exactly(socket, switched.length())).isEqualTo(switched);
        socket.getOutputStream().write(PREFACE);

        Frame head = next(socket.getInputStream(), HEADERS);
        assertThat(head.stream()).isEqualTo(1);
        assertThat(stage.board().look(() -> stage.connections().get(0).streamWindow()))
                .isEqualTo(20);
    }
}
