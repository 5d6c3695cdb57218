package io.httpbench.matrix.watch;

import io.httpbench.machine.ListenQueue;
import io.httpbench.machine.ProcessReading;
import io.httpbench.machine.ProcessSize;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Recovery;
import io.httpbench.result.judged.ServerProcess;
import io.httpbench.result.measured.ForkMessage;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What becomes of the server that a fork has for itself. One thread passes it the fork's messages. */
public final class ServerWatch implements Consumer<ForkMessage> {

    private final OwnServer server;
    private final Runnable killFork;
    private final Collection<Long> processes;
    private final OptionalLong overflowsBefore = ListenQueue.overflows();
    private @Nullable Reading opened;
    private @Nullable Reading closed;

    /** Between these two: what was answered meanwhile, recorded or not, is what it was used for. */
    private long requests;

    private @Nullable ProcessSize size;
    private OptionalLong overflowsAfter = OptionalLong.empty();

    /** At one end of the window. */
    private record Reading(ProcessReading cpu, OwnServer.@Nullable JvmUsage jvm) {}

    /**
     * Watches.
     *
     * @param killFork what to do when the server is gone: nobody would answer the fork any more
     */
    public ServerWatch(OwnServer server, Runnable killFork) {
        this.server = server;
        this.killFork = killFork;
        this.processes = List.of(server.pid());
    }

    @Override
    public void accept(ForkMessage message) {
        if (server.whyGone() != null) {
            killFork.run();
        } else if (message instanceof ForkMessage.WindowOpened) {
            opened = read();
        } else if (message instanceof ForkMessage.Resting) {
            // From now on others connect.
            overflowsAfter = ListenQueue.overflows();
        } else if (message instanceof ForkMessage.WindowClosed window) {
            closed = read();
            requests = window.completed();
            size = ProcessSize.of(processes);
            overflowsAfter = overflowsAfter.isPresent() ? overflowsAfter : ListenQueue.overflows();
        }
    }

    private Reading read() {
        return new Reading(ProcessReading.of(processes), server.usage());
    }

    /** The fork's result with what was seen of the server, and how it recovered. */
    public ForkResult complete(ForkResult result, @Nullable Recovery recovery) {
        Long cpuNanos = cpuNanos();
        OwnServer.JvmUsage used = used();
        ProcessSize last = size == null || size.threads() == 0 ? null : size;
        return result.with(new ServerProcess(
                server.pid(),
                server.startupNanos(),
                cpuNanos == null || requests == 0 ? null : Double.valueOf(cpuNanos / 1_000.0 / requests),
                used == null || requests == 0 ? null : Double.valueOf(used.allocatedBytes() / (double) requests),
                used == null ? null : Long.valueOf(used.gcPauses()),
                used == null ? null : Long.valueOf(used.gcPauseMillis()),
                last == null ? null : Long.valueOf(last.rssBytes()),
                last == null ? null : Long.valueOf(last.peakRssBytes()),
                last == null ? null : Long.valueOf(last.threads()),
                overflows(),
                recovery));
    }

    /** In the window; null without a complete one. */
    private @Nullable Long cpuNanos() {
        return opened == null || closed == null
                ? null
                : Long.valueOf(closed.cpu().cpuNanosSince(opened.cpu()));
    }

    /** In the window; null when that is unknown. */
    private OwnServer.@Nullable JvmUsage used() {
        OwnServer.JvmUsage before = opened == null ? null : opened.jvm();
        OwnServer.JvmUsage after = closed == null ? null : closed.jvm();
        return before == null || after == null ? null : after.since(before);
    }

    private @Nullable Long overflows() {
        return overflowsAfter.isPresent() && overflowsBefore.isPresent()
                ? Long.valueOf(overflowsAfter.getAsLong() - overflowsBefore.getAsLong())
                : null;
    }
}
