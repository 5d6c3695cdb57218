package io.httpbench.client.okhttp;

import io.httpbench.api.Completion;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;
import java.util.ArrayList;
import java.util.List;
import okhttp3.Dispatcher;

/**
 * HTTP/1.1: one client for all threads, as in typical use. HTTP/2: the library opens one connection per client, so
 * there are as many clients as connections, and the threads are distributed over them.
 */
final class ExecuteClient extends OrderlyClient<ExecuteExchange> {

    private final Background background = new Background();
    private final List<OkHttpEngine> engines = new ArrayList<>();
    private final List<Turnstile> turnstiles = new ArrayList<>();
    private int made;

    ExecuteClient(Target target, Limits limits) {
        boolean http2 = target.protocol().isHttp2();
        int clients = http2 ? limits.connections() : 1;
        int threads = (limits.inFlight() + clients - 1) / clients;
        for (int i = 0; i < clients; i++) {
            // HTTP/2: one request goes first and opens the connection; then as many follow as it has streams.
            Turnstile turnstile = new Turnstile(threads, http2 ? 1 : limits.connections());
            turnstiles.add(turnstile);
            int connections = http2 ? 1 : limits.connections();
            engines.add(new OkHttpEngine(target, limits, connections, new Dispatcher(), background, turnstile::allow));
        }
    }

    @Override
    protected ExecuteExchange create(int lane, Completion completion) {
        int next = made++ % engines.size();
        return new ExecuteExchange(engines.get(next), turnstiles.get(next), completion);
    }

    /** The dispatcher tracks a blocking call only until its response has begun: the exchanges abort the rest. */
    @Override
    protected void shutDown() throws InterruptedException {
        engines.forEach(OkHttpEngine::shut);
        background.disconnect();
        background.stop();
    }
}
