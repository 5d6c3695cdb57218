package io.httpbench.client.helidon;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/** HTTP/1.1: an engine per connection. If there are fewer than senders, they are assigned per request. */
final class PooledClient implements Client {

    private final Pool pool = new Pool();
    private final List<Engine> engines = new ArrayList<>();
    private final List<PooledExchange> exchanges = new ArrayList<>();
    private final boolean enough;

    PooledClient(Target target, Limits limits) {
        Library library = new Library(target, limits);
        enough = limits.connections() >= limits.inFlight();
        for (int i = 0; i < Math.min(limits.connections(), limits.inFlight()); i++) {
            Engine engine = new Engine(library);
            engines.add(engine);
            pool.give(engine);
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        Engine own = enough && exchanges.size() < engines.size() ? engines.get(exchanges.size()) : null;
        PooledExchange exchange = new PooledExchange(pool, own, completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        exchanges.forEach(PooledExchange::cancel);
        engines.forEach(Engine::close);
    }
}
