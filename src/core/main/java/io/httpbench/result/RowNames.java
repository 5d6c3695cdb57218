package io.httpbench.result;

import io.httpbench.model.Variant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What rows are called beside each other: by their clients, or by their servers where one client loaded all of those. */
public final class RowNames {

    private final boolean servers;

    private RowNames(boolean servers) {
        this.servers = servers;
    }

    /** Names for these rows. */
    public static RowNames of(List<CellResult> cells) {
        return new RowNames(!cells.isEmpty()
                && cells.stream().allMatch(CellResult::ofServer)
                && cells.stream().map(RowNames::client).distinct().count() == 1);
    }

    /** Whether these are the names of servers. */
    public boolean ofServers() {
        return servers;
    }

    /** Heading of a column of {@link #name}. */
    public String column() {
        return servers ? Variant.SERVER : "client";
    }

    /** What its variants have in common: {@code Vertx H2C}, or {@code Jetty}. */
    public String name(CellResult cell) {
        return servers ? Objects.requireNonNull(cell.axes().get(Variant.SERVER)) : client(cell);
    }

    /** What else distinguishes it, by axis. */
    public Map<String, String> variant(CellResult cell) {
        Map<String, String> axes = new LinkedHashMap<>(cell.axes());
        if (servers) {
            axes.remove(Variant.SERVER);
        }
        return axes;
    }

    /** All of it: {@code Vertx H2C concurrency 64}, or {@code Jetty keep-alive false}. */
    public String label(CellResult cell) {
        String variant = Variant.text(variant(cell));
        return name(cell) + (variant.isEmpty() ? "" : " " + variant);
    }

    /** Its client and protocol. */
    public static String client(CellResult cell) {
        return cell.client() + " " + cell.protocol();
    }
}
