package io.httpbench.client.okhttp;

import java.util.concurrent.locks.Condition;

/** One thread's place at a {@link Turnstile}, used for every request. Guarded by the turnstile's lock. */
final class Turn {

    final Condition changed;
    boolean admitted;
    boolean givenUp;

    /** Whether it was counted in; the one field that its own thread alone uses, without the lock. */
    boolean counted;

    Turn(Condition changed) {
        this.changed = changed;
    }
}
