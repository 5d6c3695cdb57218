package io.httpbench.client.helidon;

import io.httpbench.api.Completion;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;
import java.util.ArrayList;
import java.util.List;

/** HTTP/1.1: an engine per connection. If there are fewer than senders, they are assigned per request. */
final class PooledClient extends OrderlyClient<PooledExchange> {

    private final Pool pool = new Pool();
    private final List<Engine> engines = new ArrayList<>();
    private final boolean enough;
    private int made;

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
    protected PooledExchange create(int lane, Completion completion) {
        int number = made++;
        Engine own = enough && number < engines.size() ? engines.get(number) : null;
        return new PooledExchange(pool, own, completion);
    }

    @Override
    protected void shutDown() {
        engines.forEach(Engine::close);
    }
}
