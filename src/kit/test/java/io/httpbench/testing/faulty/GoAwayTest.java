package io.httpbench.testing.faulty;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.contract.Patience;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the fixture's GOAWAY frames say, and when they come, seen from a bare socket. */
class GoAwayTest {

    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int GOAWAY = 7;

    private final FaultyServer server = FaultyServer.start();
    private Socket socket;
    private DataInputStream in;
    private DataOutputStream out;

    private record Frame(int type, ByteBuffer payload) {}

    @BeforeEach
    void connect() throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout((int) Patience.ofFailure().toMillis());
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(socket.getOutputStream());
        out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        send(SETTINGS, 0, 0, new byte[0]);
    }

    @AfterEach
    void stop() throws IOException {
        socket.close();
        server.close();
    }

    @Test
    void gracefulFollowsTheAnswerAndTheConnectionGoesOn() throws IOException {
        for (int stream = 1; stream <= 3; stream += 2) {
            get("/graceful", stream);
            assertAnswered();
            assertThat(goAway()).isEqualTo(Integer.MAX_VALUE);
        }
    }

    @Test
    void disownsWhatItHasAnsweredAndCloses() throws IOException {
        get("/disown", 1);
        assertAnswered();
        assertThat(goAway()).isZero();
        assertThat(in.read()).as("the end of the connection").isEqualTo(-1);
    }

    private void assertAnswered() throws IOException {
        assertThat(next().type()).isEqualTo(HEADERS);
        Frame data = next();
        assertThat(data.type()).isEqualTo(DATA);
        assertThat(data.payload().remaining()).isEqualTo(Behaviour.OK.bodyBytes());
    }

    /** The last stream that the server says it may have processed. */
    private int goAway() throws IOException {
        Frame frame = next();
        assertThat(frame.type()).isEqualTo(GOAWAY);
        int lastStream = frame.payload().getInt();
        assertThat(frame.payload().getInt()).as("NO_ERROR").isZero();
        return lastStream;
    }

    /** GET and http from the static table of RFC 7541, then :path as a literal. */
    private void get(String path, int stream) throws IOException {
        byte[] text = path.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer block = ByteBuffer.allocate(4 + text.length)
                .put(new byte[] {(byte) 0x82, (byte) 0x86, 4, (byte) text.length})
                .put(text);
        send(HEADERS, 5, stream, block.array());
    }

    private void send(int type, int flags, int stream, byte[] payload) throws IOException {
        out.writeInt(payload.length << 8 | type);
        out.writeByte(flags);
        out.writeInt(stream);
        out.write(payload);
    }

    /** Except SETTINGS, which are irrelevant here. */
    private Frame next() throws IOException {
        Frame frame;
        do {
            int head = in.readInt();
            in.skipNBytes(5);
            frame = new Frame(head & 0xff, ByteBuffer.wrap(in.readNBytes(head >>> 8)));
        } while (frame.type() == SETTINGS);
        return frame;
    }
}
