package io.httpbench.client.jdk;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1: one request per connection, so at most as many requests as connections. */
final class ConnectionGate implements Gate {

    private final Queue<Guest> waiting = new ArrayDeque<>();
    private int free;

    ConnectionGate(int connections) {
        free = connections;
    }

    @Override
    public void enter(Guest guest) {
        synchronized (this) {
            if (free == 0) {
                waiting.add(guest);
                return;
            }
            free--;
        }
        guest.admitted();
    }

    @Override
    public void leave(Guest guest, boolean broken) {
        Guest next = next(guest);
        if (next != null) {
            next.admitted();
        }
    }

    private synchronized @Nullable Guest next(Guest leaving) {
        if (waiting.isEmpty()) {
            free++;
            return null;
        }
        // Only a cancelled guest leaves without having been admitted.
        return waiting.remove(leaving) ? null : waiting.remove();
    }
}
