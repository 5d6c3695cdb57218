package io.httpbench.matrix;

import io.httpbench.config.Cell;
import io.httpbench.config.KnownClient;
import io.httpbench.config.Protocol;
import io.httpbench.config.Row;
import io.httpbench.config.Settings;
import java.util.ArrayList;
import java.util.List;

/** Expands rows into cells: the same numbers for every client, as far as its kind allows. */
public final class CellPlanner {

    private CellPlanner() {}

    /** A cell for each row and path, in order; the paths of a row stand next to each other. */
    public static List<Cell> plan(Settings settings, List<KnownClient> clients) {
        List<Cell> cells = new ArrayList<>();
        for (Row row : settings.rows()) {
            clients.stream()
                    .filter(client -> client.name().equals(row.client()))
                    .forEach(client -> cells.addAll(cells(row, client, settings)));
        }
        return List.copyOf(cells);
    }

    private static List<Cell> cells(Row row, KnownClient client, Settings settings) {
        List<String> paths = settings.request().paths();
        List<Cell> cells = new ArrayList<>();
        for (String path : paths) {
            int number = paths.size() == 1 ? 0 : cells.size() + 1;
            cells.add(cell(row, path, number, client, settings.load()));
        }
        return cells;
    }

    private static Cell cell(Row row, String path, int pathNumber, KnownClient client, Settings.Load load) {
        int lanes = client.blocking() ? load.syncThreads() : load.asyncThreads();
        int slots = client.blocking() ? 1 : load.maxPendingPerThread();
        boolean http11 = row.protocol() == Protocol.HTTP11;
        int pipelining = http11 && client.pipelining() ? load.pipelining() : 1;
        List<String> notHonoured = new ArrayList<>(client.notHonoured().getOrDefault(row.protocol(), List.of()));
        // A limit that nobody asked for is no news.
        notHonoured.removeIf(limit -> limit.startsWith("pipelining:"));
        if (http11 && pipelining != load.pipelining()) {
            notHonoured.add("pipelining: the library has none, so it ran without");
        }
        int connections = load.connections().orElse(http11 ? ceilDiv(lanes * slots, pipelining) : lanes);
        return new Cell(
                row.client(),
                row.protocol(),
                path,
                pathNumber,
                client.blocking(),
                lanes,
                slots,
                connections,
                pipelining,
                List.copyOf(notHonoured));
    }

    private static int ceilDiv(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
