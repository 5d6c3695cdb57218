package io.httpbench.relay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A connection in HTTP/1.1: responses come in the order of the requests (RFC 9112 §9.3.2). May become HTTP/2. */
final class Http1Dialogue implements Dialogue {

    private static final int SWITCHING_PROTOCOLS = 101;
    private static final int FINAL = 200;

    private final ConnectionLog log;
    private final Deque<Exchange> waiting = new ArrayDeque<>();
    private final Http1Reader requests = new Http1Reader(new Requests());
    private final Http1Reader responses = new Http1Reader(new Responses());
    private @Nullable Exchange upgraded;

    Http1Dialogue(ConnectionLog log) {
        this.log = log;
        log.speaks(ConnectionLog.Spoken.HTTP11);
    }

    @Override
    public boolean client(ByteQueue in) {
        return upgraded == null && requests.step(in);
    }

    @Override
    public boolean server(ByteQueue in) {
        return upgraded == null && responses.step(in);
    }

    @Override
    public Dialogue next() {
        return upgraded == null ? this : Http2Dialogue.upgraded(log, upgraded);
    }

    private final class Requests implements Http1Reader.Messages {

        private @Nullable Exchange current;

        @Override
        public Http1Body head(List<String> lines) {
            String[] line = lines.get(0).split(" ", -1);
            if (line.length != 3 || !line[2].startsWith("HTTP/1.")) {
                throw new WireException("no request line of HTTP/1.1");
            }
            current = log.begin(new Exchange(lines, line[0], line[1], Fields.lists(lines, "upgrade", "h2c")));
            waiting.add(current);
            log.underWay(waiting.size());
            return Http1Body.ofRequest(lines);
        }

        @Override
        public void bytes(long length) {
            log.sending(Objects.requireNonNull(current), length);
        }

        @Override
        public void content(byte[] piece) {
            Objects.requireNonNull(current).addContent(piece);
        }

        @Override
        public void end() {
            log.sent(Objects.requireNonNull(current));
        }
    }

    private final class Responses implements Http1Reader.Messages {

        private @Nullable Exchange current;
        private boolean interim;

        @Override
        public Http1Body head(List<String> lines) {
            Exchange exchange = waiting.peek();
            if (exchange == null) {
                throw new WireException("an answer that nobody has asked for");
            }
            current = exchange;
            int status = status(lines.get(0));
            interim = status < FINAL;
            if (status == SWITCHING_PROTOCOLS && exchange.isUpgrade()) {
                upgraded = exchange;
            } else if (!interim) {
                exchange.response(lines);
            }
            if (Fields.lists(lines, "connection", "close") || lines.get(0).startsWith("HTTP/1.0")) {
                log.lost();
            }
            return Http1Body.ofResponse(exchange.method(), status, lines);
        }

        @Override
        public void bytes(long length) {
            log.answering(Objects.requireNonNull(current), length);
        }

        @Override
        public void content(byte[] piece) {
            // Its length is all that is kept.
        }

        @Override
        public void end() {
            if (!interim) {
                waiting.remove();
                log.answered(Objects.requireNonNull(current));
            }
        }
    }

    private static int status(String line) {
        if (!line.matches("HTTP/1\\.[01] [1-9][0-9]{2}( .*)?")) {
            throw new WireException("no status line of HTTP/1.1");
        }
        return Integer.parseInt(line.substring(9, 12));
    }
}
