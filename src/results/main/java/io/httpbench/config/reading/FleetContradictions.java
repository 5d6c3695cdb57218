package io.httpbench.config.reading;

import io.httpbench.config.Agents;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.model.LoadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Settings that cannot be combined with agents, and settings of agents without them. */
final class FleetContradictions {

    private static final String WITHOUT = "allowed: without " + Setting.AGENTS.variable();

    private final Settings settings;
    private final Map<String, String> given;
    private final List<Problem> problems = new ArrayList<>();

    private FleetContradictions(Settings settings, Map<String, String> given) {
        this.settings = settings;
        this.given = given;
    }

    /**
     * @param given the variables that are set
     */
    static List<Problem> in(Settings settings, Map<String, String> given) {
        FleetContradictions contradictions = new FleetContradictions(settings, given);
        settings.runs().agents().ifPresentOrElse(contradictions::together, contradictions::alone);
        return contradictions.problems;
    }

    /** The key alone is no contradiction: it may be set for all runs of a machine. */
    private void alone() {
        if (isGiven(Setting.AGENTS_LISTEN)) {
            refuse(Setting.AGENTS_LISTEN, "allowed: with " + Setting.AGENTS.variable());
        }
    }

    private void together(Agents agents) {
        Settings.Load load = settings.load();
        if (load.duration().isEmpty()) {
            refuse(
                    Setting.AGENTS,
                    "a number of requests would be done by the fastest first, and the others would measure under less load; "
                            + "allowed: with " + Setting.DURATION.variable());
        }
        if (load.warmup().isZero()) {
            refuse(Setting.WARMUP_DURATION, "agents begin together when all are warm; " + WITHOUT);
        }
        if (load.rounds() > 1) {
            refuse(Setting.ROUNDS, "rounds begin at rest; " + WITHOUT);
        }
        if (load.batch() > 1) {
            refuse(Setting.BATCH, "operations of several requests are not offered with agents; " + WITHOUT);
        }
        loads();
        notOffered(Setting.SLO, isGiven(Setting.SLO));
        notOffered(Setting.PROFILE, !settings.runs().profiles().isEmpty());
        notOffered(Setting.CEILING, settings.runs().ceiling());
        notOffered(Setting.REST, !load.rest().isZero());
        notOffered(Setting.PHASES, load.phases());
        notOffered(Setting.LOSS, isGiven(Setting.LOSS));
        notOffered(Setting.CPUS, isGiven(Setting.CPUS));
        notOffered(Setting.MEMORY, isGiven(Setting.MEMORY));
        notOffered(Setting.START, settings.axes().of(Axis.START).contains(true));
        notOffered(Setting.JARS, !settings.axes().of(Axis.JAR).isEmpty());
        notOffered(Setting.CLIENT_PATH, isGiven(Setting.CLIENT_PATH));
        notOffered(Setting.SERVER, !settings.own().names().isEmpty());
        notOffered(
                Setting.CLIENT,
                settings.rows().stream()
                        .flatMap(row -> row.versions().stream())
                        .anyMatch(version -> !version.bundled()));
        open(agents);
    }

    private void loads() {
        for (LoadModel model : settings.axes().of(Axis.RATE)) {
            if (model instanceof LoadModel.Curve) {
                refuse(
                        Setting.RATE,
                        "each agent would choose rates of its own; allowed with " + Setting.AGENTS.variable()
                                + ": requests per second");
            } else if (model instanceof LoadModel.Open open && open.rate().share()) {
                refuse(
                        Setting.RATE,
                        "a share of each agent's own closed loop is no schedule of all; allowed with "
                                + Setting.AGENTS.variable() + ": requests per second");
            }
        }
    }

    /** An agent starts JVMs on request, and is told passwords. */
    private void open(Agents agents) {
        if (agents.key().isEmpty()
                && !agents.insecure()
                && agents.listen().isPresent()
                && !agents.listen().get().isLoopback()) {
            refuse(
                    Setting.AGENTS_LISTEN,
                    "without a key anybody could join; allowed: with " + Setting.AGENTS_KEY.variable()
                            + " (agents-key makes one), an address of loopback, or with "
                            + Setting.AGENTS_KEY.variable() + "=none");
        }
    }

    private void notOffered(Setting setting, boolean asked) {
        if (asked) {
            refuse(setting, "not offered with agents; " + WITHOUT);
        }
    }

    private boolean isGiven(Setting setting) {
        return !given.getOrDefault(setting.variable(), "").isEmpty();
    }

    private void refuse(Setting setting, String why) {
        problems.add(new Problem(setting.variable(), settings.shown().getOrDefault(setting.variable(), ""), why));
    }
}
