package io.httpbench.app;

import io.httpbench.config.Cell;
import io.httpbench.config.KnownClient;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.stats.Rows;
import java.util.List;
import java.util.function.BiFunction;

/** Makes a row of the forks of a cell. */
final class RowMaker implements BiFunction<Cell, List<ForkResult>, CellResult> {

    private final List<KnownClient> clients;

    private final long seed;

    /**
     * A maker of rows.
     *
     * @param seed of the bootstrap
     */
    RowMaker(List<KnownClient> clients, long seed) {
        this.clients = clients;
        this.seed = seed;
    }

    @Override
    public CellResult apply(Cell cell, List<ForkResult> forks) {
        return Rows.of(planned(cell), forks, seed);
    }

    /** The cell with the version of its client's library. */
    PlannedCell planned(Cell cell) {
        return clients.stream()
                .filter(client -> client.name().equals(cell.client()))
                .map(client -> PlannedCell.of(cell, client.versionOn(cell.jdk())))
                .findFirst()
                .orElseThrow();
    }
}
