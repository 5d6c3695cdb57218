package io.httpbench.app;

import io.httpbench.config.Cell;
import io.httpbench.config.ProfileKind;
import io.httpbench.matrix.ForkProgress;
import io.httpbench.report.RunProgress;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.WireProof;

/** What the matrix tells and what the report shows meet here, so that neither knows the other. */
final class Following implements ForkProgress {

    private final RunProgress progress;

    Following(RunProgress progress) {
        this.progress = progress;
    }

    @Override
    public void proofStarts(Cell cell) {
        progress.proofStarts(cell);
    }

    @Override
    public void proofEnded(Cell cell, WireProof proof) {
        progress.proofEnded(cell, proof);
    }

    @Override
    public void forkLeftOut(Cell cell) {
        progress.forkLeftOut();
    }

    @Override
    public void forkStarts(Cell cell, int fork) {
        progress.forkStarts(cell, fork);
    }

    @Override
    public void forkRepeats(Cell cell, int fork) {
        progress.forkRepeats();
    }

    @Override
    public void message(ForkMessage message) {
        progress.message(message);
    }

    @Override
    public void forkEnded(Cell cell, ForkResult result) {
        progress.forkEnded(cell, result);
    }

    @Override
    public void profilesFollow(int number) {
        progress.profilesFollow(number);
    }

    @Override
    public void profileStarts(Cell cell, ProfileKind kind) {
        progress.profileStarts(cell, kind);
    }

    @Override
    public void profileEnded(ProfileResult result) {
        progress.profileEnded();
    }

    @Override
    public void cellEnded(CellResult result) {
        progress.cellEnded(result);
    }
}
