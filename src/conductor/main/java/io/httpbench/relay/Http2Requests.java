package io.httpbench.relay;

import java.util.List;
import java.util.Objects;

/** The client's side of HTTP/2. */
final class Http2Requests {

    private final ConnectionLog log;
    private final Http2Streams streams;
    private final HeaderBlocks blocks = new HeaderBlocks();

    /** Bytes of the frames of a new request's head, which is known only when the block is complete. */
    private long headBytes;

    Http2Requests(ConnectionLog log, Http2Streams streams) {
        this.log = log;
        this.streams = streams;
    }

    HeaderBlocks blocks() {
        return blocks;
    }

    void head(Http2Frame frame) {
        int stream = frame.stream();
        HeaderBlocks.Block block = blocks.add(frame);
        headBytes += frame.bytes();
        if (block == null) {
            return;
        }
        if (streams.isNew(stream)) {
            streams.open(stream, begin(block.fields()));
        }
        Exchange exchange = streams.get(stream);
        if (exchange != null) {
            log.sending(exchange, headBytes);
            end(exchange, block.frame());
        }
        headBytes = 0;
    }

    private Exchange begin(List<String> fields) {
        return log.begin(new Exchange(
                fields,
                Objects.requireNonNullElse(Fields.value(fields, ":method"), ""),
                Objects.requireNonNullElse(Fields.value(fields, ":path"), ""),
                false));
    }

    void content(Http2Frame frame) {
        Exchange exchange = streams.get(frame.stream());
        if (exchange != null) {
            log.sending(exchange, frame.bytes());
            exchange.addContent(frame.content());
            end(exchange, frame);
        }
    }

    private void end(Exchange exchange, Http2Frame frame) {
        if (frame.endsStream()) {
            log.sent(exchange);
        }
    }
}
