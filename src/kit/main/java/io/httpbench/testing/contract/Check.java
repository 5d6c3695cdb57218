package io.httpbench.testing.contract;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.function.Predicate;

/**
 * One clause of the contract.
 *
 * @param name what must hold
 * @param applies which subjects it binds
 * @param body throws an {@link AssertionError} when it does not hold
 */
public record Check(String name, Predicate<Subject> applies, Body body) {

    /** On what makes progress without end. */
    private static final Duration LONGEST = Patience.ofFailure().multipliedBy(5);

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

    /**
     * Returns when the clause holds. Takes five minutes at most.
     *
     * @throws AssertionError when it does not hold, with who failed at what and why
     */
    public void verify(Subject subject) {
        try {
            assertTimeoutPreemptively(LONGEST, () -> body.run(subject));
        } catch (Throwable failure) {
            // Build logs show dynamic tests by number only: the message must say who failed at what.
            throw new AssertionError(subject + ": " + name + "\n" + why(failure), failure);
        }
    }

    private static String why(Throwable failure) {
        String message = failure.getMessage();
        return failure instanceof AssertionError && message != null ? message : failure.toString();
    }
}
