package io.httpbench.client.helidon;

import java.util.ArrayList;
import java.util.List;

/** The successive connections of one slot, one at a time, and the exchanges that share it. */
final class Line {

    private final Library library;
    private final Turns turns = new Turns();
    private final List<StreamExchange> exchanges = new ArrayList<>();
    private volatile Link link;
    private boolean closed;

    Line(Library library) {
        this.library = library;
        link = new Link(library, turns::admitAll, this::lost);
    }

    Turns turns() {
        return turns;
    }

    /** At set-up time only. */
    void add(StreamExchange exchange) {
        exchanges.add(exchange);
    }

    /** The current connection. Any thread. */
    Link link() {
        Link current = link;
        return current.isDead() ? next(current) : current;
    }

    private synchronized Link next(Link dead) {
        if (link == dead && !closed) {
            link = new Link(library, turns::admitAll, this::lost);
        }
        return link;
    }

    /** On the thread of the connection that has ended. */
    private void lost(Link ended) {
        exchanges.forEach(exchange -> exchange.lost(ended));
        turns.admitAll();
    }

    /** Any thread. */
    synchronized void close() {
        closed = true;
        link.cut();
    }
}
