package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.archive.RunReader;
import io.httpbench.compare.GateJudge;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Variant;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.Until;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.SloStep;
import io.httpbench.result.text.Json;
import io.httpbench.stats.Ranking;
import io.httpbench.stats.Rows;
import io.httpbench.testing.LimitSamples;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes what the tool says of recorded and of generated runs to {@code target/second-computation}, where {@code
 * src/results/test/python/second_computation.py} computes letters, ratios, intervals and sentences once more from the forks alone.
 */
class SecondComputationTest {

    private static final Path TO = Path.of("target", "second-computation");

    private static final Path RECORDED = Path.of("src/results/test/resources/io/httpbench/recorded");

    /** Enough that each combination of what may be wrong with rows is among them. */
    private static final int GENERATED = 300;

    private static final int LIMITED = 60;

    /** What is said of a run. */
    private record Told(RunResult results, List<String> answer, Map<String, List<Told.Row>> standings) {

        /** And of a row of it, beside the others of its load. */
        private record Row(
                String row,
                String place,
                @Nullable Double times,
                @Nullable Double low,
                @Nullable Double high,
                String relative) {}

        static Told of(RunResult run) {
            Map<String, List<Row>> standings = new LinkedHashMap<>();
            Standings.of(run)
                    .forEach((load, rows) -> standings.put(
                            load,
                            rows.stream()
                                    .map(row -> new Row(
                                            row.cell().label(),
                                            row.place().name(),
                                            row.times(),
                                            row.low(),
                                            row.high(),
                                            row.shareWithInterval()))
                                    .toList()));
            return new Told(run, Answer.of(run), standings);
        }
    }

    /** Their stored answers are those of the version that has recorded them: what counts is today's, of the same forks. */
    @Test
    void ofRecordedRuns(@TempDir Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> recorded = Files.newDirectoryStream(RECORDED, "*.json.gz")) {
            recorded.forEach(files::add);
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            String name = file.toFile().getName().replace(".json.gz", "");
            Path run = Files.createDirectory(folder.resolve(name));
            try (InputStream stored = new GZIPInputStream(Files.newInputStream(file))) {
                Files.copy(stored, run.resolve(RunResult.FILE));
            }
            RunResult read = RunReader.read(run).run();
            write("recorded", name, anew(read, read.cells()));
            write("recorded", name + "-undisturbed", anew(read, undisturbed(read.cells())));
        }
    }

    /** Others were there when most of them were recorded; without that, rows of the same forks have letters. */
    private static List<CellResult> undisturbed(List<CellResult> cells) {
        return cells.stream()
                .map(cell -> Samples.planned(
                        cell.planned(),
                        Samples.with(
                                cell,
                                cell.forks().stream()
                                        .map(fork -> fork.under(fork.limit(), Samples.noise(1, 0, 0, null)))
                                        .map(fork -> fork.judged(fork.problems(), List.of()))
                                        .toList())))
                .toList();
    }

    @Test
    void ofGeneratedRuns() throws IOException {
        for (int seed = 1; seed <= GENERATED; seed++) {
            write("generated", "seed-" + seed, new Generated(seed).run());
        }
    }

    /** Of a few clients under some limits, of which larger ones hold more often. */
    @Test
    void ofGeneratedRunsUnderLimits() throws IOException {
        for (int seed = 1; seed <= LIMITED; seed++) {
            Random random = new Random(seed * 7_919L);
            List<Integer> cpus = List.of(100, 250, 500, 0).subList(random.nextInt(3), 4 - random.nextInt(2));
            List<Long> memory = List.of(64L << 20, 128L << 20, 0L).subList(random.nextInt(3), 3);
            int forks = 1 + random.nextInt(4);
            List<CellResult> rows = new ArrayList<>();
            for (int client = 0; client <= random.nextInt(3); client++) {
                for (int milliCpus : cpus) {
                    for (long bytes : memory) {
                        rows.add(limited("Client" + client, new ForkLimits(milliCpus, bytes), forks, random));
                    }
                }
            }
            RunResult run = Samples.run(rows.toArray(CellResult[]::new));
            write("limited", "seed-" + seed, ranked(run, rows, Rows.blocks(rows), null));
        }
    }

    private static CellResult limited(String client, ForkLimits limits, int forks, Random random) {
        boolean small = limits.milliCpus() == 100 || limits.memoryBytes() == 64L << 20;
        List<ForkResult> ran = new ArrayList<>();
        for (int fork = 1; fork <= forks; fork++) {
            boolean missed = random.nextInt(small ? 2 : 9) == 0;
            ForkResult result = limits.memoryBytes() == 64L << 20 && random.nextInt(3) == 0
                    ? LimitSamples.ended(fork, limits)
                    : LimitSamples.judged(fork, limits, missed ? List.of("p99<20ms", "saturated") : List.of());
            ran.add(
                    random.nextInt(6) == 0 && result.measured() != null
                            ? result.under(null, Samples.noise(1, 0.3, 0, null).with(List.of("others used 30 %")))
                            : result);
        }
        Map<String, String> axes = Map.of(
                Variant.CPUS, ForkLimits.textOfCpus(limits.milliCpus()),
                Variant.MEMORY, ForkLimits.textOfMemory(limits.memoryBytes()));
        return Rows.of(Samples.planned(client, "HTTP11", axes, 128), ran, 1);
    }

    private static void write(String kind, String name, RunResult run) throws IOException {
        Path folder = Files.createDirectories(TO.resolve(kind));
        Files.writeString(folder.resolve(name + ".json"), Json.line(Told.of(run)));
    }

    private static RunResult anew(RunResult run, List<CellResult> cells) {
        Comparison stored = run.comparison();
        List<CellResult> rows = cells.stream()
                .map(cell ->
                        Rows.of(cell.planned(), cell.forks(), stored.seed()).withWire(cell.wire()))
                .toList();
        return ranked(run, rows, Rows.blocks(rows), stored.until());
    }

    private static RunResult ranked(RunResult run, List<CellResult> rows, int blocks, @Nullable Until until) {
        Ranking ranking = Ranking.of(rows, until);
        Comparison stored = run.comparison();
        return run.compared(
                ranking.cells(),
                new Comparison(
                        stored.seed(),
                        blocks,
                        stored.stopped(),
                        stored.precision(),
                        stored.imprecise(),
                        ranking.pairs(),
                        ranking.detectablePercent(),
                        until,
                        null,
                        stored.draws(),
                        stored.merged()));
    }

    /** A run with whatever may be odd about rows and forks, all of it by chance and the same for each seed. */
    private static final class Generated {

        private final Random random;
        private final int blocks;
        private final int loads;
        private final boolean servers;
        private final boolean open;
        private final boolean perfect;
        private final boolean held;
        private final double scatter;
        private final double[] moods;
        private final boolean searching;
        private final boolean curves;
        private boolean overloaded;
        private double curveShape;
        private double cpuMicros;

        Generated(int seed) {
            random = new Random(seed * 7_919L);
            blocks = oneOf(6) ? 1 : 1 + random.nextInt(10);
            loads = oneOf(3) ? 2 + random.nextInt(2) : 1;
            servers = oneOf(5);
            open = !servers && oneOf(5);
            searching = open && oneOf(2);
            curves = searching && oneOf(2);
            perfect = oneOf(6);
            held = !servers && oneOf(2);
            scatter = Math.pow(10, -1 - 2 * random.nextDouble());
            moods = random.doubles(blocks, -0.3, 0.3).toArray();
        }

        private boolean oneOf(int many) {
            return random.nextInt(many) == 0;
        }

        RunResult run() {
            int count = 1 + random.nextInt(8);
            List<CellResult> rows = new ArrayList<>();
            List<Double> before = List.of();
            boolean copies = count == 2 && loads == 1 && !servers && oneOf(3);
            for (int number = 0; number < count; number++) {
                List<Double> rates = oneOf(7) && !before.isEmpty() ? before : rates();
                rows.add(row(planned(number, copies), rates));
                before = rates;
            }
            if (!servers && !open && oneOf(8)) {
                rows.add(Samples.ceiling(row(Samples.planned("RawNetty", "HTTP11", Map.of(), 128), rates())));
            }
            RunResult run = Samples.run(rows.toArray(CellResult[]::new));
            RunResult ranked = ranked(run, rows, Rows.blocks(rows), until());
            return open && !searching
                    ? ranked.withGates(GateJudge.judge(GateRule.parse("p99<2100us,max<3ms"), null, ranked, List.of()))
                    : ranked;
        }

        private @Nullable Until until() {
            if (blocks < 4 || open || !oneOf(4)) {
                return null;
            }
            int most = oneOf(3) ? blocks : blocks + 2 * random.nextInt(5);
            List<Integer> looks = new ArrayList<>(List.of(4));
            for (int look = 6; look <= most; look += 4) {
                looks.add(look);
            }
            if (looks.get(looks.size() - 1) < most) {
                looks.add(most);
            }
            return new Until(0.02 + 0.1 * random.nextDouble(), List.copyOf(looks));
        }

        private List<Double> rates() {
            double speed = Math.log(oneOf(8) ? 900 : 100_000) - (oneOf(3) ? 0.5 : 0.05) * random.nextDouble();
            boolean exact = oneOf(12);
            List<Double> rates = new ArrayList<>();
            for (double mood : moods) {
                rates.add(Math.exp(speed + (exact ? 0 : mood + scatter * random.nextGaussian())));
            }
            return rates;
        }

        private PlannedCell planned(int number, boolean copies) {
            int load = number % loads;
            Map<String, String> axes = new LinkedHashMap<>();
            if (servers) {
                axes.put("server", "Server" + number / loads);
            }
            if (copies) {
                axes.put("copy", number == 0 ? "A" : "B");
            }
            if (loads > 1) {
                axes.put(open ? "rate" : "concurrency", Integer.toString(16 << load));
            }
            int inFlight = loads > 1 && !open ? 16 << load : oneOf(4) ? 32 : 128;
            return Samples.planned(
                    servers ? "RawNetty" : "Client" + (copies ? 0 : number / loads), "HTTP11", axes, inFlight);
        }

        private CellResult row(PlannedCell planned, List<Double> rates) {
            boolean disturbed = !perfect && oneOf(7);
            boolean moving = !perfect && oneOf(7);
            boolean broken = !perfect && oneOf(12);
            boolean busy = oneOf(2);
            overloaded = oneOf(10);
            curveShape = oneOf(3) ? 0.5 : 0.05 * random.nextInt(3);
            cpuMicros = 20 * Math.exp(-(oneOf(3) ? 0 : 0.2) * random.nextDouble());
            List<ForkResult> forks = new ArrayList<>();
            for (int block = 1; block <= blocks; block++) {
                boolean cut = block == blocks && block > 1 && oneOf(15);
                boolean lost = block > 1 && !perfect && oneOf(40);
                if (cut || lost) {
                    continue;
                }
                double rate = !perfect && oneOf(150) ? 0 : rates.get(block - 1);
                ForkResult fork = fork(block, rate, disturbed || oneOf(8), moving ? oneOf(2) : oneOf(10), busy);
                if (oneOf(20)) {
                    forks.add(fork(block, rate * 0.7, true, false, busy).setAsideFor(ForkResult.REPEATED));
                }
                forks.add(
                        broken && oneOf(3)
                                ? fork.judged(List.of("more requests failed than allowed"), List.of())
                                : fork);
            }
            return Rows.of(planned, forks, 1);
        }

        private ForkResult fork(int block, double rate, boolean disturbed, boolean moving, boolean busy) {
            long successes = Math.round(rate * 10);
            double cpu = cpuMicros * Math.exp(perfect ? 0 : scatter * random.nextGaussian());
            Measured measured = costing(cpu, Samples.measured(successes, 0, successes));
            if (open) {
                long slow = 1_000_000 + Math.round(1e11 / Math.max(1, rate));
                measured = OpenLoopSamples.responding(measured, slow);
                if (overloaded) {
                    measured = OpenLoopSamples.open(measured, OpenLoopSamples.overloaded(), null);
                }
                if (curves) {
                    measured = OpenLoopSamples.curved(measured, curve(rate));
                } else if (searching) {
                    measured = OpenLoopSamples.open(
                            measured,
                            Objects.requireNonNull(measured.openLoop()),
                            OpenLoopSamples.searched(oneOf(20) ? null : rate / 2, !oneOf(20)));
                }
            }
            return judged(block, measured, disturbed, moving, busy);
        }

        /** Of rows that are about as fast at each rate, or cross. */
        private CurveResult curve(double rate) {
            List<SloStep> windows = new ArrayList<>();
            for (int number = 0; number < 6; number++) {
                double offered = Math.pow(10, 3 + number / 5.0);
                if (oneOf(8)) {
                    continue;
                }
                boolean kept = !oneOf(10);
                double nanos = 1e12 / Math.max(1_000, rate) * Math.pow(offered / 3_000, curveShape);
                windows.add(OpenLoopSamples.window(offered, Math.max(1, Math.round(nanos)), kept));
            }
            Double critical = oneOf(25) ? null : Double.valueOf(Math.max(1, rate));
            return OpenLoopSamples.curve(critical, windows);
        }

        private ForkResult judged(int block, Measured measured, boolean disturbed, boolean moving, boolean busy) {
            String limit =
                    held ? Limit.IN_FLIGHT : busy != oneOf(5) ? Limit.SERVER : oneOf(4) ? Limit.BOTH : Limit.CLIENT;
            Noise noise = Samples.noise(1, disturbed ? 0.3 : 0.01, 0, null)
                    .with(
                            disturbed
                                    ? List.of("other processes used 30 % of the client's CPUs (limit 5 %)")
                                    : List.of());
            ForkResult fork = new ForkResult(block, true, List.of(), List.of(), measured, null)
                    .under(oneOf(30) ? null : new Limit(limit, 1.0, 0.5, null, null, 1.0, limit), noise);
            return moving
                    ? fork.judged(List.of(), List.of(new Note(Note.Kind.NOT_STEADY, "not steady: faster")))
                    : fork;
        }

        private static Measured costing(double cpuMicros, Measured measured) {
            JsonMapper mapper = JsonMapper.shared();
            ObjectNode node = (ObjectNode) mapper.readTree(Json.line(measured));
            node.put("cpuMicrosPerRequest", cpuMicros);
            return Json.read(node.toString(), Measured.class);
        }
    }
}
