package io.httpbench.matrix.plan;

import io.httpbench.api.ClientKind;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.tune.Tuning;
import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.model.Row;
import io.httpbench.model.Variant;
import io.httpbench.way.Way;
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
        return points.filter(this::exists)
                .flatMap(point -> point.copies(Row.copyNames(copies(point))))
                .toList();
    }

    /** A server that closes each connection has no cell with connections that stay, beside one without. */
    private boolean exists(LoadPoint point) {
        boolean both = settings.axes().of(Axis.KEEP_ALIVE).size() > 1;
        return !both || !point.on(Axis.KEEP_ALIVE) || keepsAlive(point);
    }

    private boolean keepsAlive(LoadPoint point) {
        return settings.own()
                .host(point.on(Axis.SERVER))
                .map(KnownHost::keepAlive)
                .orElse(true);
    }

    /** Client and server may both be named more than once. */
    private int copies(LoadPoint point) {
        return row.copies(point.on(Axis.VERSION)) * settings.own().copies(point.on(Axis.SERVER));
    }

    private <T> Stream<LoadPoint> along(Axis<T> axis, LoadPoint point) {
        return point.along(axis, axis.values(settings, client, row.protocol()));
    }

    private Cell cell(LoadPoint point, Variant variant) {
        int inFlight = inFlight(point);
        int lanes = client.blocking() ? inFlight : Math.min(point.on(Axis.ASYNC_THREADS), inFlight);
        int pipelining = point.on(Axis.PIPELINING);
        String server = point.on(Axis.SERVER);
        Setup setup = point.on(Axis.SETUP);
        Tuning tuning = point.on(Axis.TUNE);
        int perRequest = Math.max(ceilDiv(inFlight, pipelining), client.blocking() ? 1 : lanes);
        return new Cell(
                row.client(),
                server.isEmpty() ? client.kind() : ClientKind.CLIENT,
                row.protocol(),
                point.on(Axis.PATH),
                variant,
                point.on(Axis.THREADS),
                point.on(Axis.JAVA),
                lanes,
                inFlight,
                setup == Setup.SHIPPED
                        ? client.setups().connections(row.protocol(), inFlight, tuning)
                        : point.find(Axis.CONNECTIONS).orElse(http11 ? perRequest : lanes),
                pipelining,
                point.on(Axis.KEEP_ALIVE) && keepsAlive(point),
                setup,
                tuning,
                point.on(Axis.DELAY),
                new Way(point.on(Axis.RTT), point.on(Axis.BANDWIDTH), point.on(Axis.LOSS)),
                point.on(Axis.RATE),
                setup == Setup.SHIPPED ? List.of() : notHonoured(server),
                server,
                point.on(Axis.VERSION),
                new ForkLimits(point.on(Axis.CPUS), point.on(Axis.MEMORY)),
                point.on(Axis.START),
                point.find(Axis.JAR).orElse(null));
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
    private List<String> notHonoured(String server) {
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
        Stream<String> ofServer = settings.own().host(server).stream()
                .flatMap(host -> host.differences().stream().map(difference -> host.name() + ": " + difference));
        return Stream.concat(lacking.stream().map(NotHonoured::text), ofServer).toList();
    }

    private static int ceilDiv(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
