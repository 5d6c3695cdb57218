package io.httpbench.client.armeria;

import io.netty.channel.EventLoop;

/** One request per connection, so at most as many requests as connections. */
final class ConnectionGate extends Gate {

    private int free;
    private int returning;

    ConnectionGate(EventLoop loop, int connections) {
        super(loop);
        this.free = connections;
    }

    @Override
    boolean hasRoom() {
        return free > 0;
    }

    @Override
    void taken() {
        free--;
    }

    @Override
    void left(ArmeriaAttempt attempt) {
        returning++;
    }

    @Override
    void settle() {
        free += returning;
        returning = 0;
    }
}
