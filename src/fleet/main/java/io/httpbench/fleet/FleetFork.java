package io.httpbench.fleet;

import io.httpbench.model.Cell;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.FleetPart;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.measured.ForkMessage;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * One fork, measured by all agents together: all warm up, and whoever is warm waits under load; when all are, they are told
 * when to open; when all windows are closed, they are told to rest. Used by one thread.
 */
final class FleetFork {

    /** From the order until the window opens: the order must have arrived everywhere by then. */
    private static final long AHEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(750);

    private static final int ROUND_TRIPS_AHEAD = 4;

    /** Beyond what a fork may take by itself: agents end their forks, and say so. */
    private static final Duration SLACK = Duration.ofMinutes(2);

    private final Fleet fleet;
    private final long epoch;
    private final ForkPlan plan;
    private final Map<Agent, FleetPartState> parts = new LinkedHashMap<>();
    private final FleetInbox inbox;
    private final Clocks clocks;
    private final FleetProgress progress;
    private final long deadline;

    /**
     * A fork that has not begun.
     *
     * @param crew one agent for each part
     * @param epoch number of this attempt
     * @param plan of the whole
     * @param over whether the run is to end early
     * @param listener receives what a fork on one machine would say
     */
    FleetFork(
            Fleet fleet,
            List<Agent> crew,
            long epoch,
            ForkPlan plan,
            BooleanSupplier over,
            Consumer<ForkMessage> listener) {
        this.fleet = fleet;
        this.epoch = epoch;
        this.plan = plan;
        List<Cell> shares = Shares.of(plan.cell(), crew.size());
        for (int i = 0; i < crew.size(); i++) {
            parts.put(crew.get(i), new FleetPartState(crew.get(i), shares.get(i)));
        }
        this.progress = new FleetProgress(crew.size(), listener);
        this.inbox = new FleetInbox(fleet, crew, over, this::note);
        this.clocks = new Clocks(fleet, inbox, epoch);
        this.deadline = System.nanoTime()
                + plan.maxDuration()
                        .plus(plan.warmup())
                        .plus(plan.timeout().multipliedBy(2))
                        .plus(SLACK)
                        .toNanos();
    }

    /**
     * Runs it to its end, on all agents.
     *
     * @throws AgentLostException when one was lost; no agent runs a part any more
     * @throws InterruptedException when the run is to end early; likewise
     */
    FleetOutcome run(int fork) throws AgentLostException, InterruptedException {
        try {
            return measure(fork);
        } catch (AgentLostException e) {
            abort();
            throw new AgentLostException(e.getMessage() + progress.when());
        } catch (InterruptedException e) {
            abort();
            throw e;
        }
    }

    private FleetOutcome measure(int fork) throws AgentLostException, InterruptedException {
        refuseFewer();
        int number = 0;
        for (FleetPartState part : parts.values()) {
            FleetPart place = new FleetPart(number++, parts.size());
            fleet.tell(part.agent(), new FleetMessage.Start(epoch, fork, plan.inFleet(part.share(), place)));
        }
        if (!awaitAll(FleetPartState::isHeld)) {
            return endedEarly();
        }
        List<Agent> crew = List.copyOf(parts.keySet());
        Map<Agent, ClockOffset> before = clocks.compare(crew);
        open(before);
        if (!awaitAll(FleetPartState::isRecorded)) {
            return endedEarly();
        }
        order(FleetOrder.REST);
        awaitAll(FleetPartState::hasEnded);
        return FleetOutcome.of(plan, List.copyOf(parts.values()), before, clocks.compare(crew));
    }

    /** Whoever leaves from now on is heard of by the inbox. */
    private void refuseFewer() throws AgentLostException {
        if (parts.size() != fleet.wanted() || !parts.keySet().stream().allMatch(fleet::has)) {
            throw new AgentLostException("an agent left");
        }
    }

    private void open(Map<Agent, ClockOffset> offsets) {
        long slowest =
                offsets.values().stream().mapToLong(ClockOffset::rttNanos).max().orElse(0);
        long at = System.nanoTime() + Math.max(AHEAD_NANOS, ROUND_TRIPS_AHEAD * slowest);
        offsets.forEach((agent, offset) ->
                fleet.tell(agent, new FleetMessage.Told(epoch, FleetOrder.openAt(offset.toAgent(at)))));
    }

    private void order(FleetOrder order) {
        parts.keySet().forEach(agent -> fleet.tell(agent, new FleetMessage.Told(epoch, order)));
    }

    private void abort() {
        parts.keySet().forEach(agent -> fleet.tell(agent, new FleetMessage.Abort(epoch)));
    }

    /** Whether all came so far; false when one ended before. */
    private boolean awaitAll(Predicate<FleetPartState> far) throws AgentLostException, InterruptedException {
        while (!parts.values().stream().allMatch(far)) {
            if (parts.values().stream().anyMatch(part -> part.hasEnded() && !far.test(part))) {
                return false;
            }
            if (System.nanoTime() - deadline > 0) {
                throw new AgentLostException("an agent said nothing of its fork in time");
            }
            inbox.next(deadline - System.nanoTime());
        }
        return true;
    }

    /** The others have nothing to measure together any more. */
    private FleetOutcome endedEarly() throws AgentLostException, InterruptedException {
        abort();
        awaitAll(FleetPartState::hasEnded);
        return FleetOutcome.endedEarly(List.copyOf(parts.values()));
    }

    private void note(FleetEvent event) {
        FleetPartState part = parts.get(event.agent());
        if (part == null) {
            return;
        }
        if (event.message() instanceof FleetMessage.Said said && said.epoch() == epoch) {
            part.said(said.message());
            progress.said(event.agent(), said.message());
        } else if (event.message() instanceof FleetMessage.Ended ended && ended.epoch() == epoch) {
            part.ended(ended.result(), event.nanos());
        }
    }
}
