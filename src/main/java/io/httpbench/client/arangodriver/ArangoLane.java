package io.httpbench.client.arangodriver;

import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One event loop and its drivers. In HTTP/1.1 a single driver has all connections of the lane.
 *
 * <p>In HTTP/2 a driver fills its first connection before it uses the second, and would open fewer than are asked for.
 * There each connection gets a driver of its own, and the exchanges are dealt out evenly.
 */
final class ArangoLane {

    private final Loop loop = new Loop();
    private final List<Driver> drivers = new ArrayList<>();
    private int next;

    ArangoLane(Target target, Limits limits, int lane) {
        int connections = limits.connectionsOf(lane);
        boolean shared = target.protocol().isHttp2();
        try {
            for (int driver = 0; driver < (shared ? connections : 1); driver++) {
                drivers.add(new Driver(target, loop, shared ? 1 : connections, limits.keepAlive()));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    Loop loop() {
        return loop;
    }

    /** The driver of the next exchange, in turn. */
    Driver nextDriver() {
        return drivers.get(next++ % drivers.size());
    }

    void close() {
        // On the event loop, where the driver's connections are replaced too.
        loop.close(() -> drivers.forEach(Driver::close));
    }
}
