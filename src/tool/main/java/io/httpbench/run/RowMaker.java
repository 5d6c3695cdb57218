package io.httpbench.run;

import io.httpbench.catalogue.ForkClassPaths;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.stats.Rows;
import java.util.List;
import java.util.function.BiFunction;

/** Makes a row of the forks of a cell. */
final class RowMaker implements BiFunction<Cell, List<ForkResult>, CellResult> {

    private final List<KnownClient> clients;
    private final ForkClassPaths classPaths;
    private final long seed;

    /**
     * @param classPaths where the libraries of forks are, with their versions
     * @param seed of the bootstrap
     */
    RowMaker(List<KnownClient> clients, ForkClassPaths classPaths, long seed) {
        this.clients = clients;
        this.classPaths = classPaths;
        this.seed = seed;
    }

    /** The cells with the versions of their clients' libraries. */
    static List<PlannedCell> planned(List<Cell> cells, List<KnownClient> clients, ForkClassPaths classPaths) {
        return cells.stream().map(cell -> planned(cell, clients, classPaths)).toList();
    }

    @Override
    public CellResult apply(Cell cell, List<ForkResult> forks) {
        return Rows.of(planned(cell, clients, classPaths), forks, seed);
    }

    private static PlannedCell planned(Cell cell, List<KnownClient> clients, ForkClassPaths classPaths) {
        return clients.stream()
                .filter(client -> client.name().equals(cell.client()))
                .map(client -> PlannedCell.of(
                        cell, classPaths.version(client, cell), classPaths.library(cell), client.setups()))
                .findFirst()
                .orElseThrow();
    }
}
