package io.httpbench.preflight;

import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.machine.LocalPorts;
import io.httpbench.machine.OpenFiles;
import io.httpbench.model.Cell;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * How many connections this machine can have, told before the first request: beyond them requests would fail after the
 * warm-up, in the words of a library.
 *
 * @param openFiles of a process; empty when there is no limit, or it is unknown
 * @param ports for connections to one address; empty when they are unknown
 */
public record MachineLimits(OptionalLong openFiles, Optional<LocalPorts> ports) {

    /** What a fork or the stand-in has open besides connections: libraries, pipes, event loops. */
    private static final int OTHER_FILES = 100;

    /** Those of this machine. */
    public static MachineLimits ofThisMachine() {
        return new MachineLimits(OpenFiles.most(), LocalPorts.ofThisMachine());
    }

    /**
     * Refuses cells with more connections.
     *
     * @throws SettingsException with both numbers
     */
    public void check(List<Cell> cells, Settings settings) {
        cells.stream()
                .max(Comparator.comparingInt(MachineLimits::connections))
                .ifPresent(largest -> check(largest, settings));
    }

    private void check(Cell cell, Settings settings) {
        refuse(asked(cell, settings), connections(cell), cell, settings);
        // A server has both, and so has this machine ports for both.
        int hostile = settings.own().hostility().connections();
        if (hostile > 0) {
            refuse(Setting.HOSTILE, connections(cell) + hostile, cell, settings);
        }
    }

    private void refuse(Setting setting, int connections, Cell cell, Settings settings) {
        String variable = setting.variable();
        String value = settings.shown().getOrDefault(variable, "");
        List<Problem> problems = whyNot(connections)
                .map(why -> "%s needs %d connections, and %s".formatted(cell.label(), connections, why))
                .map(text -> new Problem(variable, value, text))
                .toList();
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private Stream<String> whyNot(int connections) {
        Stream<String> files = openFiles.stream()
                .filter(most -> connections + OTHER_FILES > most)
                .mapToObj(most -> "a process here may have %d open files (ulimit -Hn), of which %d are others; %s"
                        .formatted(most, OTHER_FILES, allowed(most - OTHER_FILES)));
        Stream<String> toOneAddress = ports.stream()
                .map(LocalPorts::count)
                .filter(most -> connections > most)
                .map(most -> "this machine has %d local ports (net.ipv4.ip_local_port_range); %s"
                        .formatted(most, allowed(most)));
        return Stream.concat(files, toOneAddress);
    }

    private static String allowed(long connections) {
        return "allowed: at most %d connections".formatted(Math.max(0, connections));
    }

    /** Those that a closed loop is certain to open. Open loops are warmed up by one. */
    private static int connections(Cell cell) {
        return Math.min(cell.connections(), cell.inFlight());
    }

    /** What to change. */
    private static Setting asked(Cell cell, Settings settings) {
        if (settings.axes().of(Axis.CONNECTIONS).contains(connections(cell))) {
            return Setting.CONNECTIONS;
        }
        if (!settings.axes().of(Axis.CONCURRENCY).isEmpty()) {
            return Setting.CONCURRENCY;
        }
        if (cell.blocking()) {
            return Setting.SYNC_THREADS;
        }
        return settings.load().batch() > 1 ? Setting.BATCH : Setting.MAX_PENDING_REQS_PER_THREAD;
    }

    /**
     * What a connection for each request does to the ports, for display.
     *
     * @param loopback whether the server has a loopback address
     */
    public String oneForEachRequest(boolean loopback) {
        return ports.map(known -> text(known.count(), known.timeWaitSeconds(loopback)))
                .orElse("unknown, one for each request");
    }

    private static String text(int ports, int seconds) {
        String text =
                ports + ", one for each request; free again at once where the server closes the connection first, and "
                        + "after " + seconds + " s where the client does";
        String warning = " (WARNING: above %d requests/s such a client runs out of them)";
        return seconds == 1 ? text : text + warning.formatted(ports / seconds);
    }
}
