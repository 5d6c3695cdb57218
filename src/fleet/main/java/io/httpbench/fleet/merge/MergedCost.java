package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the processes of all agents used: per request where it is per request, else in all. The sampler's share is that of the
 * agent where it was largest, since it is one thread in each. Most threads are left out: those of the agents need not have
 * been at one time.
 */
final class MergedCost {

    private final List<Measured> parts;
    private final List<Cost> costs;

    private MergedCost(List<Measured> parts) {
        this.parts = parts;
        this.costs =
                parts.stream().map(part -> Objects.requireNonNull(part.cost())).toList();
    }

    /** Null when one of them was not metered. */
    static @Nullable Cost of(List<Measured> parts) {
        return Sums.anyUnknown(parts, Measured::cost) ? null : new MergedCost(parts).merged();
    }

    private Cost merged() {
        return new Cost(
                perRequest(Cost::userMicrosPerRequest),
                perRequest(Cost::systemMicrosPerRequest),
                sum(Cost::gcPauses),
                sum(Cost::gcPauseMillis),
                sum(Cost::gcCycles),
                sum(Cost::gcCycleMillis),
                Sums.ofLongs(costs, Cost::compilationMillis),
                null,
                Sums.ofLongs(costs, Cost::voluntarySwitches),
                Sums.ofLongs(costs, Cost::involuntarySwitches),
                costs.stream().mapToDouble(Cost::samplerCpuShare).max().orElseThrow(),
                Sums.perRequest(parts, part -> cost(part).waitingMicrosPerRequest()));
    }

    private @Nullable Double perRequest(Function<Cost, @Nullable Double> value) {
        return Sums.anyUnknown(costs, value)
                ? null
                : Sums.perRequest(parts, part -> Objects.requireNonNull(value.apply(cost(part))));
    }

    private long sum(ToLongFunction<Cost> value) {
        return costs.stream().mapToLong(value).sum();
    }

    private static Cost cost(Measured part) {
        return Objects.requireNonNull(part.cost());
    }
}
