package io.httpbench.config.reading;

import io.httpbench.api.Protocol;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.model.Hostility;
import io.httpbench.model.KnownHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Settings that do not go together with servers that forks have for themselves. */
final class ServerContradictions {

    private static final String PORT = "{port}";

    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private ServerContradictions(Settings settings) {
        this.settings = settings;
    }

    static List<Problem> in(Settings settings, Map<String, String> variables) {
        ServerContradictions contradictions = new ServerContradictions(settings);
        boolean exec = settings.own().names().contains(KnownHost.EXEC);
        if (settings.server().choice() == ServerChoice.OWN) {
            contradictions.anotherServer(variables);
            contradictions.notTheStandIn();
        }
        contradictions.hostility();
        contradictions.unusedLibraries();
        if (exec) {
            contradictions.noProgram();
        } else if (!settings.own().command().isEmpty()) {
            contradictions.refuse(
                    Setting.SERVER_COMMAND, "allowed: with " + Setting.SERVER.variable() + "=" + KnownHost.EXEC);
        }
        return contradictions.problems;
    }

    private void anotherServer(Map<String, String> variables) {
        if (!variables.getOrDefault(Setting.HOST.variable(), "").isEmpty()) {
            refuse(
                    Setting.HOST,
                    Setting.SERVER.variable() + "=" + shown(Setting.SERVER)
                            + " starts its servers on this machine; allowed: one of the two");
        }
    }

    /** A host answers at once, and always well. */
    private void notTheStandIn() {
        boolean hosts = !settings.own().hosts().isEmpty();
        for (String variable : settings.standIn().given()) {
            if (!hosts || !variable.equals(Setting.SERVER_BODY_BYTES.variable())) {
                problems.add(new Problem(
                        variable,
                        settings.shown().getOrDefault(variable, ""),
                        "only the embedded stand-in can do that; allowed: with " + Setting.SERVER.variable()
                                + "=embedded"));
            }
        }
    }

    /** Only of a server of ours, in a window that has seconds to compare. */
    private void hostility() {
        if (settings.own().hostility().none()) {
            return;
        }
        Settings.Load load = settings.load();
        if (settings.server().choice() != ServerChoice.OWN) {
            refuse(
                    Setting.HOSTILE,
                    "allowed: with servers that each fork has for itself, named by " + Setting.SERVER.variable());
        } else if (settings.own().tls()
                || settings.rows().stream().anyMatch(row -> row.protocol() != Protocol.HTTP11)) {
            refuse(Setting.HOSTILE, "its connections speak HTTP/1.1 in clear text; allowed: with HTTP11 rows only");
        } else if (!settings.axes().of(Axis.RATE).isEmpty() || load.rounds() > 1) {
            refuse(
                    Setting.HOSTILE,
                    "recovery is seen in a rate that nobody prescribes; allowed: without " + Setting.RATE.variable()
                            + ", " + Setting.SLO.variable() + " and " + Setting.ROUNDS.variable());
        } else if (load.duration()
                .filter(window -> window.compareTo(Hostility.SHORTEST_WINDOW) >= 0)
                .isEmpty()) {
            refuse(
                    Setting.HOSTILE,
                    "needs seconds before, with and after it; allowed: with " + Setting.DURATION.variable()
                            + " of at least " + Hostility.SHORTEST_WINDOW.toSeconds());
        }
    }

    private void unusedLibraries() {
        boolean used =
                settings.own().hosts().stream().anyMatch(host -> !host.source().isEmpty());
        if (!used && !settings.own().libraries().isEmpty()) {
            refuse(
                    Setting.SERVER_PATH,
                    "no server of this run needs it; allowed: with one in " + Setting.SERVER.variable()
                            + " whose library the registry does not have");
        }
    }

    private void noProgram() {
        List<String> command = settings.own().command();
        if (command.isEmpty()) {
            refuse(
                    Setting.SERVER,
                    "needs " + Setting.SERVER_COMMAND.variable() + "; allowed: with a program and its arguments there");
        } else if (!settings.server().portGiven() && command.stream().noneMatch(word -> word.contains(PORT))) {
            refuse(
                    Setting.SERVER_COMMAND,
                    "nobody knows where it listens; allowed: with " + Setting.PORT.variable() + ", or with " + PORT
                            + " in it");
        }
    }

    private void refuse(Setting setting, String why) {
        problems.add(new Problem(setting.variable(), shown(setting), why));
    }

    private String shown(Setting setting) {
        return settings.shown().getOrDefault(setting.variable(), "");
    }
}
