package io.httpbench.matrix;

import io.httpbench.config.Cell;
import io.httpbench.config.ProfileKind;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.WireProof;

/** Told how the matrix gets on. Called by one thread. */
public interface ForkProgress {

    /** The client of a cell is about to be looked at through a relay. */
    void proofStarts(Cell cell);

    /** What was seen. With a mismatch the cell is not measured. */
    void proofEnded(Cell cell, WireProof proof);

    /** A fork is left out, because its cell must not be measured. */
    void forkLeftOut(Cell cell);

    /** A fork is about to start. */
    void forkStarts(Cell cell, int fork);

    /** The fork that has just ended was disturbed, and starts once more. */
    default void forkRepeats(Cell cell, int fork) {}

    /** The running fork has said something. */
    void message(ForkMessage message);

    /** The running fork is over and journaled. */
    void forkEnded(Cell cell, ForkResult result);

    /** The measured forks are over; so many are profiled. */
    default void profilesFollow(int number) {}

    /** A cell is about to be profiled, in a fork whose figures do not count. */
    default void profileStarts(Cell cell, ProfileKind kind) {}

    /** What has come of it. */
    default void profileEnded(ProfileResult result) {}

    /** All forks of a cell are over. */
    void cellEnded(CellResult result);
}
