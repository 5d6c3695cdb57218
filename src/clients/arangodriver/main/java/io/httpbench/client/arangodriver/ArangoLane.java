package io.httpbench.client.arangodriver;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;

/**
 * One event loop and its drivers. In HTTP/1.1 a single driver has all connections of the lane. In HTTP/2 a driver fills
 * its first connection before it uses the second: so there each connection gets its own driver.
 *
 * <p>The request on the wire has the fields of the target, what the protocol needs, and {@code accept},
 * {@code content-type}, {@code content-length} and {@code x-arango-driver}, which the driver adds to every request.
 */
final class ArangoLane extends LoopLane<Driver> {

    private final Target target;
    private final Limits limits;
    private final int connections;
    private final DriverLoop loop;

    /** Starts the event loop. */
    ArangoLane(Target target, Limits limits, int lane) {
        this(target, limits, lane, new DriverLoop());
    }

    private ArangoLane(Target target, Limits limits, int lane, DriverLoop loop) {
        super(loop.lane());
        this.target = target;
        this.limits = limits;
        this.loop = loop;
        connections = limits.connectionsOf(lane);
    }

    @Override
    public void open() {
        boolean shared = target.protocol().isHttp2();
        for (int driver = 0; driver < (shared ? connections : 1); driver++) {
            add(new Driver(target, loop, shared ? 1 : connections, limits.keepAlive()));
        }
    }

    @Override
    protected LoopAttempt newAttempt(Driver driver) {
        return new ArangoAttempt(driver);
    }

    @Override
    public void close() throws InterruptedException {
        // On the event loop, where the driver's connections are replaced too.
        loop.close(() -> pools().forEach(Driver::close));
    }
}
