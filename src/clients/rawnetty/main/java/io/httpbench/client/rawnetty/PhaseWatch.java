package io.httpbench.client.rawnetty;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Reports the phases of the requests on one connection, until their responses begin. Only when somebody asks for them. */
final class PhaseWatch {

    private List<RawNettyExchange> unwritten = new ArrayList<>();

    /** Whether requests have been sent before: those that come now were not what it was opened for. */
    private boolean used;

    /** The request goes out with the next flush. */
    void sent(RawNettyExchange exchange) {
        if (!used) {
            exchange.connected();
        }
        unwritten.add(exchange);
    }

    /**
     * Flushes. When the socket has taken everything up to here, the requests are written.
     *
     * @param whole whether all content of a request has been passed to the channel; if not, it is asked again next time
     */
    void flush(Channel channel, Predicate<RawNettyExchange> whole) {
        if (unwritten.isEmpty()) {
            channel.flush();
            return;
        }
        used = true;
        List<RawNettyExchange> written = new ArrayList<>();
        List<RawNettyExchange> left = new ArrayList<>();
        unwritten.forEach(exchange -> (whole.test(exchange) ? written : left).add(exchange));
        unwritten = left;
        channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(done -> {
            if (done.isSuccess()) {
                written.forEach(RawNettyExchange::written);
            }
        });
    }
}
