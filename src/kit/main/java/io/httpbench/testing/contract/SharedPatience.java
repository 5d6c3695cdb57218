package io.httpbench.testing.contract;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Assumptions;

/**
 * For how much of what the checks of one client or host wait for in vain there is patience, in all: who loses one completion loses many,
 * and with dozens of checks nobody would hear of it for an hour. May be used by several threads.
 */
public final class SharedPatience {

    /** For tests, whose patience is a minute. */
    public static final SharedPatience OF_TESTS = new SharedPatience(2);

    private final int most;
    private final LongSupplier nanoTime;
    private final Map<String, Map<String, Long>> waits = new ConcurrentHashMap<>();

    /** With this many waits in vain nothing else is checked. */
    SharedPatience(int most) {
        this(most, System::nanoTime);
    }

    SharedPatience(int most, LongSupplier nanoTime) {
        this.most = most;
        this.nanoTime = nanoTime;
    }

    /** The check of a client. */
    void run(Subject subject, Check check) {
        String name = subject + ": " + check.name();
        run(subject.factory().name(), name, subject.patience(), () -> check.verify(subject));
    }

    /**
     * Runs a check, which counts if it fails after a wait. If it is repeated only its last time does.
     *
     * @param party whose checks share their patience
     * @param name one of these checks
     * @param patience bound on each wait
     * @throws AssertionError when the check fails; says so when it was the last one
     * @throws org.opentest4j.TestAbortedException when others have waited too often
     */
    public void run(String party, String name, Duration patience, Runnable check) {
        Map<String, Long> ofParty = waits.computeIfAbsent(party, key -> new ConcurrentHashMap<>());
        ofParty.remove(name);
        Assumptions.assumeFalse(isUsedUp(ofParty), () -> left(party, ofParty));
        long start = nanoTime.getAsLong();
        try {
            check.run();
        } catch (AssertionError failure) {
            ofParty.put(name, (nanoTime.getAsLong() - start) / patience.toNanos());
            if (isUsedUp(ofParty)) {
                throw new AssertionError(failure.getMessage() + "\n" + left(party, ofParty), failure);
            }
            throw failure;
        }
    }

    private boolean isUsedUp(Map<String, Long> ofParty) {
        return sum(ofParty) >= most;
    }

    private static long sum(Map<String, Long> ofParty) {
        return ofParty.values().stream().mapToLong(Long::longValue).sum();
    }

    private static String left(String party, Map<String, Long> ofParty) {
        return party + " is not checked any further, after " + sum(ofParty) + " waits in vain";
    }
}
