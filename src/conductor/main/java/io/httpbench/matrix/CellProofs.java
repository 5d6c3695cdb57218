package io.httpbench.matrix;

import io.httpbench.matrix.plan.ProofPlan;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.RunListener;
import io.httpbench.result.WireProof;
import io.httpbench.result.measured.Measured;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Proof of protocol: before a cell is measured, its client sends a few requests through a relay, in a fork of its own. Used by
 * one thread.
 */
final class CellProofs {

    private final @Nullable WireRelay relay;
    private final ForkRunner runner;
    private final RunListener progress;
    private final Map<Cell, WireProof> done = new HashMap<>();

    /**
     * No proof yet.
     *
     * @param relay observes the traffic; null: nothing does
     */
    CellProofs(@Nullable WireRelay relay, MatrixContext matrix) {
        this.relay = relay;
        this.runner = matrix.runner();
        this.progress = matrix.listener();
    }

    /** What was observed for the cell; null when not checked. */
    @Nullable
    WireProof of(Cell cell) {
        return done.get(cell);
    }

    /** Why the cell must not be measured; empty when it may. */
    List<String> mismatches(Cell cell) {
        WireProof proof = done.get(cell);
        return proof == null ? List.of() : proof.mismatches();
    }

    /** Whether it is still to be made. The relay stands between connections of TCP: HTTP/3 is proved by the server's counts alone. */
    boolean wanted(Cell cell) {
        return relay != null && cell.protocol().isOverTcp() && !done.containsKey(cell);
    }

    /**
     * Makes the proof, unless there is one. Errors during the proof are noted but do not prevent the measurement, which
     * will show them itself.
     *
     * @param plan of the measurement
     * @param log receives the fork's standard error
     */
    void make(ForkPlan plan, Path log) {
        Cell cell = plan.cell();
        if (relay == null || !wanted(cell)) {
            return;
        }
        progress.proofStarts(cell);
        WireProof proof = proof(relay, plan, log);
        if (!runner.over()) {
            done.put(cell, proof);
            progress.proofEnded(cell, proof);
        }
    }

    private WireProof proof(WireRelay over, ForkPlan plan, Path log) {
        try (WireRelay.Session session = over.open(plan.target())) {
            ForkPlan proof = ProofPlan.of(plan, session.target());
            ForkExit exit = runner.run(proof, log, message -> {}, ProofPlan.DEADLINE);
            return session.proof(proof, faultless(exit)).noting(troubles(exit));
        } catch (IOException e) {
            Cell cell = plan.cell();
            return WireProof.failed(
                    "no proof: " + ForeignText.line(IoTexts.of(e)), cell.connections(), cell.inFlight());
        }
    }

    private static boolean faultless(ForkExit exit) {
        Measured measured = exit.measured();
        return measured != null && measured.failureCauses().isEmpty() && measured.stopped() == null;
    }

    private static List<String> troubles(ForkExit exit) {
        Measured measured = exit.measured();
        if (measured == null) {
            return List.of("the fork of the proof gave no result: " + exit.failure());
        }
        List<String> troubles = new ArrayList<>();
        if (measured.stopped() != null) {
            troubles.add("the proof ended early: " + measured.stopped().replace(" (JB_MAX_DURATION)", ""));
        }
        measured.failureCauses()
                .forEach((kind, causes) -> troubles.add(measured.failures() + " of " + measured.started()
                        + " requests of the proof failed; " + kind + ": " + causes.get(0)));
        return troubles;
    }
}
