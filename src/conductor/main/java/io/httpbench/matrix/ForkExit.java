package io.httpbench.matrix;

import io.httpbench.limit.GroupUse;
import io.httpbench.result.measured.Measured;
import org.jspecify.annotations.Nullable;

/**
 * How a fork's process ended.
 *
 * @param measured its result, if it reported one
 * @param failure why there is none, or why it has nothing of its rest, in words; null when all is there
 * @param hung whether it did not end by itself after its result
 * @param group what came of its control group; null when it had none
 */
public record ForkExit(
        @Nullable Measured measured,
        @Nullable String failure,
        boolean hung,
        @Nullable GroupUse group) {

    /** One without a control group. */
    public ForkExit(@Nullable Measured measured, @Nullable String failure, boolean hung) {
        this(measured, failure, hung, null);
    }

    /** No result, and why. */
    public static ForkExit failed(String why) {
        return new ForkExit(null, why, false);
    }

    /** The same of a fork in a control group. */
    ForkExit in(GroupUse use, long second) {
        GroupUse judged = failure == null ? use : use.judged(failure, second);
        // What does not fit has no figures, wherever it ended.
        return judged.misfit() == null
                ? new ForkExit(measured, failure, hung, judged)
                : new ForkExit(null, judged.misfit(), hung, judged);
    }
}
