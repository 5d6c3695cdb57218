package io.httpbench.client.asynchttpclient;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Queue;
import org.asynchttpclient.Request;

/** HTTP/1.1: one request per connection, so at most as many requests as connections. */
final class ConnectionGate implements AhcGate {

    private final Request request;
    private final Queue<AhcExchange> waiting = new ArrayDeque<>();
    private int free;

    ConnectionGate(Request request, int connections) {
        this.request = request;
        this.free = connections;
    }

    @Override
    public Request request() {
        return request;
    }

    @Override
    public void enter(AhcExchange exchange, EventLoop loop) {
        if (free > 0) {
            free--;
            exchange.send();
        } else {
            waiting.add(exchange);
        }
    }

    @Override
    public void leave(AhcExchange exchange, boolean good, EventLoop loop) {
        // Only a cancelled request may end without having had its turn.
        if (good || !waiting.remove(exchange)) {
            free++;
            AhcExchange next = waiting.poll();
            if (next != null) {
                enter(next, loop);
            }
        }
    }
}
