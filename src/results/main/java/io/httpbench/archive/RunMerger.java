package io.httpbench.archive;

import io.httpbench.compare.fact.MergeObstacles;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.MergedRun;
import io.httpbench.result.RunResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.stats.Ranking;
import io.httpbench.stats.Rows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Merges several runs into one. Their blocks follow each other, in the order in which the runs are given: the forks of
 * a block stay together, since cells are compared block by block, and are renumbered.
 */
public final class RunMerger {

    private RunMerger() {}

    /**
     * Merges at least two runs. What belongs to a run as a whole, ceilings, gates and profiles, is left out.
     *
     * @throws MergeException when they were measured on other machines, of other servers or with other settings, or when
     *     one of them is given twice
     */
    public static RunResult merge(List<ReadRun> runs) {
        List<MergedRun> origins = origins(runs);
        refuse(runs, origins);
        RunResult first = runs.get(0).run();
        Map<CellId, CellResult> samples = new LinkedHashMap<>();
        Map<CellId, List<ForkResult>> forks = new LinkedHashMap<>();
        int before = 0;
        for (ReadRun read : runs) {
            for (CellResult cell : read.run().cells()) {
                samples.putIfAbsent(cell.id(), cell);
                addShifted(cell.forks(), before, forks.computeIfAbsent(cell.id(), id -> new ArrayList<>()));
            }
            before += blocks(read.run());
        }
        long seed = first.comparison().seed();
        List<CellResult> rows = new ArrayList<>();
        samples.forEach((id, sample) -> rows.add(Rows.of(sample.planned(), forks.getOrDefault(id, List.of()), seed)
                .withWire(wire(runs, id))));
        Ranking ranking = Ranking.of(rows);
        return new RunResult(
                RunResult.SCHEMA_VERSION,
                first.startedAt(),
                runs.stream().anyMatch(read -> read.run().interrupted()),
                common(runs),
                environment(runs),
                new Comparison(
                        seed,
                        before,
                        "merged",
                        null,
                        List.of(),
                        ranking.pairs(),
                        ranking.detectablePercent(),
                        null,
                        ranking.turns(),
                        List.of(),
                        origins),
                ranking.cells(),
                List.of(),
                List.of(),
                List.of());
    }

    /** A run that was itself merged is identified by its parts. */
    private static List<MergedRun> origins(List<ReadRun> runs) {
        List<MergedRun> origins = new ArrayList<>();
        int before = 0;
        for (ReadRun read : runs) {
            RunResult run = read.run();
            List<MergedRun> parts = run.comparison().merged().isEmpty()
                    ? List.of(new MergedRun(read.name(), run.startedAt(), 1, blocks(run)))
                    : run.comparison().merged();
            for (MergedRun part : parts) {
                origins.add(new MergedRun(part.name(), part.startedAt(), part.firstFork() + before, part.blocks()));
            }
            before += blocks(run);
        }
        return List.copyOf(origins);
    }

    private static void refuse(List<ReadRun> runs, List<MergedRun> origins) {
        List<String> reasons = new ArrayList<>();
        Map<String, MergedRun> starts = new LinkedHashMap<>();
        for (MergedRun origin : origins) {
            // To the microsecond: no other run of the same machine has it.
            MergedRun same = starts.putIfAbsent(origin.startedAt(), origin);
            if (same != null) {
                reasons.add("the same run twice: " + same.name() + " and " + origin.name() + ", both started at "
                        + origin.startedAt());
            }
        }
        ReadRun first = runs.get(0);
        for (ReadRun read : runs) {
            if (read.run().environment().cpus() == 0) {
                reasons.add(read.name() + " cannot be merged: its machine and settings are unknown");
            }
            MergeObstacles.between(first.run(), read.run())
                    .forEach(difference -> reasons.add(
                            "%s and %s cannot be merged: %s".formatted(first.name(), read.name(), difference)));
        }
        if (!reasons.isEmpty()) {
            throw new MergeException(reasons);
        }
    }

    private static void addShifted(List<ForkResult> forks, int by, List<ForkResult> to) {
        for (ForkResult fork : forks) {
            to.add(fork.numbered(fork.fork() + by));
        }
    }

    /** The last block of an interrupted run may lack cells; the highest fork number determines the number of blocks. */
    private static int blocks(RunResult run) {
        return run.cells().stream()
                .flatMap(cell -> cell.forks().stream())
                .mapToInt(ForkResult::fork)
                .max()
                .orElse(0);
    }

    private static @Nullable WireProof wire(List<ReadRun> runs, CellId id) {
        return runs.stream()
                .flatMap(read -> read.run().cells().stream())
                .filter(cell -> cell.id().equals(id))
                .map(CellResult::wire)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** A setting that differs between the runs is not a setting of the merged one. */
    private static Map<String, String> common(List<ReadRun> runs) {
        Map<String, String> common = new LinkedHashMap<>(runs.get(0).run().settings());
        runs.forEach(read -> common.entrySet().retainAll(read.run().settings().entrySet()));
        return common;
    }

    private static Environment environment(List<ReadRun> runs) {
        Environment first = runs.get(0).run().environment();
        Map<String, String> versions = new LinkedHashMap<>();
        runs.forEach(read -> versions.putAll(read.run().environment().versions()));
        return new Environment(
                first.os(),
                first.kernel(),
                first.cpus(),
                first.cpuModel(),
                first.java(),
                first.jvmFlags(),
                first.host(),
                null,
                first.clientCpus(),
                first.serverCpus(),
                first.server(),
                first.container(),
                first.platform(),
                first.standIn(),
                versions,
                first.agents(),
                first.agentsSecured());
    }
}
