package io.httpbench.result;

import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** Receives the progress of a run. Called by one thread. */
public interface RunListener {

    /** The client of a cell is about to be observed through a relay. */
    void proofStarts(Cell cell);

    /** What was observed. With a mismatch the cell is not measured. */
    void proofEnded(Cell cell, WireProof proof);

    /** A fork is skipped, because its cell must not be measured. */
    void forkLeftOut(Cell cell);

    /** A fork is about to start. */
    void forkStarts(Cell cell, int fork);

    /** The fork that has just ended was disturbed, and is repeated. */
    default void forkRepeats(Cell cell, int fork) {}

    /** No more forks are repeated: too many repetitions were disturbed, too. */
    default void repetitionsEnd() {}

    /**
     * All forks of a block are warm, and take the load in turns from now on.
     *
     * @param expected about how long all turns take together
     */
    default void turnsBegin(Duration expected) {}

    /** It is this fork's turn: what comes is about it. */
    default void turn(Cell cell, int fork) {}

    /** The running fork has sent a message. */
    void message(ForkMessage message);

    /** The running fork is over and journaled. */
    void forkEnded(Cell cell, ForkResult result);

    /**
     * A block is over: each cell was measured once more.
     *
     * @param rows so far
     */
    default void blockEnded(int block, Supplier<List<CellResult>> rows) {}

    /** The measured forks are over; this many are profiled. */
    default void profilesFollow(int number) {}

    /** A cell is about to be profiled, in a fork whose figures do not count. */
    default void profileStarts(Cell cell, ProfileKind kind) {}

    /** Its result. */
    default void profileEnded(ProfileResult result) {}

    /** All forks of a cell are over. */
    void cellEnded(CellResult result);
}
