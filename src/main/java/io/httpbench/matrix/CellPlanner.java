package io.httpbench.matrix;

import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.model.NotHonoured;
import io.httpbench.model.NotHonoured.Limit;
import io.httpbench.model.Protocol;
import io.httpbench.model.Row;
import io.httpbench.model.Setup;
import io.httpbench.model.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Expands rows into cells: with the same limits for every client, as far as its kind allows. */
public final class CellPlanner {

    private final Settings settings;
    private final Row row;
    private final KnownClient client;
    private final boolean http11;

    private CellPlanner(Settings settings, Row row, KnownClient client) {
        this.settings = settings;
        this.row = row;
        this.client = client;
        this.http11 = row.protocol() == Protocol.HTTP11;
    }

    /** The cells of each row, in order; those that differ only in one axis are adjacent. */
    public static List<Cell> plan(Settings settings, List<KnownClient> clients) {
        List<Cell> cells = new ArrayList<>();
        for (Row row : settings.rows()) {
            clients.stream()
                    .filter(client -> client.name().equals(row.client()))
                    .forEach(client -> cells.addAll(new CellPlanner(settings, row, client).cells()));
        }
        return List.copyOf(cells);
    }

    private List<Cell> cells() {
        List<LoadPoint> points = points();
        List<Cell> cells = new ArrayList<>();
        for (LoadPoint point : points) {
            int number = points.size() == 1 ? 0 : cells.size() + 1;
            cells.add(cell(point, new Variant(number, point.names())));
        }
        return cells;
    }

    /** An axis without effect for this client adds no cells. */
    private List<LoadPoint> points() {
        Stream<LoadPoint> points = Stream.of(LoadPoint.ORIGIN);
        for (Axis<?> axis : Axis.ALL) {
            points = points.flatMap(point -> along(axis, point));
        }
        return points.flatMap(point -> point.copies(row.copyNames())).toList();
    }

    private <T> Stream<LoadPoint> along(Axis<T> axis, LoadPoint point) {
        return point.along(axis, axis.values(settings, client, row.protocol()));
    }

    private Cell cell(LoadPoint point, Variant variant) {
        int inFlight = inFlight(point);
        int lanes = client.blocking() ? inFlight : Math.min(point.on(Axis.ASYNC_THREADS), inFlight);
        int pipelining = point.on(Axis.PIPELINING);
        Setup setup = point.on(Axis.SETUP);
        int perRequest = Math.max(ceilDiv(inFlight, pipelining), client.blocking() ? 1 : lanes);
        return new Cell(
                row.client(),
                client.kind(),
                row.protocol(),
                point.on(Axis.PATH),
                variant,
                point.on(Axis.THREADS),
                point.on(Axis.JAVA),
                lanes,
                inFlight,
                setup == Setup.SHIPPED
                        ? client.setups().connections(row.protocol(), inFlight)
                        : point.find(Axis.CONNECTIONS).orElse(http11 ? perRequest : lanes),
                pipelining,
                point.on(Axis.KEEP_ALIVE),
                setup,
                point.on(Axis.DELAY),
                point.on(Axis.RATE),
                setup == Setup.SHIPPED ? List.of() : notHonoured());
    }

    /** With operations, concurrency is the number of operations. */
    private int inFlight(LoadPoint point) {
        Settings.Load load = settings.load();
        Optional<Integer> given = point.find(Axis.CONCURRENCY).or(() -> point.find(Axis.SYNC_THREADS));
        int perCaller = client.blocking() ? 1 : load.batch();
        return given.map(callers -> callers * perCaller)
                .orElseGet(() -> point.on(Axis.ASYNC_THREADS) * load.maxPendingPerThread());
    }

    /** A limit that was not requested is not reported. */
    private List<String> notHonoured() {
        List<NotHonoured> lacking = new ArrayList<>(client.notHonoured(row.protocol()));
        lacking.removeIf(one -> one.limit() == Limit.PIPELINING);
        if (!settings.axes().of(Axis.KEEP_ALIVE).contains(false)) {
            lacking.removeIf(one -> one.limit() == Limit.KEEP_ALIVE);
        } else if (!http11) {
            lacking.add(Limit.KEEP_ALIVE.because("HTTP/2 connections are made to be kept, so they were"));
        }
        boolean asked = settings.axes().of(Axis.PIPELINING).stream().anyMatch(depth -> depth > 1);
        if (http11 && asked && !client.pipelining()) {
            lacking.add(Limit.PIPELINING.because("the library has none, so it ran without"));
        }
        return lacking.stream().map(NotHonoured::text).toList();
    }

    private static int ceilDiv(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
