package io.httpbench.matrix.watch;

import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.machine.CpuBandwidth;
import io.httpbench.machine.CpuTimes;
import io.httpbench.machine.RunQueue;
import io.httpbench.machine.ThreadTime;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.WindowCpu;
import io.httpbench.verdict.CpuUsage;
import io.httpbench.verdict.LimitFacts;
import io.httpbench.verdict.LimitJudge;
import io.httpbench.verdict.LittlesLaw;
import io.httpbench.verdict.NoiseJudge;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a fork's measurement: converts what the fork observed of itself and what the conductor observed of
 * the machine into the quantities that are judged.
 */
public final class Conditions {

    private final WindowWatch.View view;
    private final WindowCpu fork;
    private final boolean serverIsHere;
    private final NavigableSet<Integer> clientCpus;
    private final NavigableSet<Integer> serverCpus;
    private final NavigableSet<Integer> allCpus;
    private final boolean shared;

    /**
     * Conditions.
     *
     * @param clientCpus where the fork may run
     * @param serverIsHere whether the server runs on this machine
     */
    public Conditions(WindowWatch.View view, WindowCpu fork, NavigableSet<Integer> clientCpus, boolean serverIsHere) {
        this.view = view;
        this.fork = fork;
        this.serverIsHere = serverIsHere;
        this.clientCpus = clientCpus;
        this.serverCpus = view.closed().server().allowed();
        this.allCpus = new TreeSet<>(clientCpus);
        allCpus.addAll(serverCpus);
        this.shared = clientCpus.stream().anyMatch(serverCpus::contains);
    }

    /** Little's law for a fork; null when it is not applicable. */
    public static @Nullable LittlesLaw littlesLaw(ForkPlan plan, Measured measured) {
        Cell cell = plan.cell();
        boolean waitsForOthers = plan.batch() > 1 && !cell.blocking();
        boolean mayBeIdle = plan.atRest() || waitsForOthers || cell.load().open();
        return LittlesLaw.of(measured, cell.inFlight(), mayBeIdle);
    }

    /** What limited it. */
    public Limit limit(ForkPlan plan, Measured measured) {
        OpenLoopResult open = measured.openLoop();
        double rate = measured.started() * 1e9 / Math.max(1, measured.elapsedNanos());
        return LimitJudge.judge(new LimitFacts(
                client(),
                server(),
                shared ? bothOfLeft() : null,
                ofSharedQuota(),
                taken(),
                !plan.cell().blocking(),
                tooFewConnections(plan.cell(), measured),
                littlesLaw(plan, measured),
                open == null ? null : open.offeredPerSecond(),
                open == null ? rate : open.achievedPerSecond()));
    }

    /**
     * Each has one HTTP/1.1 request at a time, or as many as are pipelined. As shipped the library decides how many there are: those
     * that were seen, which may miss a few, so a tenth fewer is enough.
     */
    private static @Nullable Integer tooFewConnections(Cell cell, Measured measured) {
        Integer connections = cell.setup() == Setup.EQUAL
                ? Integer.valueOf(cell.connections())
                : measured.usage().connectionsSeen();
        boolean oneAfterAnother = cell.protocol() == Protocol.HTTP11 && cell.keepAlive();
        return oneAfterAnother
                        && connections != null
                        && connections > 0
                        && 10L * connections * cell.pipelining() <= 9L * cell.inFlight()
                ? connections
                : null;
    }

    private double taken() {
        return clientCpus.isEmpty() ? 0 : known(clientForeign()) + steal(clientCpus);
    }

    /** The noise, judged. */
    public Noise noise() {
        WindowSampler sampler = view.sampler();
        RunQueue queue = RunQueue.read();
        OptionalLong heatBefore = view.opened().heatSlowdowns();
        OptionalLong heatAfter = view.closed().heatSlowdowns();
        return NoiseJudge.judge(new Noise(
                view.wallNanos(),
                clientForeign(),
                clientCpus.isEmpty() ? null : steal(clientCpus),
                serverForeign(),
                serverCpus.isEmpty() ? null : steal(serverCpus),
                clientThrottled(),
                clientStoodStill(),
                serverKnown() ? serverThrottled() : null,
                sampler.clientStoppedShare(),
                sampler.serverStoppedShare(),
                sampler.slowestMegahertz(),
                sampler.fastestMegahertz(),
                heatBefore.isPresent() && heatAfter.isPresent() ? heatAfter.getAsLong() - heatBefore.getAsLong() : null,
                queue == null ? null : queue.loadAverage(),
                sampler.mostRunnable(),
                List.of()));
    }

    /** An undetected local server may have kept a fork from its CPUs: then only its actual usage counts. */
    private @Nullable CpuUsage client() {
        if (clientCpus.isEmpty()) {
            return null;
        }
        double cores = forkCores();
        double capacity = capacity(clientCpus, view.closed().fork().quota());
        return new CpuUsage(
                cores / capacity,
                serverIsHidden() ? cores / clientCpus.size() : ofLeft(cores, clientCpus),
                fork.wantedNanos() / (double) Math.max(1, fork.wallNanos()) / capacity,
                fork.busiestThread(),
                fork.busiestRan(),
                serverIsHidden() ? fork.busiestRan() : fork.busiestWanted(),
                clientThrottled(),
                known(view.sampler().clientStoppedShare()));
    }

    private boolean serverIsHidden() {
        return serverIsHere && !serverKnown();
    }

    private @Nullable CpuUsage server() {
        if (!serverKnown()) {
            return null;
        }
        Map<Long, ThreadTime> before = view.opened().server().threads();
        Map<Long, ThreadTime> after = view.closed().server().threads();
        ThreadTime busiest = ThreadTime.busiest(before, after);
        double wall = view.wallNanos();
        double capacity =
                capacity(serverCpus, view.closed().server().bandwidth().quota());
        return new CpuUsage(
                serverCores() / capacity,
                ofLeft(serverCores(), serverCpus),
                ThreadTime.wantedNanos(before, after) / wall / capacity,
                busiest.name().isEmpty() ? null : busiest.name(),
                busiest.ranNanos() / wall,
                busiest.wantedNanos() / wall,
                serverThrottled(),
                known(view.sampler().serverStoppedShare()));
    }

    private static double known(@Nullable Double share) {
        return share == null ? 0 : share;
    }

    private boolean serverKnown() {
        return !serverCpus.isEmpty();
    }

    /** CPUs' worth of time. */
    private double forkCores() {
        return fork.cpuNanos() / (double) Math.max(1, fork.wallNanos());
    }

    private double serverCores() {
        return serverKnown()
                ? view.closed().server().cpuNanosSince(view.opened().server()) / (double) view.wallNanos()
                : 0;
    }

    private static double capacity(NavigableSet<Integer> cpus, @Nullable Double quota) {
        return quota == null ? cpus.size() : Math.min(cpus.size(), quota);
    }

    private double clientThrottled() {
        return view.closed().fork().throttledShare(view.opened().fork());
    }

    private @Nullable Double clientStoodStill() {
        CpuBandwidth closed = view.closed().fork();
        long nanos = closed.throttledNanos() - view.opened().fork().throttledNanos();
        return closed.quota() == null ? null : nanos / (double) view.wallNanos();
    }

    private double serverThrottled() {
        return view.closed()
                .server()
                .bandwidth()
                .throttledShare(view.opened().server().bandwidth());
    }

    private CpuTimes times(NavigableSet<Integer> cpus) {
        return view.closed().since(view.opened(), cpus);
    }

    private double bothOfLeft() {
        return ofLeft(forkCores() + serverCores(), allCpus);
    }

    private @Nullable Double ofSharedQuota() {
        CpuBandwidth ofFork = view.closed().fork();
        Double quota = ofFork.quota();
        return quota != null
                        && serverKnown()
                        && ofFork.sharedWith(view.closed().server().bandwidth())
                ? (forkCores() + serverCores()) / quota
                : null;
    }

    /** Of the time that others did not use: own and idle time. */
    private double ofLeft(double cores, NavigableSet<Integer> cpus) {
        double idle = times(cpus).idleNanos() / (double) view.wallNanos();
        return cores + idle <= 0 ? 0 : cores / (cores + idle);
    }

    private double steal(NavigableSet<Integer> cpus) {
        return Math.min(1, times(cpus).stealNanos() / (double) view.wallNanos() / cpus.size());
    }

    /** An undetected local server may run on the fork's CPUs: its load and that of others are indistinguishable. */
    private @Nullable Double clientForeign() {
        if (clientCpus.isEmpty() || serverIsHidden()) {
            return null;
        }
        return shared
                ? foreign(allCpus, forkCores() + serverCores(), forkWaited() + serverWaited())
                : foreign(clientCpus, forkCores(), forkWaited());
    }

    private @Nullable Double serverForeign() {
        if (!serverKnown()) {
            return null;
        }
        return shared
                ? foreign(allCpus, forkCores() + serverCores(), forkWaited() + serverWaited())
                : foreign(serverCpus, serverCores(), serverWaited());
    }

    /** How long threads of the fork were runnable without a CPU, in CPUs' worth of time; infinite where unknown. */
    private double forkWaited() {
        return waited(fork.wantedNanos() / (double) Math.max(1, fork.wallNanos()), forkCores());
    }

    private double serverWaited() {
        if (!serverKnown()) {
            return 0;
        }
        double wanted = ThreadTime.wantedNanos(
                view.opened().server().threads(), view.closed().server().threads());
        return waited(wanted / view.wallNanos(), serverCores());
    }

    private static double waited(double wanted, double ran) {
        return wanted == 0 ? Double.POSITIVE_INFINITY : Math.max(0, wanted - ran);
    }

    /**
     * What others took of these CPUs. At most the CPU time that was neither idle, nor ours, nor the network's; that
     * includes time that the kernel charges to no process, such as waking a sleeping CPU, which is a tenth of a CPU
     * that a server keeps half busy. Also at most the time for which our threads were runnable without a CPU, and at
     * most the usage of all other processes of the machine.
     */
    private double foreign(NavigableSet<Integer> cpus, double own, double waited) {
        double wall = view.wallNanos();
        double unaccounted = view.closed().unaccountedNanos(view.opened(), cpus, own * wall) / wall;
        return Math.min(others(), Math.min(waited, unaccounted)) / cpus.size();
    }

    /** CPUs' worth of time that all other processes used, on any CPU; infinite where not all are visible. */
    private double others() {
        OptionalLong used = view.closed().others().nanosSince(view.opened().others());
        return used.isPresent() ? used.getAsLong() / (double) view.wallNanos() : Double.POSITIVE_INFINITY;
    }
}
