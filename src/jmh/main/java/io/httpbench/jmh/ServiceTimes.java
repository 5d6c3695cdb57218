package io.httpbench.jmh;

import io.httpbench.load.EndlessLoad;
import io.httpbench.result.measured.SecondTimes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Times of the successes of each iteration: the median and p99, which JMH averages over iterations, and the longest. In an
 * open loop also from the intended start, and the backlog. A profiler, since JMH adds up what counters count.
 */
public final class ServiceTimes implements InternalProfiler {

    private static volatile EndlessLoad.@Nullable Interval last;

    /** Called by JMH. */
    public ServiceTimes() {}

    /** An iteration has ended, with this. */
    static void ended(EndlessLoad.Interval interval) {
        last = interval;
    }

    @Override
    public String getDescription() {
        return "Service times of HTTP requests, and response times of an open loop";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        last = null;
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        EndlessLoad.Interval interval = last;
        if (interval == null) {
            return List.of();
        }
        List<ScalarResult> results = new ArrayList<>(times("service", interval.service()));
        if (interval.response() != null) {
            results.addAll(times("response", Objects.requireNonNull(interval.response())));
            results.add(new ScalarResult("backlog", interval.backlog(), "requests", AggregationPolicy.MAX));
        }
        return results;
    }

    private static List<ScalarResult> times(String name, SecondTimes times) {
        return List.of(
                new ScalarResult(name + ".p50", micros(times.p50()), "us", AggregationPolicy.AVG),
                new ScalarResult(name + ".p99", micros(times.p99()), "us", AggregationPolicy.AVG),
                new ScalarResult(name + ".max", micros(times.max()), "us", AggregationPolicy.MAX));
    }

    private static double micros(long nanos) {
        return nanos / (double) TimeUnit.MICROSECONDS.toNanos(1);
    }
}
