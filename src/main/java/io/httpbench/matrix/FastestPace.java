package io.httpbench.matrix;

import io.httpbench.machine.ClockSpeed;
import io.httpbench.machine.CoreSharing;
import io.httpbench.result.Measured;
import io.httpbench.result.ResourceSample;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The shortest time that a fixed piece of arithmetic has taken in a run, by JVM: compilers of two versions make different
 * code of it. Used by one thread.
 *
 * <p>It stays silent where the system tells hardware threads apart, since the fork's own threads may be the neighbours
 * there, and where it tells the clock, which falls when the load itself keeps more cores busy.
 */
final class FastestPace {

    private final Map<String, Long> nanosByJava = new HashMap<>();

    /**
     * By what share a window was slower than the fastest second so far, its own among them.
     *
     * @param cpus of the fork
     */
    @Nullable
    Double slowdown(Measured measured, Collection<Integer> cpus) {
        if (cpus.isEmpty()
                || CoreSharing.known(cpus)
                || ClockSpeed.slowestMegahertz(cpus).isPresent()) {
            return null;
        }
        return slowdown(measured.java(), measured.resources(), measured.warmupSeconds());
    }

    /** Seconds of the first half of the warm-up do not count: there the JVM still starts, and with it the load. */
    @Nullable
    Double slowdown(String java, List<ResourceSample> seconds, int warmupSeconds) {
        int warmup = Math.min(warmupSeconds, seconds.size());
        paces(seconds.subList(warmup / 2, seconds.size()))
                .min()
                .ifPresent(nanos -> nanosByJava.merge(java, nanos, Math::min));
        Long fastest = nanosByJava.get(java);
        double mean = paces(seconds.subList(warmup, seconds.size())).average().orElse(0);
        return fastest == null || mean == 0 ? null : mean / fastest - 1;
    }

    private static LongStream paces(List<ResourceSample> seconds) {
        return seconds.stream()
                .map(ResourceSample::paceNanos)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue);
    }
}
