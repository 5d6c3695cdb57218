package io.httpbench.app;

import io.httpbench.config.Cell;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Settings;
import io.httpbench.matrix.CpuPlan;
import java.nio.file.Path;
import java.util.List;

/** The first lines of a run: which server, what, how. */
final class Banner {

    private Banner() {}

    static String text(Settings settings, ServerUnderTest server, CpuPlan cpus, List<Cell> cells, Path folder) {
        StringBuilder text = new StringBuilder();
        line(text, "MEASURING", server.description());
        if (server instanceof StandIn && settings.server().choice() == ServerChoice.AUTO) {
            line(
                    text,
                    "",
                    "because nothing answers at %s:%d; name a server with JB_HOST and JB_PORT"
                            .formatted(
                                    settings.server().host(), settings.server().port()));
        }
        Settings.Request request = settings.request();
        line(
                text,
                "request",
                "GET %s as %s, good is %s"
                        .formatted(
                                String.join(", ", request.paths()),
                                request.user(),
                                request.expectedStatus().text()));
        line(text, "cells", cells(cells));
        if (!settings.leftOut().isEmpty()) {
            line(text, "left out", String.join(", ", settings.leftOut()) + ": these pairs do not exist");
        }
        Settings.Load load = settings.load();
        line(
                text,
                "each",
                "%d %s: %s s warm-up, then %d requests"
                        .formatted(
                                settings.runs().forks(),
                                settings.runs().forks() == 1 ? "fork" : "forks",
                                settings.shown().get("JB_WARMUP_DURATION"),
                                load.requests()));
        line(text, "CPUs", cpus.explanation());
        line(text, "results", folder.toString());
        return text.toString();
    }

    private static String cells(List<Cell> cells) {
        return cells.size() + " ("
                + String.join(", ", cells.stream().map(Cell::label).toList()) + ")";
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("%-10s".formatted(name)).append(value).append('\n');
    }
}
