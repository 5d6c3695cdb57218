package io.httpbench.host;

import java.util.function.Predicate;

/**
 * One clause of the contract of hosts.
 *
 * @param name what must hold
 * @param applies which subjects it binds
 * @param body throws an {@link AssertionError} when it does not hold
 */
record HostCheck(String name, Predicate<HostSubject> applies, Body body) {

    /** How a clause is checked. */
    @FunctionalInterface
    interface Body {

        /** Returns when the clause holds. */
        void run(HostSubject subject) throws Exception;
    }

    static HostCheck of(String name, Body body) {
        return new HostCheck(name, subject -> true, body);
    }

    HostCheck onlyIf(Predicate<HostSubject> condition) {
        return new HostCheck(name, condition, body);
    }
}
