package io.httpbench.api;

import java.util.List;

/**
 * What both set-ups of a client state in the same way: when a request ends, and what the library does by itself.
 *
 * @param <B> the builder itself
 */
abstract class SetupBuilder<B extends SetupBuilder<B>> {

    final OwnWays ways = new OwnWays();
    RequestEnd end = RequestEnd.RETURN;

    abstract B self();

    /** An asynchronous client's event that ends a request. */
    public B endsAt(RequestEnd event) {
        end = event;
        return self();
    }

    /** What it does by itself, with every protocol with which that shows. As shipped: more than in the equal set-up. */
    public B does(Habit... habits) {
        List.of(habits).forEach(ways::add);
        return self();
    }

    /** What it does by itself with this protocol only. */
    public B does(Protocol protocol, Habit habit) {
        ways.add(protocol, habit);
        return self();
    }

    /** Header fields that it adds with every protocol. */
    public B adds(String... names) {
        for (Protocol protocol : Protocol.values()) {
            ways.add(protocol, names);
        }
        return self();
    }

    /** Header fields that it adds with this protocol. */
    public B adds(Protocol protocol, String... names) {
        ways.add(protocol, names);
        return self();
    }
}
