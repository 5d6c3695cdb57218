package io.httpbench.stage;

import io.httpbench.relay.ByteQueue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 (RFC 9112), and the upgrade from it to HTTP/2 in clear text (RFC 7540 §3.2), which libraries still send. */
final class Http1Wire extends StreamWire {

    private static final String PRIOR_KNOWLEDGE = "PRI * HTTP/2.0";
    private static final String UPGRADED =
            "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n";

    private final ByteQueue in = new ByteQueue();
    private final boolean upgrades;
    private final List<String> head = new ArrayList<>();
    private @Nullable Request request;

    /** Bytes of the content, or of the chunk, that are still to come; negative where a chunk's size is next. */
    private long left;

    private boolean chunked;
    private boolean trailers;

    /** @param upgrades whether this connection is to become one of HTTP/2 */
    Http1Wire(StageConnection connection, OutputStream out, boolean upgrades) {
        super(connection, out);
        this.upgrades = upgrades;
    }

    @Override
    void received(byte[] bytes, int length) throws IOException, InterruptedException {
        in.add(bytes, length);
        while (request == null ? head() : content()) {
            if (connection().wire() != this && connection().wire() instanceof StreamWire next) {
                byte[] rest = in.take(in.size());
                next.received(rest, rest.length);
                return;
            }
        }
    }

    private boolean head() throws IOException, InterruptedException {
        String line = in.line();
        if (line == null) {
            return false;
        }
        if (!line.isEmpty()) {
            head.add(line);
            return true;
        }
        if (head.isEmpty()) {
            // RFC 9112 §2.2: a line before the request is ignored.
            return true;
        }
        if (upgrades && head.get(0).equals(PRIOR_KNOWLEDGE)) {
            connection().becomes(Http2Wire.afterPreface(connection(), this), "connection preface");
            return true;
        }
        begin();
        return true;
    }

    private void begin() throws IOException, InterruptedException {
        String[] words = head.get(0).split(" ", 3);
        if (words.length < 3) {
            throw new IOException("no request line");
        }
        List<String> fields =
                head.stream().skip(1).filter(line -> line.indexOf(':') > 0).toList();
        Request begun = connection().begun(upgrades ? 1 : 0, words[0], words[1], fields);
        head.clear();
        request = begun;
        chunked = begun.field("transfer-encoding").equalsIgnoreCase("chunked");
        String length = begun.field("content-length");
        left = chunked ? -1 : length.isEmpty() ? 0 : Long.parseLong(length);
        if (!chunked && left == 0) {
            ended(begun);
        } else {
            connection().waitWhileLazy();
        }
    }

    private boolean content() throws IOException, InterruptedException {
        Request now = Objects.requireNonNull(request);
        if (chunked && left < 0) {
            String size = in.line();
            if (size == null) {
                return false;
            }
            if (trailers) {
                if (size.isEmpty()) {
                    ended(now);
                }
                return true;
            }
            if (!size.isEmpty()) {
                left = Long.parseLong(size.split(";", 2)[0].strip(), 16);
                trailers = left == 0;
                left = trailers ? -1 : left;
            }
            return true;
        }
        int part = in.take(left).length;
        left -= part;
        connection().more(now, part);
        if (left == 0 && chunked) {
            left = -1;
        } else if (left == 0) {
            ended(now);
        }
        return part > 0;
    }

    private void ended(Request whole) throws IOException {
        request = null;
        trailers = false;
        if (upgrades && whole.field("upgrade").equalsIgnoreCase("h2c")) {
            write(UPGRADED.getBytes(StandardCharsets.ISO_8859_1));
            connection().becomes(Http2Wire.afterUpgrade(connection(), this, whole.field("http2-settings")), "upgraded");
        }
        connection().ended(whole);
    }

    @Override
    void head(Request to, int status, List<String> fields, boolean last) throws IOException {
        StringBuilder text = new StringBuilder("HTTP/1.1 " + status + " " + reason(status) + "\r\n");
        fields.forEach(field -> text.append(field).append("\r\n"));
        write(text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String reason(int status) {
        return status == 200 ? "OK" : "Status " + status;
    }

    @Override
    void body(Request to, byte[] part, boolean last) throws IOException {
        write(part);
    }

    @Override
    void chunk(Request to, byte[] part) throws IOException {
        write((Integer.toHexString(part.length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        write(part);
        write("\r\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    void end(Request to) throws IOException {
        write("0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
    }
}
