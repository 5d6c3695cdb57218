package io.httpbench.relay;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** What client and server say to each other on a connection, played to a tap in pieces of any size. */
final class Conversation {

    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    private final List<Turn> turns = new ArrayList<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Turn(boolean byClient, byte[] bytes) {}

    static Conversation begin() {
        return new Conversation();
    }

    Conversation client(String text) {
        return add(true, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    Conversation server(String text) {
        return add(false, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    Conversation client(byte[]... frames) {
        return add(true, joined(frames));
    }

    Conversation server(byte[]... frames) {
        return add(false, joined(frames));
    }

    Conversation preface() {
        return client(PREFACE);
    }

    private Conversation add(boolean byClient, byte[] bytes) {
        turns.add(new Turn(byClient, bytes));
        return this;
    }

    /** A frame of HTTP/2, its payload in hexadecimal. */
    static byte[] frame(int type, int flags, int stream, String payload) {
        byte[] content = HexFormat.of().parseHex(payload);
        return joined(
                HexFormat.of().parseHex("%06x%02x%02x%08x".formatted(content.length, type, flags, stream)), content);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** What is known when each turn came in pieces of this size. */
    ConnectionLog heard(int piece) {
        return heard(piece, 0);
    }

    /**
     * The same over TLS.
     *
     * @param overhead bytes that each piece had besides, before it
     */
    ConnectionLog heard(int piece, int overhead) {
        Listener tap = new Listener(overhead);
        for (Turn turn : turns) {
            for (int from = 0; from < turn.bytes().length; from += piece) {
                tell(tap, turn, from, Math.min(turn.bytes().length, from + piece));
            }
        }
        return tap.end();
    }

    /** What is known when each turn came in two pieces, of which the first has this size. */
    ConnectionLog heardInTwo(int first) {
        Listener tap = new Listener(0);
        for (Turn turn : turns) {
            int cut = Math.min(first, turn.bytes().length);
            tell(tap, turn, 0, cut);
            tell(tap, turn, cut, turn.bytes().length);
        }
        return tap.end();
    }

    ConnectionLog heard() {
        return heard(Integer.MAX_VALUE / 2);
    }

    int longest() {
        return turns.stream().mapToInt(turn -> turn.bytes().length).max().orElse(0);
    }

    private static void tell(Listener tap, Turn turn, int from, int to) {
        byte[] piece = Arrays.copyOfRange(turn.bytes(), from, to);
        if (turn.byClient()) {
            tap.client(piece);
        } else {
            tap.server(piece);
        }
    }

    /** Counts what passes, as sockets do. */
    private static final class Listener {

        private final ConnectionTap tap = new ConnectionTap();
        private final int overhead;
        private long byClient;
        private long byServer;

        Listener(int overhead) {
            this.overhead = overhead;
        }

        void client(byte[] piece) {
            byClient += overhead + piece.length;
            tap.client(piece, piece.length, byClient);
        }

        void server(byte[] piece) {
            byServer += overhead + piece.length;
            tap.server(piece, piece.length, byServer);
        }

        ConnectionLog end() {
            return tap.end();
        }
    }
}
