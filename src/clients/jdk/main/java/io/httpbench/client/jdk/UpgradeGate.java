package io.httpbench.client.jdk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2: all requests on one connection. While there is none, each request would open and upgrade its own, and all but
 * one would be closed again. So one goes first, and the others wait for its response: until then, the library does not
 * reveal whether the connection exists.
 */
final class UpgradeGate implements Gate {

    private final Queue<Guest> waiting = new ArrayDeque<>();
    private volatile boolean open;
    private @Nullable Guest opener;

    @Override
    public void enter(Guest guest) {
        if (!open && !mayOpen(guest)) {
            return;
        }
        guest.admitted();
    }

    private synchronized boolean mayOpen(Guest guest) {
        if (open) {
            return true;
        }
        if (opener != null) {
            waiting.add(guest);
            return false;
        }
        opener = guest;
        return true;
    }

    @Override
    public void answered() {
        if (!open) {
            release().forEach(Guest::admitted);
        }
    }

    private synchronized List<Guest> release() {
        open = true;
        opener = null;
        List<Guest> released = new ArrayList<>(waiting);
        waiting.clear();
        return released;
    }

    @Override
    public void leave(Guest guest, boolean broken) {
        // The usual end of a request: no one waits at an open gate.
        if (open && !broken) {
            return;
        }
        Guest next = next(guest, broken);
        if (next != null) {
            next.admitted();
        }
    }

    private synchronized @Nullable Guest next(Guest leaving, boolean broken) {
        if (broken) {
            open = false;
        }
        if (waiting.remove(leaving) || (opener != null && opener != leaving)) {
            return null;
        }
        opener = open ? null : waiting.poll();
        return opener;
    }
}
