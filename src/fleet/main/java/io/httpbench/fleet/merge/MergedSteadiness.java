package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether all agents were in a steady state: the verdict on the least steady one. A rule over their common seconds would be
 * milder, since there are too few of them for one in most windows, and since an agent that got faster at the expense of
 * another would leave no trace.
 */
final class MergedSteadiness {

    /** From the best to the worst. */
    private static final List<WindowVerdict> WINDOWS = List.of(
            WindowVerdict.STEADY,
            WindowVerdict.ROUNDS,
            WindowVerdict.TOO_SHORT,
            WindowVerdict.NOT_JUDGED,
            WindowVerdict.NOT_STEADY);

    private static final List<WarmupEnd> WARMUPS =
            List.of(WarmupEnd.STEADY, WarmupEnd.FIXED, WarmupEnd.NONE, WarmupEnd.COMPILING, WarmupEnd.CAP);

    private static final Comparator<Steadiness> WORSE = Comparator.<Steadiness>comparingInt(
                    one -> WINDOWS.indexOf(one.window()))
            .thenComparingDouble(one -> size(one.changePercent()))
            .thenComparingDouble(one -> size(one.variationPercent()))
            // Only so that the order of agents makes no difference.
            .thenComparingDouble(one -> one.changePercent() == null ? 0 : one.changePercent())
            .thenComparingLong(Steadiness::sliceNanos)
            .thenComparingInt(Steadiness::slices);

    private MergedSteadiness() {}

    /** Null when none was judged. */
    static @Nullable Steadiness of(List<Measured> parts) {
        List<Steadiness> judged = parts.stream()
                .map(Measured::steadiness)
                .filter(Objects::nonNull)
                .toList();
        if (judged.isEmpty()) {
            return null;
        }
        Steadiness worst = judged.stream().max(WORSE).orElseThrow();
        return new Steadiness(
                judged.stream().mapToLong(Steadiness::warmupNanos).min().orElseThrow(),
                judged.stream()
                        .map(Steadiness::warmupEnd)
                        .max(Comparator.comparingInt(WARMUPS::indexOf))
                        .orElseThrow(),
                worst.window(),
                worst.changePercent(),
                worst.variationPercent(),
                worst.slices(),
                worst.sliceNanos());
    }

    private static double size(@Nullable Double percent) {
        return percent == null ? 0 : Math.abs(percent);
    }
}
