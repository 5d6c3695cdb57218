package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import java.util.ArrayList;
import java.util.List;

/** The forks of a cell whose figures are the cell's. */
final class Forks {

    private Forks() {}

    /**
     * A fork with a measurement.
     *
     * @param number within the cell, from 1
     */
    record Counted(int number, Measured measured) {}

    /** The forks that count, in the order in which they ran. */
    static List<Counted> counted(CellResult cell) {
        List<Counted> counted = new ArrayList<>();
        for (ForkResult fork : cell.forks()) {
            Measured measured = fork.measured();
            if (fork.counts() && measured != null) {
                counted.add(new Counted(fork.fork(), measured));
            }
        }
        return counted;
    }
}
