package io.httpbench.testing.contract;

import java.util.function.Predicate;

/**
 * One clause of the contract.
 *
 * @param name what must hold
 * @param applies which subjects it binds
 * @param body throws an {@link AssertionError} when it does not hold
 */
public record Check(String name, Predicate<Subject> applies, Body body) {

    /** How a clause is checked. */
    @FunctionalInterface
    public interface Body {

        /** Returns when the clause holds. */
        void run(Subject subject) throws Exception;
    }

    static Check of(String name, Body body) {
        return new Check(name, subject -> true, body);
    }

    Check onlyIf(Predicate<Subject> condition) {
        return new Check(name, condition, body);
    }
}
