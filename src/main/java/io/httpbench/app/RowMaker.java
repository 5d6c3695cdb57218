package io.httpbench.app;

import io.httpbench.config.Cell;
import io.httpbench.config.KnownClient;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.stats.Rates;
import java.util.ArrayList;
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
        return new CellResult(
                cell.client(),
                version(cell),
                cell.protocol().name(),
                cell.path(),
                cell.variant().axes(),
                cell.threads().text(),
                cell.lanes(),
                cell.connections(),
                cell.inFlight(),
                cell.pipelining(),
                cell.keepAlive(),
                cell.notHonoured(),
                Rates.summarize(forks, seed),
                null,
                verdicts(forks),
                forks,
                null);
    }

    private String version(Cell cell) {
        return clients.stream()
                .filter(client -> client.name().equals(cell.client()))
                .map(client -> client.versionOn(cell.jdk()))
                .findFirst()
                .orElseThrow();
    }

    /** One invalid fork makes the row invalid: the others may have been lucky. */
    private static List<String> verdicts(List<ForkResult> forks) {
        List<String> verdicts = new ArrayList<>();
        for (ForkResult fork : forks) {
            fork.problems()
                    .forEach(problem ->
                            verdicts.add(forks.size() == 1 ? problem : "fork " + fork.fork() + ": " + problem));
        }
        return verdicts;
    }
}
