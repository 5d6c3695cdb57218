package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.load.slot.AnswerJudge;
import io.httpbench.load.slot.Backoff;
import io.httpbench.measure.ColdStart;
import io.httpbench.measure.CompilerWatch;
import io.httpbench.measure.CostMeter;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.PinWatch;
import io.httpbench.measure.ProcFiles;
import io.httpbench.measure.RequestTotals;
import io.httpbench.measure.ResourceSampler;
import io.httpbench.measure.RestingClock;
import io.httpbench.measure.SocketWatch;
import io.httpbench.measure.UsageSampler;
import io.httpbench.measure.WindowCpuWatch;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Turn;
import io.httpbench.rest.RestWatch;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.measured.RoundResult;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Measures one cell once, in this JVM: opens the client, drives the load, and returns the result. */
public final class Measurement {

    private final ForkPlan plan;
    private final ClientFactory factory;
    private final Orders orders;
    private final LoadListener listener;
    private final SocketWatch sockets;
    private final WindowCpuWatch cpu = new WindowCpuWatch(NanoClock.SYSTEM);
    private final @Nullable PinWatch pins;

    /**
     * A fork that has not run yet.
     *
     * @param orders what it is told meanwhile
     */
    public Measurement(ForkPlan plan, ClientFactory factory, Orders orders, LoadListener listener) {
        this.orders = orders;
        this.plan = plan;
        this.factory = factory;
        this.listener = listener;
        this.sockets = new SocketWatch(plan.target().port());
        this.pins = watchesPins(plan) ? new PinWatch() : null;
    }

    /** Starting the recorder would change a cold start, and a profile may be one of its own. */
    private static boolean watchesPins(ForkPlan plan) {
        return plan.cell().threads() == ThreadKind.VIRTUAL && !plan.warmup().isZero() && plan.profile() == null;
    }

    /**
     * Measures. Every wait in here is bounded, whatever client and server do, except closing the client: so the result
     * is passed on before that, and the parent process kills this JVM if it does not exit.
     *
     * @param conductor receives the last message, and before a rest the one that has what a fork would lose that dies in it
     */
    public void measure(Consumer<ForkMessage> conductor) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(runnable -> {
            Thread thread = new Thread(runnable, "backoff");
            thread.setDaemon(true);
            return thread;
        });
        ColdStart start = new ColdStart(NanoClock.SYSTEM);
        try (Client client = factory.open(plan.cell().setup(), plan.cell().tuning(), plan.target(), plan.limits())) {
            RestWatch rest = plan.rest().isZero()
                    ? null
                    : new RestWatch(
                            plan.rest(),
                            plan.target().port(),
                            NanoClock.SYSTEM,
                            LockSupport::parkNanos,
                            listener::leftAlone);
            if (rest != null) {
                rest.opened();
            }
            LoadOutcome outcome = run(client, timer, start);
            Measured measured = toMeasured(outcome, start);
            if (rest != null) {
                conductor.accept(new ForkMessage.BeforeRest(measured));
                // Clients keep what completes their requests, and this the records: of many threads more than of few.
                outcome.loop().forget();
                measured = measured.rested(rest.rest());
            }
            conductor.accept(new ForkMessage.Finished(measured));
        } finally {
            timer.shutdownNow();
        }
    }

    private LoadOutcome run(Client client, ScheduledExecutorService timer, ColdStart start) {
        UsageSampler usage = new UsageSampler();
        LoadLoop loop = loop(plan, plan.phases() && factory.phases(), client, timer, usage::threadEnds);
        RestingClock clock = new RestingClock(NanoClock.SYSTEM);
        return new LoadCourse(
                        plan,
                        loop,
                        clock,
                        LockSupport::parkNanos,
                        usage,
                        new ResourceSampler(clock, usage),
                        new CostMeter(clock),
                        new CompilerWatch(NanoClock.SYSTEM),
                        orders,
                        watching(start))
                .run();
    }

    /**
     * The load of a plan, not started yet.
     *
     * @param phases whether the phases of requests are measured; the client must have them
     * @param timer resumes slots of an asynchronous client whose requests keep failing
     * @param threadEnds called by each platform thread that calls a blocking client, as its last action
     */
    static LoadLoop loop(
            ForkPlan plan, boolean phases, Client client, ScheduledExecutorService timer, Runnable threadEnds) {
        Cell cell = plan.cell();
        return new LoadLoop(
                cell,
                plan.batch(),
                client,
                new AnswerJudge(plan.good(), plan.target().message().repeatable()),
                NanoClock.SYSTEM,
                cell.blocking() ? Backoff.parking() : Backoff.scheduled(timer),
                cell.blocking() ? LaneThreads.starter(cell.threads(), threadEnds) : (lane, firstRun) -> firstRun.run(),
                new PacerThreads(Runtime.getRuntime().availableProcessors(), cell.threads() == ThreadKind.VIRTUAL),
                phases);
    }

    /** Checks the sockets under load, and the start. */
    private LoadListener watching(ColdStart start) {
        return new LoadListener() {
            @Override
            public void second(boolean recorded, long successesPerSecond, long completed, long failures) {
                sockets.lookWhenAffordable();
                listener.second(recorded, successesPerSecond, completed, failures);
            }

            @Override
            public void responded(long at) {
                start.responded(at);
                if (pins != null) {
                    pins.begin();
                }
            }

            @Override
            public void warmupEnding() {
                sockets.look();
                listener.warmupEnding();
            }

            @Override
            public void windowOpened() {
                listener.windowOpened();
                cpu.opened();
                if (pins != null) {
                    pins.opened();
                }
            }

            @Override
            public void resting() {
                listener.resting();
            }

            @Override
            public void held(long at) {
                listener.held(at);
            }

            @Override
            public void recorded(long openedAt, long closedAt) {
                listener.recorded(openedAt, closedAt);
            }

            @Override
            public void turnOpened() {
                cpu.opened();
                if (pins != null) {
                    pins.opened();
                }
            }

            @Override
            public void turnClosed() {
                cpu.closed();
                if (pins != null) {
                    pins.closed();
                }
            }

            @Override
            public void turnEnded(int number, long nanos, long succeeded, long failed) {
                listener.turnEnded(number, nanos, succeeded, failed);
            }

            @Override
            public void turnJudged(Turn next) {
                cpu.judged(next);
            }

            @Override
            public void windowClosed(long completed) {
                cpu.closed();
                if (pins != null) {
                    pins.closed();
                }
                listener.windowClosed(completed);
            }
        };
    }

    private Measured toMeasured(LoadOutcome outcome, ColdStart start) {
        sockets.look();
        RequestTotals totals = outcome.totals();
        long elapsed = outcome.elapsedNanos();
        SecondSeries seconds = outcome.seconds();
        return new Measured(
                counts(outcome, totals, elapsed),
                times(totals),
                seconds.perSecond(),
                seconds.resources(),
                seconds.warmupSeconds(),
                plan.rounds() == 1
                        ? List.of()
                        : outcome.rounds().stream()
                                .map(Measurement::roundResult)
                                .toList(),
                plan.batch() == 1 ? null : operations(outcome.operations(), elapsed),
                outcome.openLoop(),
                outcome.slo(),
                outcome.curve(),
                usage(outcome),
                ProcFiles.transport(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.getRuntime().maxMemory(),
                Runtime.version().toString(),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .toList(),
                outcome.flaw(),
                seconds.serviceNanos(),
                outcome.steadiness(),
                outcome.cost(),
                cpu.result(),
                start.result(),
                pins == null ? null : pins.result(),
                totals.phases(),
                null);
    }

    private static Measured.Counts counts(LoadOutcome outcome, RequestTotals totals, long elapsedNanos) {
        return new Measured.Counts(
                perSecond(totals.succeeded(), elapsedNanos),
                elapsedNanos,
                outcome.due(),
                totals.succeeded(),
                totals.failed(),
                outcome.failureCauses(),
                totals.statuses(),
                totals.bodyBytes(),
                perSecond(totals.bodyBytes(), elapsedNanos));
    }

    private Measured.Times times(RequestTotals totals) {
        LatencySummary service = totals.service();
        LatencySummary response = plan.cell().load().open() ? totals.arrivals().response() : service;
        return new Measured.Times(response, service, totals.encodedService());
    }

    private Measured.Usage usage(LoadOutcome outcome) {
        return new Measured.Usage(
                outcome.requestsInAll(),
                outcome.used().cpuMicrosPerRequest(outcome.completedMeanwhile()),
                outcome.used().allocatedBytesPerRequest(outcome.completedMeanwhile()),
                boxed(ProcFiles.peakRssBytes()),
                sockets.seen());
    }

    private static double perSecond(long count, long elapsedNanos) {
        return elapsedNanos == 0 ? 0 : count * (double) TimeUnit.SECONDS.toNanos(1) / elapsedNanos;
    }

    private static RoundResult roundResult(Round round) {
        RequestTotals totals = round.requests();
        return new RoundResult(
                perSecond(totals.succeeded(), round.elapsedNanos()),
                round.elapsedNanos(),
                totals.succeeded(),
                totals.failures(),
                totals.service());
    }

    private static OperationsResult operations(RequestTotals totals, long elapsedNanos) {
        return new OperationsResult(
                perSecond(totals.succeeded(), elapsedNanos), totals.succeeded(), totals.failures(), totals.service());
    }

    private static @Nullable Long boxed(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }
}
