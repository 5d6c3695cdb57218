package io.httpbench.compare;

import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.MergedRun;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs with figures that a test says, and with what else it wants to be different. */
public final class Runs {

    private Runs() {}

    /** A cell whose forks have these rates, in tens of requests. */
    public static CellResult cell(String client, long... successes) {
        return Samples.cell(client, "H2C", successes);
    }

    /** A cell of so many forks around a rate. */
    static CellResult noisy(String client, int forks, double rate, double noise, Random random) {
        return Samples.withoutSummary(
                client,
                "H2C",
                LongStream.generate(() -> Math.round(10 * rate * Math.exp(noise * random.nextGaussian())))
                        .limit(forks)
                        .toArray());
    }

    /** Several runs of so many forks each that were merged into this one. */
    static RunResult merged(RunResult run, int forks) {
        int all = run.cells().get(0).forks().size();
        List<MergedRun> parts = IntStream.range(0, all / forks)
                .mapToObj(part -> new MergedRun("r" + part, "2026-11-20T12:00:0" + part + "Z", 1 + part * forks, forks))
                .toList();
        return run.compared(
                run.cells(),
                new Comparison(1, all, "merged", null, List.of(), List.of(), null, null, null, List.of(), parts));
    }

    /** The same run with other words in it. */
    public static RunResult edited(RunResult run, Consumer<ObjectNode> edit) {
        ObjectNode tree = (ObjectNode) Json.tree(Json.line(run));
        edit.accept(tree);
        return Json.read((JsonNode) tree, RunResult.class);
    }

    /** The cells of a run as a tree. */
    static JsonNode cellsOf(RunResult run) {
        return Json.tree(Json.line(run)).get("cells");
    }

    /** The same cell with other words in it. */
    public static CellResult cell(CellResult cell, Consumer<ObjectNode> edit) {
        return edited(
                        Samples.run(cell),
                        run -> edit.accept((ObjectNode) run.get("cells").get(0)))
                .cells()
                .get(0);
    }

    /** The same cell, each fork with other words in it. */
    static CellResult edited(CellResult cell, Consumer<ObjectNode> edit) {
        List<ForkResult> forks = cell.forks().stream()
                .map(fork -> {
                    ObjectNode tree = (ObjectNode) Json.tree(Json.line(fork));
                    edit.accept(tree);
                    return Json.read((JsonNode) tree, ForkResult.class);
                })
                .toList();
        return Samples.with(cell, forks);
    }

    /** The comparison of two runs. */
    public static RunComparison compare(RunResult base, RunResult now) {
        return Comparer.compare(new NamedRun("one", base), List.of(new NamedRun("two", now)))
                .get(0);
    }

    /** The only cell of the comparison of two runs of one cell each. */
    static CellComparison compare(CellResult base, CellResult now) {
        return compare(Samples.run(base), Samples.run(now)).cells().get(0);
    }
}
