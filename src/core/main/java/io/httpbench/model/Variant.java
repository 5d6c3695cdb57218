package io.httpbench.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What distinguishes a cell from the others of the same client and protocol, when settings have several values.
 *
 * @param number its position among them, from 1; 0 when there is no other
 * @param axes the settings that have several values in this run, and this cell's, in the order of the table of settings
 */
public record Variant(int number, Map<String, String> axes) {

    /** The axis of cells that differ in nothing: a client compared with itself. */
    public static final String COPY = "copy";

    /** The axis of requests to several paths. */
    public static final String PATH = "path";

    /** The axis of servers that each fork has for itself. Rows are named by it even when there is one. */
    public static final String SERVER = "server";

    /** The axis of ways to the server. */
    public static final String RTT = "rtt";

    /** The axis of what passes there. */
    public static final String BANDWIDTH = "bandwidth";

    /** The axis of what is lost there. */
    public static final String LOSS = "loss";

    /** The axis of limits of CPU time. Rows are named by it even when there is one. */
    public static final String CPUS = "cpus";

    /** The axis of limits of memory. Rows are named by it even when there is one. */
    public static final String MEMORY = "memory";

    /** The axis of settings of libraries. Rows are named by it even when there is one value. */
    public static final String TUNE = "tune";

    /** The axis of builds that forks are of. */
    public static final String JAR = "jar";

    /** Axes whose values are different work, or other means for it; the others are choices for the same work. */
    private static final Set<String> WORK =
            Set.of(PATH, "concurrency", "delay", RTT, BANDWIDTH, LOSS, "rate", CPUS, MEMORY);

    /** A cell without others of its client and protocol. */
    public static final Variant ONLY = new Variant(0, Map.of());

    /** For display: a path needs no name, any other value is named. Empty when there is nothing to distinguish. */
    public String text() {
        return text(axes);
    }

    /** The load: only cells with the same one are compared. Empty when all cells of the run have it. */
    public String load() {
        return load(axes);
    }

    /** The same of a cell with these axes. */
    public static String load(Map<String, String> axes) {
        Map<String, String> work = new LinkedHashMap<>(axes);
        work.keySet().retainAll(WORK);
        return text(work);
    }

    /** A cell for display: {@code Vertx H2C concurrency 64}. */
    public static String label(String client, String protocol, Map<String, String> axes) {
        String which = text(axes);
        return client + " " + protocol + (which.isEmpty() ? "" : " " + which);
    }

    /** Axes as text: {@code /_api/version, concurrency 64}. */
    public static String text(Map<String, String> axes) {
        return axes.entrySet().stream()
                .map(axis -> axis.getKey().equals(PATH) ? axis.getValue() : axis.getKey() + " " + axis.getValue())
                .collect(Collectors.joining(", "));
    }
}
