package io.httpbench.relay;

/** The server's side of HTTP/2. */
final class Http2Responses {

    private final ConnectionLog log;
    private final Http2Streams streams;
    private final HeaderBlocks blocks = new HeaderBlocks();

    Http2Responses(ConnectionLog log, Http2Streams streams) {
        this.log = log;
        this.streams = streams;
    }

    HeaderBlocks blocks() {
        return blocks;
    }

    /** HEADERS, CONTINUATION or PUSH_PROMISE: all of them are decoded, since each may change the table. */
    void head(Http2Frame frame) {
        HeaderBlocks.Block block = blocks.add(frame);
        Exchange exchange = streams.get(frame.stream());
        if (exchange == null) {
            return;
        }
        log.answering(exchange, frame.bytes());
        if (block == null || block.promised()) {
            return;
        }
        String status = Fields.value(block.fields(), ":status");
        if (status != null && !status.startsWith("1")) {
            exchange.response(block.fields());
        }
        end(exchange, block.frame());
    }

    void content(Http2Frame frame) {
        Exchange exchange = streams.get(frame.stream());
        if (exchange != null) {
            log.answering(exchange, frame.bytes());
            end(exchange, frame);
        }
    }

    private void end(Exchange exchange, Http2Frame frame) {
        if (frame.endsStream()) {
            log.answered(exchange);
            streams.close(frame.stream());
        }
    }
}
