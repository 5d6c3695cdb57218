package io.httpbench.fleet.merge;

import io.httpbench.api.FailureKind;
import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.measured.Pinning;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** What an agent may have measured: anything, and the values that it has recorded. */
record Part(Measured measured, List<Long> service, List<Long> response) {

    private static final long HOUR = 3_600_000_000_000L;

    static Part random(Random random, boolean open) {
        long[] service = values(random, random.nextInt(400));
        long[] response = LongStream.of(service)
                .map(value -> Math.min(HOUR, value + random.nextInt(5_000_000)))
                .toArray();
        return new Part(
                measured(random, open, service, response),
                LongStream.of(service).boxed().toList(),
                LongStream.of(response).boxed().toList());
    }

    private static Measured measured(Random random, boolean open, long[] service, long[] response) {
        Histogram times = histogram(service);
        Histogram responses = histogram(open ? response : service);
        int warmup = 1 + random.nextInt(4);
        List<Long> perSecond =
                random.longs(warmup + 5 + random.nextInt(2), 0, 100_000).boxed().toList();
        return new Measured(
                counts(random, service.length),
                new Measured.Times(Histograms.summary(responses), Histograms.summary(times), Histograms.encoded(times)),
                perSecond,
                perSecond.stream().map(any -> sample(random)).toList(),
                warmup,
                List.of(),
                null,
                open ? open(random, responses) : null,
                null,
                null,
                new Measured.Usage(
                        service.length + random.nextInt(1_000),
                        random.nextDouble() * 50,
                        random.nextDouble() * 9_000,
                        100_000_000L + random.nextInt(1_000_000),
                        random.nextInt(64)),
                random.nextBoolean() ? "epoll" : "nio",
                1 + random.nextInt(64),
                null,
                random.nextBoolean() ? "17.0.15" : "21.0.7",
                List.of("G1 Young Generation", "G1 Old Generation"),
                random.nextInt(5) == 0 ? "no success for " + random.nextInt(9) + " s" : null,
                List.of(),
                steadiness(random),
                cost(random),
                null,
                null,
                new Pinning(random.nextInt(9), random.nextInt(9_000)),
                PhaseTimes.of(times, times, responses),
                null);
    }

    private static Measured.Counts counts(Random random, int succeeded) {
        Map<String, Long> failed = new LinkedHashMap<>();
        for (FailureKind kind : FailureKind.values()) {
            failed.put(kind.label(), (long) random.nextInt(3));
        }
        long failures = failed.values().stream().mapToLong(Long::longValue).sum();
        long elapsed = 9_900_000_000L + random.nextInt(200_000_000);
        return new Measured.Counts(
                succeeded * 1e9 / elapsed,
                elapsed,
                succeeded + failures,
                succeeded,
                failed,
                Map.of("timeout", List.of("too slow", "very slow " + random.nextInt(9))),
                Map.of("200", (long) succeeded, Integer.toString(500 + random.nextInt(3)), failures),
                succeeded * 60L,
                succeeded * 60e9 / elapsed);
    }

    private static OpenLoopResult open(Random random, Histogram response) {
        Histogram lateness = histogram(values(random, 50));
        long offered = 1_000L + random.nextInt(1_000);
        return new OpenLoopResult(
                "poisson",
                42L,
                offered / 10.0,
                random.nextDouble() * 1_000,
                offered,
                offered / 10.0,
                offered / 10.0 * random.nextDouble(),
                random.nextInt(9),
                random.nextInt(9),
                random.nextInt(9),
                random.nextInt(9),
                1_000_000,
                Histograms.summary(lateness),
                random.nextInt(4) == 0,
                null,
                List.of(),
                Histograms.encoded(response));
    }

    private static Steadiness steadiness(Random random) {
        return new Steadiness(
                10_000_000_000L + random.nextInt(1_000_000_000),
                pick(random, WarmupEnd.values()),
                pick(random, WindowVerdict.values()),
                random.nextDouble() * 10 - 5,
                random.nextDouble() * 3,
                50,
                200_000_000L);
    }

    private static Cost cost(Random random) {
        return new Cost(
                random.nextDouble() * 30,
                random.nextDouble() * 20,
                random.nextInt(9),
                random.nextInt(90),
                random.nextInt(9),
                random.nextInt(90),
                (long) random.nextInt(900),
                random.nextInt(90),
                (long) random.nextInt(900),
                (long) random.nextInt(900),
                random.nextDouble() / 100,
                random.nextDouble());
    }

    private static ResourceSample sample(Random random) {
        return new ResourceSample(
                random.nextDouble() * 4,
                random.nextInt(90),
                (long) random.nextInt(),
                random.nextDouble() * 3,
                random.nextDouble(),
                random.nextInt(90_000),
                random.nextInt(9),
                random.nextInt(90),
                (long) random.nextInt(90),
                (long) random.nextInt(90_000),
                (long) random.nextInt(90_000),
                random.nextInt(9_000),
                (long) random.nextInt(900),
                (long) random.nextInt(900));
    }

    private static <T> T pick(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    /** Over all magnitudes that a recorder takes. */
    private static long[] values(Random random, int count) {
        return IntStream.range(0, count)
                .mapToLong(i -> Math.min(HOUR, (long) Math.pow(10, random.nextDouble() * 12.6)))
                .toArray();
    }

    /** As a fork's recorder has it. */
    static Histogram histogram(long... values) {
        Histogram histogram = new Histogram(1, HOUR, 3);
        Arrays.stream(values).forEach(histogram::recordValue);
        return histogram;
    }

    /** As one recorder would have it that had got all of these. */
    static Histogram histogram(List<List<Long>> values) {
        return histogram(
                values.stream().flatMap(List::stream).mapToLong(Long::longValue).toArray());
    }

    static List<Part> several(Random random, boolean open) {
        List<Part> parts = new ArrayList<>();
        int count = 2 + random.nextInt(5);
        for (int part = 0; part < count; part++) {
            parts.add(random(random, open));
        }
        return parts;
    }
}
