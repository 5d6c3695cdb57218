package io.httpbench.client.asynchttpclient;

import java.util.ArrayDeque;
import java.util.Queue;
import org.asynchttpclient.Request;

/** HTTP/1.1: one request per connection, so at most as many requests as connections. */
final class ConnectionGate implements AhcGate {

    private final Request request;
    private final Queue<AhcAttempt> waiting = new ArrayDeque<>();
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
    public void enter(AhcAttempt attempt) {
        if (free > 0) {
            free--;
            attempt.send();
        } else {
            waiting.add(attempt);
        }
    }

    @Override
    public void leave(AhcAttempt attempt, boolean good) {
        // Only a cancelled request may end without having had its turn.
        if (good || !waiting.remove(attempt)) {
            free++;
            AhcAttempt next = waiting.poll();
            if (next != null) {
                enter(next);
            }
        }
    }
}
