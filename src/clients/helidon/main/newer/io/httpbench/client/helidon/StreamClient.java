package io.httpbench.client.helidon;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;

/** HTTP/2: one line per connection, over which the senders are distributed. */
final class StreamClient implements Client {

    private final Library library;
    private final List<Line> lines = new ArrayList<>();
    private final List<StreamExchange> exchanges = new ArrayList<>();

    StreamClient(Target target, Limits limits) {
        library = new Library(target, limits);
        for (int i = 0; i < Math.min(limits.connections(), limits.inFlight()); i++) {
            lines.add(new Line(library));
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        Line line = lines.get(exchanges.size() % lines.size());
        StreamExchange exchange = new StreamExchange(line, library.asked().content(), completion);
        line.add(exchange);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        lines.forEach(Line::close);
        exchanges.forEach(StreamExchange::cancel);
    }
}
