package io.httpbench.matrix;

import io.httpbench.matrix.plan.BlockPlan;
import io.httpbench.matrix.plan.Repetition;
import io.httpbench.matrix.plan.TurnPlan;
import io.httpbench.model.Cell;
import io.httpbench.model.files.IoTexts;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.RunListener;
import io.httpbench.result.judged.ForkResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs all forks of all cells, block by block, so that the cells of a block are adjacent in time: a temporary
 * disturbance of the machine affects all of them, not one.
 */
public final class MatrixRun {

    private final MatrixContext matrix;
    private final ForkRunner runner;
    private final RunListener progress;
    private final List<Cell> cells;
    private final BlockPlan blocks;
    private final Journal journal;
    private final BiFunction<Cell, List<ForkResult>, CellResult> toResult;
    private final ForkTrial trial;
    private final Repetition repetition;
    private final CellProofs proofs;
    private final Map<Cell, List<ForkResult>> done = new LinkedHashMap<>();

    /**
     * A matrix that has not run yet.
     *
     * @param blocks how often every cell is measured
     * @param relay observes what clients put on the wire; null: not observed
     * @param toResult makes a row from a cell's forks
     */
    public MatrixRun(
            MatrixContext matrix,
            List<Cell> cells,
            BlockPlan blocks,
            @Nullable WireRelay relay,
            Journal journal,
            BiFunction<Cell, List<ForkResult>, CellResult> toResult) {
        this.matrix = matrix;
        this.runner = matrix.runner();
        this.progress = matrix.listener();
        this.cells = cells;
        this.blocks = blocks;
        this.journal = journal;
        this.toResult = toResult;
        this.trial = matrix.trial();
        this.repetition = new Repetition(matrix.plans().settings().runs().repeatDisturbed(), progress::repetitionsEnd);
        this.proofs = new CellProofs(relay, matrix);
        cells.forEach(cell -> done.put(cell, new ArrayList<>()));
    }

    /** Runs until all is done or no more forks may start. A fork that fails does not stop the others. */
    public List<CellResult> run() {
        for (int block = 1; ; block++) {
            runBlock(block);
            if (runner.over() || block >= blocks.most()) {
                return results();
            }
            progress.blockEnded(block, this::results);
            if (blocks.mayEndAfter(block) && blocks.enough().test(results())) {
                results().forEach(progress::cellEnded);
                return results();
            }
        }
    }

    /** Only the last possible block is known in advance to complete the cells. */
    private void runBlock(int block) {
        if (block > 1) {
            runner.setup().draw();
            matrix.server().renew();
        }
        if (blocks.turns() != null) {
            runTurns(blocks.turns(), block);
            return;
        }
        for (Cell cell : blocks.order(cells, block)) {
            if (runner.over()) {
                return;
            }
            runFork(cell, block);
            if (block == blocks.most() && !runner.over()) {
                progress.cellEnded(row(cell, forksOf(cell)));
            }
        }
    }

    private void runTurns(TurnPlan turns, int block) {
        List<Cell> proved = new ArrayList<>();
        for (Cell cell : blocks.order(cells, block)) {
            matrix.server().prepare(cell);
            prove(cell, block);
            if (runner.over()) {
                return;
            }
            if (proofs.mismatches(cell).isEmpty()) {
                proved.add(cell);
            } else {
                leaveOut(cell, block);
            }
        }
        new TurnBlock(matrix, trial, turns, blocks.seed(), block).run(proved, ended -> {
            if (!cutOff(ended.result())) {
                journal(ended.cell(), ended.result());
                progress.forkEnded(ended.cell(), ended.result());
                forksOf(ended.cell()).add(ended.result());
            }
            if (block == blocks.most() && !runner.over()) {
                progress.cellEnded(row(ended.cell(), forksOf(ended.cell())));
            }
        });
    }

    private void runFork(Cell cell, int fork) {
        matrix.server().prepare(cell);
        prove(cell, fork);
        if (runner.over()) {
            return;
        }
        if (proofs.mismatches(cell).isEmpty()) {
            measure(cell, fork);
        } else {
            leaveOut(cell, fork);
        }
    }

    /** A server that cannot be started is told by the measurement. */
    private void prove(Cell cell, int fork) {
        Path log = matrix.log(cell, "proof");
        if (!proofs.wanted(cell)) {
            return;
        }
        try {
            if (matrix.server().begin(cell, CellFiles.ofServer(log)) == null) {
                proofs.make(matrix.plans().plan(cell, fork), log);
            }
        } finally {
            matrix.server().end();
        }
    }

    /** A row needs a fork: the first one records why there is no measurement. */
    private void leaveOut(Cell cell, int fork) {
        if (forksOf(cell).isEmpty()) {
            ForkResult leftOut = new ForkResult(fork, false, proofs.mismatches(cell), List.of(), null, null);
            journal(cell, leftOut);
            forksOf(cell).add(leftOut);
        }
        progress.forkLeftOut(cell);
    }

    /** Counts are read after the proof, and the server is restarted: the proof does not affect them. */
    private void measure(Cell cell, int fork) {
        progress.forkStarts(cell, fork);
        List<ForkResult> ended = repetition.run(
                () -> tryFork(cell, fork, Integer.toString(fork)),
                () -> {
                    progress.forkRepeats(cell, fork);
                    return tryFork(cell, fork, fork + "-repeated");
                },
                () -> !runner.over(),
                result -> {
                    if (!cutOff(result)) {
                        journal(cell, result);
                        progress.forkEnded(cell, result);
                    }
                });
        ended.stream().filter(result -> !cutOff(result)).forEach(forksOf(cell)::add);
    }

    /** An interrupted run kills a fork that was not at fault: it must not invalidate the others of its row. */
    private boolean cutOff(ForkResult result) {
        return runner.over() && result.measured() == null;
    }

    private ForkResult tryFork(Cell cell, int fork, String log) {
        return trial.run(cell, () -> matrix.plans().plan(cell, fork), fork, matrix.log(cell, log), progress::message);
    }

    /** Measuring is pointless when results cannot be journaled; results so far are still in memory, and shown. */
    private void journal(Cell cell, ForkResult result) {
        try {
            journal.add(new JournalEntry(
                    Instant.now().toString(), CellId.of(cell), cell.kind().text(), result));
        } catch (IOException e) {
            runner.stop("the journal cannot be written: " + IoTexts.of(e));
        }
    }

    private CellResult row(Cell cell, List<ForkResult> forks) {
        return toResult.apply(cell, forks).withWire(proofs.of(cell));
    }

    private List<ForkResult> forksOf(Cell cell) {
        return done.computeIfAbsent(cell, missing -> new ArrayList<>());
    }

    /** A row for each cell that has at least one fork. */
    private List<CellResult> results() {
        List<CellResult> rows = new ArrayList<>();
        done.forEach((cell, forks) -> {
            if (!forks.isEmpty()) {
                rows.add(row(cell, List.copyOf(forks)));
            }
        });
        return rows;
    }
}
