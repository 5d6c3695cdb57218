package io.httpbench.load.slot;

import io.httpbench.api.FailureKind;
import io.httpbench.model.GoodAnswer;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Decides whether a response is good. Hot; used by all threads. */
public final class AnswerJudge {

    private static final long UNKNOWN = -1;

    private final boolean[] expected = new boolean[1_000];
    private final boolean equalBodies;
    private final AtomicLong goodBodyBytes = new AtomicLong(UNKNOWN);

    /**
     * A judge in its initial state.
     *
     * @param equalBodies whether equal requests get equal responses, so that every good one has a body of the same length,
     *     unless the answer may be of any
     */
    public AnswerJudge(GoodAnswer answer, boolean equalBodies) {
        this.equalBodies = equalBodies && !answer.anyLength();
        answer.status().bits().stream().forEach(code -> expected[code] = true);
    }

    /** Null when the response is good: expected status, and a body as long as that of the first good one. */
    @Nullable
    FailureKind judge(int status, long bodyBytes) {
        if (status < 0 || status >= expected.length || !expected[status]) {
            return FailureKind.STATUS;
        }
        long good = goodBodyBytes.get();
        if (good == bodyBytes || !equalBodies || (good == UNKNOWN && becomesGood(bodyBytes))) {
            return null;
        }
        return FailureKind.BODY;
    }

    private boolean becomesGood(long bodyBytes) {
        return goodBodyBytes.compareAndSet(UNKNOWN, bodyBytes) || goodBodyBytes.get() == bodyBytes;
    }

    /** For display: why a response was not good. */
    String explain(FailureKind kind, int status, long bodyBytes) {
        return kind == FailureKind.STATUS
                ? "status " + status
                : "body of " + bodyBytes + " bytes where the first good one had " + goodBodyBytes.get()
                        + "; where both are right: JB_EXPECT_LENGTH=any";
    }
}
