package io.httpbench.matrix;

import io.httpbench.config.Settings;
import io.httpbench.model.Cell;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Protocol;
import io.httpbench.model.Row;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Expands rows into cells: the same numbers for every client, as far as its kind allows. */
public final class CellPlanner {

    private static final String KEEP_ALIVE = "keepAlive:";

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

    /** The cells of each row, in order; those that differ only in an axis stand next to each other. */
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
            cells.add(cell(point, new Variant(number, point.axes())));
        }
        return cells;
    }

    /** An axis that cannot make a difference for this client makes no cells. */
    private List<LoadPoint> points() {
        Settings.Axes axes = settings.axes();
        List<ThreadKind> threads = client.blocking() ? axes.threads() : List.of(ThreadKind.ASYNC);
        List<Integer> pipelining = http11 && client.pipelining() ? axes.pipelining() : List.of(1);
        List<Boolean> keepAlive = keepAliveMatters() ? axes.keepAlive() : List.of(true);
        List<Jdk> jdks = axes.jdks().isEmpty() ? List.of(Jdk.running()) : axes.jdks();
        return LoadPoint.first(settings.request().paths().get(0), jdks.get(0))
                .flatMap(point -> point.along("path", settings.request().paths(), LoadPoint::withPath))
                .flatMap(point -> point.along("concurrency", axes.concurrency(), LoadPoint::withConcurrency))
                .flatMap(point -> point.along("connections", axes.connections(), LoadPoint::withConnections))
                .flatMap(point -> point.along("pipelining", pipelining, LoadPoint::withPipelining))
                .flatMap(point -> point.along("keep-alive", keepAlive, LoadPoint::withKeepAlive))
                .flatMap(point -> point.along("threads", threads, LoadPoint::withThreads))
                .flatMap(point -> point.along("java", jdks, LoadPoint::withJdk))
                .flatMap(point -> point.along("delay", axes.delays(), LoadPoint::withDelay))
                .flatMap(point -> point.along("rate", axes.loads(), LoadPoint::withLoad))
                .flatMap(point -> point.along(Variant.COPY, row.copyNames(), (same, copy) -> same))
                .toList();
    }

    private Cell cell(LoadPoint point, Variant variant) {
        int inFlight = inFlight(point.concurrency());
        int lanes = client.blocking() ? inFlight : Math.min(settings.load().asyncThreads(), inFlight);
        int perRequest = Math.max(ceilDiv(inFlight, point.pipelining()), client.blocking() ? 1 : lanes);
        return new Cell(
                row.client(),
                row.protocol(),
                point.path(),
                variant,
                point.threads(),
                point.jdk(),
                lanes,
                inFlight,
                point.connections().orElse(http11 ? perRequest : lanes),
                point.pipelining(),
                point.keepAlive(),
                point.delay(),
                point.load(),
                notHonoured());
    }

    /** With operations, concurrency is their number. */
    private int inFlight(OptionalInt concurrency) {
        Settings.Load load = settings.load();
        if (load.batch() > 1) {
            return concurrency.orElse(load.syncThreads()) * (client.blocking() ? 1 : load.batch());
        }
        return concurrency.orElse(defaultInFlight());
    }

    private int defaultInFlight() {
        Settings.Load load = settings.load();
        return client.blocking() ? load.syncThreads() : load.asyncThreads() * load.maxPendingPerThread();
    }

    private List<String> notHonoured() {
        List<String> notHonoured = new ArrayList<>(client.notHonoured().getOrDefault(row.protocol(), List.of()));
        // A limit that nobody asked for is no news.
        notHonoured.removeIf(limit -> limit.startsWith("pipelining:"));
        if (!settings.axes().keepAlive().contains(false)) {
            notHonoured.removeIf(limit -> limit.startsWith(KEEP_ALIVE));
        } else if (!http11) {
            notHonoured.add(KEEP_ALIVE + " HTTP/2 connections are made to be kept, so they were");
        }
        boolean asked = settings.axes().pipelining().stream().anyMatch(depth -> depth > 1);
        if (http11 && asked && !client.pipelining()) {
            notHonoured.add("pipelining: the library has none, so it ran without");
        }
        return List.copyOf(notHonoured);
    }

    private boolean keepAliveMatters() {
        return http11
                && client.notHonoured().getOrDefault(row.protocol(), List.of()).stream()
                        .noneMatch(limit -> limit.startsWith(KEEP_ALIVE));
    }

    private static int ceilDiv(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
