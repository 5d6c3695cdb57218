package io.httpbench.matrix.watch;

import io.httpbench.machine.ClockSpeed;
import io.httpbench.machine.CpuBandwidth;
import io.httpbench.machine.CpuTimes;
import io.httpbench.machine.OtherProcesses;
import io.httpbench.machine.ProcessReading;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The state of the machine at one end of a window.
 *
 * @param nanos time of a clock with an arbitrary origin
 * @param cpus each CPU
 * @param fork CPU limit of the control group of the fork
 * @param server the server's processes; empty when unknown
 * @param heatSlowdowns thermal throttling events of the fork's CPUs
 * @param others all processes except server and forks
 */
public record MachineReading(
        long nanos,
        Map<Integer, CpuTimes> cpus,
        CpuBandwidth fork,
        ProcessReading server,
        OptionalLong heatSlowdowns,
        OtherProcesses others) {

    /** Reads all of it now. */
    public static MachineReading take(Collection<Long> server, long fork, Collection<Integer> clientCpus) {
        return new MachineReading(
                System.nanoTime(),
                CpuTimes.read(),
                CpuBandwidth.of(fork),
                ProcessReading.of(server),
                ClockSpeed.heatSlowdowns(clientCpus),
                OtherProcesses.read(server));
    }

    /** This reading, and what came to it between two others: as if nothing had happened in between. */
    MachineReading plus(MachineReading from, MachineReading to) {
        Map<Integer, CpuTimes> sum = new HashMap<>(cpus);
        to.cpus.forEach((cpu, times) ->
                sum.merge(cpu, times.minus(from.cpus.getOrDefault(cpu, CpuTimes.NONE)), CpuTimes::plus));
        boolean heat = heatSlowdowns.isPresent() && from.heatSlowdowns.isPresent() && to.heatSlowdowns.isPresent();
        return new MachineReading(
                nanos + to.nanos - from.nanos,
                sum,
                fork.plus(from.fork, to.fork),
                server.plus(from.server, to.server),
                heat
                        ? OptionalLong.of(heatSlowdowns.getAsLong()
                                + to.heatSlowdowns.getAsLong()
                                - from.heatSlowdowns.getAsLong())
                        : OptionalLong.empty(),
                others.plus(from.others, to.others));
    }

    /** CPU time of some CPUs since an earlier reading that was neither idle, nor withheld, nor the network's, nor ours; at least 0. */
    public double unaccountedNanos(MachineReading earlier, Collection<Integer> which, double ownNanos) {
        CpuTimes times = since(earlier, which);
        double known = ownNanos + times.idleNanos() + times.stealNanos() + times.interruptNanos();
        return Math.max(0, which.size() * (double) Math.max(1, nanos - earlier.nanos) - known);
    }

    /** Times of some CPUs since an earlier reading. */
    public CpuTimes since(MachineReading earlier, Collection<Integer> which) {
        return CpuTimes.sum(cpus, which).minus(CpuTimes.sum(earlier.cpus, which));
    }
}
