package io.httpbench.fleet;

import io.httpbench.fleet.merge.FleetLimit;
import io.httpbench.fleet.merge.FleetNoise;
import io.httpbench.fleet.merge.MergedFork;
import io.httpbench.matrix.ForkExit;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.FleetResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What several machines measured together.
 *
 * @param exit the result of all as if it were one fork's; or why there is none
 * @param fleet how their windows coincided, and each agent's contribution
 * @param problems why the figures must not be used, which only the fleet knows
 * @param notes what a reader should know, likewise
 */
record FleetOutcome(ForkExit exit, FleetResult fleet, List<String> problems, List<Note> notes) {

    private static final double LEAST_OVERLAP = 0.99;
    private static final double GOOD_OVERLAP = 0.995;
    private static final long GOOD_CLOCK_NANOS = 5_000_000;
    private static final double WORST_CLOCK = 0.01;

    /** A clock that runs this much faster was stopped, or set: machines' own clocks differ by less than 100. */
    private static final double WORST_DRIFT_PPM = 500;

    /** Of an agent that ended before the others came as far, whose forks were killed then: the first one has the reason. */
    static FleetOutcome endedEarly(List<FleetPartState> parts) {
        List<AgentResult> agents =
                parts.stream().map(part -> agent(part, null, null, null)).toList();
        String why = parts.stream()
                .filter(part -> !part.result().problems().isEmpty())
                .min((one, other) -> Long.signum(one.endedAt() - other.endedAt()))
                .map(part -> named(part, part.result().problems().get(0)))
                .orElse("an agent ended its fork too early");
        return new FleetOutcome(ForkExit.failed(why), new FleetResult(0, 0, 0, agents), List.of(), List.of());
    }

    /** Of agents that came to the end. */
    static FleetOutcome of(
            ForkPlan plan, List<FleetPartState> parts, Map<Agent, ClockOffset> before, Map<Agent, ClockOffset> after) {
        List<Measured> measured = parts.stream()
                .map(FleetPartState::result)
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .toList();
        if (measured.size() < parts.size()) {
            return endedEarly(parts);
        }
        Coincidence common = Coincidence.of(parts, before, after);
        List<AgentResult> agents = parts.stream()
                .map(part -> agent(
                        part, common.openedAfter(part.agent()), before.get(part.agent()), after.get(part.agent())))
                .toList();
        long window = plan.duration().orElseThrow().toNanos();
        FleetResult fleet =
                new FleetResult(common.spreadNanos(), common.overlap(window), common.uncertaintyNanos(), agents);
        boolean hung = parts.stream().anyMatch(part -> part.result().noteKinds().contains(Note.Kind.HUNG));
        List<String> problems = problems(fleet, parts, window);
        parts.stream()
                .map(part -> clockProblem(part, before.get(part.agent()), after.get(part.agent())))
                .flatMap(Optional::stream)
                .forEach(problems::add);
        return new FleetOutcome(merged(measured, hung), fleet, problems, notes(fleet, window));
    }

    private static ForkExit merged(List<Measured> parts, boolean hung) {
        try {
            return new ForkExit(MergedFork.of(parts), null, hung);
        } catch (IllegalArgumentException e) {
            return ForkExit.failed("what the agents measured cannot be added: " + e.getMessage());
        }
    }

    private static AgentResult agent(
            FleetPartState part,
            @Nullable Long openedAfter,
            @Nullable ClockOffset before,
            @Nullable ClockOffset after) {
        ForkResult result = part.result();
        return new AgentResult(
                part.agent().name(),
                part.share().inFlight(),
                part.share().connections(),
                part.share().lanes(),
                openedAfter,
                before == null || after == null ? 0 : before.uncertaintyNanos(after),
                before == null || after == null ? null : before.driftPpm(after),
                before == null || after == null ? 0 : Math.max(before.rttNanos(), after.rttNanos()),
                result.problems(),
                result.notes(),
                result.limit(),
                result.noise(),
                result.measured());
    }

    private static List<String> problems(FleetResult fleet, List<FleetPartState> parts, long window) {
        List<String> problems = new ArrayList<>();
        for (FleetPartState part : parts) {
            part.result().problems().forEach(problem -> problems.add(named(part, problem)));
        }
        if (fleet.overlap() < LEAST_OVERLAP) {
            problems.add("the agents' windows were open together for %.1f %% of their length, less than %.0f %%"
                    .formatted(fleet.overlap() * 100, LEAST_OVERLAP * 100));
        }
        if (fleet.clockUncertaintyNanos() > WORST_CLOCK * window) {
            problems.add("the agents' clocks are known to " + Numbers.time(fleet.clockUncertaintyNanos())
                    + " only, more than 1 % of the window");
        }
        return problems;
    }

    /** Only what two comparisons show beyond their own errors: shortly after each other they show little. */
    private static Optional<String> clockProblem(
            FleetPartState part, @Nullable ClockOffset before, @Nullable ClockOffset after) {
        if (before == null || after == null) {
            return Optional.empty();
        }
        double drift = before.driftPpm(after);
        return Math.abs(drift) - before.driftUncertaintyPpm(after) <= WORST_DRIFT_PPM
                ? Optional.empty()
                : Optional.of(named(
                        part,
                        String.format(
                                Locale.ROOT,
                                "its clock ran %.0f millionths faster: was the machine suspended?",
                                drift)));
    }

    private static List<Note> notes(FleetResult fleet, long window) {
        List<Note> notes = new ArrayList<>();
        if (fleet.overlap() < GOOD_OVERLAP && fleet.overlap() >= LEAST_OVERLAP) {
            notes.add(new Note(
                    Note.Kind.OTHER,
                    String.format(
                            Locale.ROOT,
                            "the agents' windows were open together for %.2f %% of their length",
                            fleet.overlap() * 100)));
        }
        if (fleet.clockUncertaintyNanos() > GOOD_CLOCK_NANOS && fleet.clockUncertaintyNanos() <= WORST_CLOCK * window) {
            notes.add(new Note(
                    Note.Kind.OTHER,
                    "the agents' clocks are known to " + Numbers.time(fleet.clockUncertaintyNanos()) + " only"));
        }
        return notes;
    }

    private static String named(FleetPartState part, String text) {
        return "agent " + part.agent().name() + ": " + text;
    }

    /** The outcome as part of a judged result. */
    ForkResult complete(ForkResult judged) {
        List<String> all = new ArrayList<>(judged.problems());
        problems.stream()
                .filter(problem -> judged.problems().stream().noneMatch(problem::endsWith))
                .forEach(all::add);
        List<Note> noted = new ArrayList<>(judged.kindedNotes());
        noted.addAll(notes);
        return judged.judged(all, noted)
                .under(FleetLimit.of(fleet.agents()), FleetNoise.of(fleet.agents()))
                .with(fleet);
    }
}
