package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Note;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.measured.SecondTimes;
import io.httpbench.stats.Rates;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;

/** Cells that nobody measured. */
final class GeneratedCells {

    private static final int WARMUP = 10;

    /** What a server may answer, and a cause of a failure may hold. */
    private static final String MARKUP = "</script><img src=x onerror=alert(1)><b>bold</b>";

    private GeneratedCells() {}

    static CellResult cell(
            String client,
            String protocol,
            Map<String, String> axes,
            GeneratedRuns.Shape shape,
            int row,
            Random random) {
        int concurrency = Integer.parseInt(axes.getOrDefault("concurrency", "128"));
        double most = shape.speed() * (150_000.0 / (1 + row * 0.25)) * concurrency / (concurrency + 20.0);
        double offered = Double.parseDouble(axes.getOrDefault("rate", Double.toString(most)));
        double rate = Math.min(most, offered);
        boolean invalid = row == 5;
        List<ForkResult> forks = new ArrayList<>();
        for (int fork = 1; fork <= shape.forks(); fork++) {
            double ofFork = rate * (1 + random.nextGaussian() * 0.02);
            Measured closed = measured(ofFork, concurrency, middle(concurrency, most, offered), shape, random);
            Measured measured =
                    shape.open() ? open(closed, offered, shape.values().isEmpty()) : closed;
            ForkResult result = new ForkResult(
                            fork,
                            true,
                            List.of(),
                            List.of(),
                            measured,
                            new ServerView(concurrency, protocol, measured.succeeded(), 0.5))
                    .judged(
                            invalid && fork == 1 ? List.of("1.2 % of 1000000 requests failed: " + MARKUP) : List.of(),
                            row == 2 && fork == 2
                                    ? List.of(new Note(
                                            Note.Kind.NOT_STEADY,
                                            "not steady: the second half of the window was 12.3 % faster than"
                                                    + " the first"))
                                    : List.of());
            String kind = row == 3 ? Limit.SERVER : Limit.CLIENT;
            forks.add(result.under(
                    new Limit(kind, 0.97, 0.41, 0.99, 0.4, 1.0, kind + " at 97 % of its CPUs, the other at 41 %"),
                    Samples.noise(1, 0.01, 0, null)
                            .with(
                                    row == 1 && fork == 3
                                            ? List.of("others used 8.0 % of the fork's CPUs")
                                            : List.of())));
        }
        return new CellResult(
                Samples.planned(client, protocol, axes, concurrency),
                Rates.summarize(forks, 1),
                null,
                invalid ? List.of("1 of " + shape.forks() + " forks is invalid: " + MARKUP) : List.of(),
                forks,
                Samples.wire());
    }

    /** Nanoseconds. What is not busy answers fast, and a queue grows long before all of it is used. */
    private static double middle(int concurrency, double most, double offered) {
        double full = concurrency / most * 1e9;
        return offered == most ? full : Math.min(40 * full, full * 0.3 / Math.max(0.01, 1 - offered / most));
    }

    private static Measured measured(
            double rate, int concurrency, double middle, GeneratedRuns.Shape shape, Random random) {
        Histogram times = histogram(middle, random);
        int seconds = WARMUP + shape.seconds();
        List<Long> perSecond = new ArrayList<>();
        List<ResourceSample> resources = new ArrayList<>();
        List<SecondTimes> secondTimes = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            double warm = 1 - 0.7 * Math.exp(-second / 2.0);
            perSecond.add(Math.round(rate * warm * (1 + random.nextGaussian() * 0.02)));
            long p99 = times.getValueAtPercentile(99);
            secondTimes.add(
                    new SecondTimes(p99 / 3, Math.round(p99 / warm * (1 + random.nextDouble() * 0.2)), p99 * 4));
            resources.add(new ResourceSample(
                    0.98,
                    20 + second % 2,
                    (200L + second) << 20,
                    0.7,
                    0.28,
                    500_000_000L,
                    4,
                    random.nextInt(9),
                    15L,
                    (60L + 7L * (second % 9)) << 20,
                    128L << 20,
                    5_000 + 10 * second,
                    120L,
                    3L));
        }
        LatencySummary summary = Histograms.summary(times);
        Measured like = Samples.measured(1, 0, 1);
        return new Measured(
                new Measured.Counts(
                        rate,
                        shape.seconds() * 1_000_000_000L,
                        times.getTotalCount(),
                        times.getTotalCount(),
                        like.counts().failed(),
                        Map.of(),
                        Map.of("200", times.getTotalCount()),
                        times.getTotalCount() * 60,
                        rate * 60),
                new Measured.Times(summary, summary, Histograms.encoded(times)),
                perSecond,
                resources,
                WARMUP,
                List.of(),
                null,
                null,
                null,
                null,
                new Measured.Usage(
                        times.getTotalCount() * 2,
                        1e6 / rate * (1 + random.nextDouble() * 0.05),
                        3_000 + random.nextInt(200) + 60_000_000 / rate,
                        230L << 20,
                        concurrency),
                "epoll",
                1,
                64L << 20,
                "17.0.15",
                List.of("G1 Young Generation"),
                null,
                secondTimes,
                like.steadiness(),
                like.cost(),
                null,
                like.firstResponse(),
                null,
                null,
                null);
    }

    private static Measured open(Measured closed, double offered, boolean searching) {
        OpenLoopResult like = OpenLoopSamples.followed(closed.times().serviceHistogram());
        OpenLoopResult open = new OpenLoopResult(
                like.arrivals(),
                like.seed(),
                offered,
                like.closedLoopPerSecond(),
                like.offered(),
                offered,
                closed.requestsPerSecond(),
                like.notStarted(),
                like.backlogMax(),
                like.backlogAtEnd(),
                like.lateSends(),
                like.lateNanos(),
                like.senderLatenessNanos(),
                closed.requestsPerSecond() < 0.9 * offered,
                like.slo(),
                like.missed(),
                like.responseHistogram());
        return OpenLoopSamples.open(closed, open, searching ? OpenLoopSamples.searched(25_000.0, true) : null);
    }

    /** Most are near the middle, one in fifty is far off: what latencies look like. */
    private static Histogram histogram(double middle, Random random) {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < 4_000; i++) {
            double tail = random.nextInt(50) == 0 ? 4 + random.nextDouble() * 20 : 1;
            histogram.recordValueWithCount(
                    Math.max(1, Math.round(middle * tail * Math.exp(random.nextGaussian() * 0.3))), 100);
        }
        return histogram;
    }
}
