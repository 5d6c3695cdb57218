package io.httpbench.client.jdk;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;

/** The engines of a lane, or of a blocking client, and their assignment. */
final class JdkEngines {

    private final List<JdkEngine> engines = new ArrayList<>();
    private int next;

    /**
     * In HTTP/1.1 one engine has all connections. In HTTP/2 and HTTP/3 an engine has one, so there is one engine per connection.
     *
     * @param guests requests that may be in flight at once
     */
    JdkEngines(Target target, Limits limits, int connections, int guests, String name) {
        LibraryProperties.set();
        if (!target.protocol().isOverTcp()) {
            Http3Only.announceTheUsual();
        }
        try {
            if (!target.protocol().isMultiplexed()) {
                Gate gate = connections < guests ? new ConnectionGate(connections) : Gate.alwaysOpen();
                engines.add(new JdkEngine(target, limits, gate, name));
            }
            for (int i = 0; i < connections && target.protocol().isMultiplexed(); i++) {
                engines.add(new JdkEngine(target, limits, new UpgradeGate(), name + "-connection-" + i));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** The engine of the next exchange, round-robin. */
    JdkEngine next() {
        return engines.get(next++ % engines.size());
    }

    void close() {
        engines.forEach(JdkEngine::close);
        engines.clear();
    }
}
