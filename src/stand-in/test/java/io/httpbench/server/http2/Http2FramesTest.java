package io.httpbench.server.http2;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.Wire;
import io.httpbench.server.answer.ArangoTexts;
import io.httpbench.server.answer.LoopCounters.Count;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames written by hand: what no proper client sends, and what the server's frames are to the byte. */
class Http2FramesTest {

    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    /** GET / over http with authority x: indexed fields and one literal without indexing. */
    private static final String BLOCK = "82 86 84 01 01 78";

    private static final String HEADERS_1 = "000006 01 05 00000001" + BLOCK;

    private final Wire wire = new Wire();

    @AfterEach
    void close() {
        wire.close();
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text.replace(" ", ""));
    }

    /** Frame types and first payload bytes of what the server sent, for example {@code 7:...}. */
    private static List<String> frames(byte[] bytes) {
        List<String> frames = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            int length = (bytes[at] & 0xff) << 16 | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff);
            String payload = HexFormat.of().formatHex(bytes, at + 9, at + 9 + length);
            frames.add(bytes[at + 3] + ":" + bytes[at + 8] + ":" + payload);
            at += 9 + length;
        }
        return frames;
    }

    private void open() {
        wire.receive(PREFACE);
        wire.receive(hex("000000 04 00 00000000"));
        wire.sent();
    }

    @Test
    void greetsWithSettingsAndAcknowledges() {
        wire.receive(PREFACE);
        assertThat(frames(wire.sent())).containsExactly("4:0:000300000400000600004000");

        wire.receive(hex("000000 04 00 00000000"));
        wire.receive(hex("000008 06 00 00000000 0102030405060708"));
        assertThat(frames(wire.sent())).containsExactly("4:0:", "6:0:0102030405060708");
    }

    @Test
    void aRequestIsAnsweredOnItsStream() {
        open();
        wire.receive(hex(HEADERS_1));

        List<String> frames = frames(wire.sent());
        assertThat(frames).hasSize(2);
        assertThat(frames.get(0)).as("404").startsWith("1:1:8d");
        assertThat(frames.get(1)).startsWith("0:1:7b226572726f72223a747275652c22636f6465223a343034");
    }

    @ParameterizedTest
    @CsvSource({
        "SETTINGS on a stream,000000 04 00 00000001,00000001",
        "PING of 7 bytes,000007 06 00 00000000 01020304050607,00000006",
        "DATA on an idle stream,000001 00 01 00000001 00,00000001",
        "WINDOW_UPDATE on an idle stream,000004 08 00 00000001 00000001,00000001",
        "even stream,000006 01 05 00000002" + BLOCK + ",00000001",
        "PUSH_PROMISE,000004 05 04 00000001 00000002,00000001",
        "CONTINUATION of nothing,000001 09 04 00000001 82,00000001",
        "window above the maximum,000004 08 00 00000000 7fffffff,00000003",
        "initial window above the maximum,000006 04 00 00000000 0004 80000000,00000003",
        "frame too large,004001 00 00 00000001,00000006",
        "index 0 in HPACK,000001 01 05 00000001 80,00000009",
        "padding longer than the frame,000002 01 0d 00000001 0982,00000001",
    })
    void breachesEndTheConnection(String what, String frame, String error) {
        open();
        wire.receive(hex(frame));

        List<String> frames = frames(wire.sent());
        assertThat(frames).as(what).isNotEmpty();
        assertThat(frames.get(frames.size() - 1)).as(what).matches("7:0:[0-9a-f]{8}" + error);
        wire.linger();
        assertThat(wire.open()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "window increment of 0,000004 08 00 00000001 00000000,00000001",
        "no path,000002 01 05 00000001 8286,00000001",
        "method twice,000004 01 05 00000001 82828684,00000001",
        "pseudo-header after a field,00000b 01 05 00000001 82 86 84 00 01 61 01 62 01 01 78,00000001",
        "upper case,000008 01 05 00000001 82 86 84 00 01 41 01 62,00000001",
        "depends on itself,00000b 01 25 00000001 00000001 00" + BLOCK + ",00000001",
        "DATA after the end,000000 00 01 00000003,00000005",
    })
    void breachesOfOneStreamLeaveTheOthers(String what, String frame, String error) {
        open();
        if (what.startsWith("DATA")) {
            wire.receive(hex(HEADERS_1.replace("00000001", "00000003")));
            wire.sent();
        }
        wire.receive(hex(frame));

        String last = frames(wire.sent()).get(0);
        assertThat(last).as(what).matches("3:[13]:" + error);
        wire.receive(hex(HEADERS_1.replace("00000001", "00000005")));
        assertThat(frames(wire.sent())).hasSize(2);
    }

    @Test
    void bodiesWaitForTheWindowOfTheConnection() {
        open();
        int bodies = 60;
        int body = ArangoTexts.versionWithDetails().length;
        for (int i = 0; i < bodies; i++) {
            wire.receive(hex(request(1 + 2 * i, "/_api/version?details=true")));
        }
        assertThat(dataBytes(wire.sent())).isEqualTo(FlowWindow.INITIAL);

        wire.receive(hex("000004 08 00 00000000 00002710"));
        assertThat(dataBytes(wire.sent())).isEqualTo(10_000);

        wire.receive(hex("000004 08 00 00000000 00100000"));
        assertThat(dataBytes(wire.sent())).isEqualTo(bodies * body - FlowWindow.INITIAL - 10_000);
    }

    private static int dataBytes(byte[] sent) {
        return frames(sent).stream()
                .filter(frame -> frame.startsWith("0:"))
                .mapToInt(frame -> (frame.length() - frame.lastIndexOf(':') - 1) / 2)
                .sum();
    }

    @Test
    void aStreamThatIsResetIsForgotten() {
        open();
        wire.receive(hex("000006 04 00 00000000 0004 00000000"));
        wire.receive(hex(request(1, "/_api/version") + request(3, "/_api/version") + "000004 03 00 00000001 00000008"));
        wire.sent();

        wire.receive(hex("000006 04 00 00000000 0004 0000ffff"));
        assertThat(frames(wire.sent())).hasSize(2).last().asString().startsWith("0:3:");
    }

    @Test
    void moreStreamsThanAllowedAreRefused() {
        open();
        wire.receive(hex("000006 04 00 00000000 0004 00000000"));
        for (int i = 0; i < 1_024; i++) {
            wire.receive(hex(request(1 + 2 * i, "/_api/version")));
        }
        wire.sent();

        wire.receive(hex(request(2_049, "/_api/version")));
        assertThat(frames(wire.sent())).containsExactly("3:1:00000007");
    }

    /** A frame that asks for {@code path} with the right credentials, without use of the dynamic table. */
    private static String request(int stream, String path) {
        String block = "8286" + "04" + string(path) + "0f08" + string(Wire.AUTHORIZATION);
        return String.format("%06x 01 05 %08x", block.length() / 2, stream) + block;
    }

    private static String string(String text) {
        return String.format("%02x", text.length()) + HexFormat.of().formatHex(Wire.latin1(text));
    }

    @Test
    void anEndlessHeaderBlockIsStopped() {
        open();
        wire.receive(hex("000000 01 01 00000001"));
        for (int i = 0; i < 40; i++) {
            wire.receive(hex("000000 09 00 00000001"));
        }
        assertThat(frames(wire.sent())).containsExactly("7:0:000000000000000b");
    }

    @Test
    void upgradesFromHttp1AndAnswersOnStream1() {
        wire.receive("GET /_api/version HTTP/1.1\r\nHost: x\r\nAuthorization: " + Wire.AUTHORIZATION
                + "\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAQAAAAK\r\n\r\n");
        wire.receive(PREFACE);
        wire.receive(hex("000000 04 00 00000000"));

        byte[] sent = wire.sent();
        String head = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n";
        assertThat(new String(sent, 0, head.length(), java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo(head);
        List<String> frames = frames(java.util.Arrays.copyOfRange(sent, head.length(), sent.length));
        assertThat(frames).hasSize(4);
        assertThat(frames.get(1)).startsWith("1:1:88");
        assertThat(frames.get(2)).as("a window of 10").isEqualTo("0:1:7b22736572766572223a");
        assertThat(wire.counters.get(Count.H2C_UPGRADED)).isEqualTo(1);
        assertThat(wire.counters.get(Count.H2C_REQUESTS)).isEqualTo(1);
        assertThat(wire.counters.get(Count.HTTP11_REQUESTS)).isZero();
    }
}
