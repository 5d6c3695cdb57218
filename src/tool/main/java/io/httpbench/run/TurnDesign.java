package io.httpbench.run;

import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.TurnChoice;
import io.httpbench.config.TurnChoice.Wish;
import io.httpbench.matrix.plan.TurnPlan;
import io.httpbench.model.Cell;
import io.httpbench.model.Delay;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether the forks of a run take the load in turns, and why not. */
final class TurnDesign {

    private static final int MOST_CELLS = 8;

    /** Fewer, and a collection every second or two would be met by some forks only. */
    private static final int FEWEST_TURNS = 4;

    private final Settings settings;
    private final List<Cell> cells;
    private final TurnChoice choice;
    private final ForkHeaps heaps;
    private final @Nullable String whyNot;

    /**
     * @param memoryBytes of this machine, or of its container
     * @throws SettingsException when turns were asked for and are not valid
     */
    TurnDesign(Settings settings, List<Cell> cells, long memoryBytes) {
        this.settings = settings;
        this.cells = cells;
        choice = settings.runs().sampling().turns();
        int jvms = settings.own().names().isEmpty() ? cells.size() : 2 * cells.size();
        heaps = new ForkHeaps(settings.runs().jvmArgs(), jvms, memoryBytes);
        whyNot = choice.wish() == Wish.OFF ? "by JB_TURNS" : reason().orElse(null);
        if (whyNot != null && choice.wish() == Wish.ON) {
            throw new SettingsException(
                    Setting.TURNS,
                    settings.shown().getOrDefault(Setting.TURNS.variable(), ""),
                    whyNot + "; allowed: off, auto, or without that");
        }
    }

    private Optional<String> reason() {
        return shape().or(this::time).or(heaps::whyTooLarge);
    }

    /** What is compared. */
    private Optional<String> shape() {
        Settings.Load load = settings.load();
        int most = settings.runs().sampling().most(settings.runs().forks());
        if (settings.runs().agents().isPresent()) {
            return Optional.of("agents measure one fork at a time");
        }
        if (cells.size() < 2 || most < 2) {
            return Optional.of(cells.size() < 2 ? "one row has nobody to take turns with" : "one fork per row");
        }
        if (cells.size() > MOST_CELLS) {
            return Optional.of("more than " + MOST_CELLS + " rows");
        }
        if (!settings.axes().of(Axis.RATE).isEmpty()) {
            return Optional.of("an open loop does not stop");
        }
        if (!load.rest().isZero()) {
            return Optional.of("a client that is left alone would hold up the others");
        }
        if (load.rounds() > 1 || load.batch() > 1) {
            return Optional.of(load.rounds() > 1 ? "rounds begin at rest" : "operations of several requests");
        }
        if (!settings.own().names().isEmpty()
                && (settings.server().portGiven() || !settings.own().hostility().none())) {
            return Optional.of(
                    settings.server().portGiven()
                            ? "servers that live together cannot all have the port JB_PORT"
                            : "hostile connections are beside one window");
        }
        if (Axis.limits(settings)) {
            return Optional.of("a fork with a limit of CPU time would rest, and then have more than its share");
        }
        if (settings.axes().of(Axis.DELAY).size() > 1
                || settings.axes().of(Axis.RTT).size() > 1
                || settings.axes().of(Axis.BANDWIDTH).size() > 1
                || settings.axes().of(Axis.LOSS).size() > 1) {
            return Optional.of("rows differ in what the server does");
        }
        return Optional.empty();
    }

    private Optional<String> time() {
        Settings.Load load = settings.load();
        Duration turn = choice.length();
        if (load.warmup().isZero()) {
            return Optional.of("without a warm-up there is only one first turn");
        }
        if (load.duration().isEmpty()) {
            return Optional.of("a window of JB_REQUESTS ends at different times; JB_DURATION makes them equal");
        }
        if (load.duration().get().compareTo(turn.multipliedBy(FEWEST_TURNS)) < 0) {
            return Optional.of("a window of less than " + FEWEST_TURNS + " turns of " + seconds(turn) + " s");
        }
        Duration slowest = cells.stream()
                .map(cell -> Duration.ofNanos(
                        longest(cell.delay()) + cell.way().roundTrip().nanos()))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        return slowest.multipliedBy(TurnPlan.SERVICE_TIMES).compareTo(turn) > 0
                ? Optional.of("turns of %s s are shorter than %d service times"
                        .formatted(seconds(turn), TurnPlan.SERVICE_TIMES))
                : Optional.empty();
    }

    private static long longest(Delay delay) {
        return delay.steps().stream().mapToLong(Delay.Step::nanos).max().orElse(0);
    }

    /** Null: one fork runs after the other. */
    @Nullable
    TurnPlan plan() {
        return whyNot == null
                ? TurnPlan.of(choice.length(), settings.load().duration().orElseThrow())
                : null;
    }

    /** Options that make the heaps of all forks of a block fit into memory; empty where one fork runs at a time. */
    List<String> jvmOptions() {
        return whyNot == null ? heaps.options() : List.of();
    }

    /** For people; empty when nobody would expect turns. */
    Optional<String> text() {
        if (whyNot == null) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "%d forks alive at a time take the load in turns of %s s%s",
                    cells.size(),
                    seconds(choice.length()),
                    heaps.options().isEmpty()
                            ? ""
                            : ", each with " + heaps.options().get(0)));
        }
        boolean comparable = cells.size() > 1
                && settings.runs().sampling().most(settings.runs().forks()) > 1;
        return comparable ? Optional.of("one fork after the other, no turns: " + whyNot) : Optional.empty();
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }
}
