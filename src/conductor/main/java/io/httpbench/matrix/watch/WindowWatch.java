package io.httpbench.matrix.watch;

import io.httpbench.result.measured.ForkMessage;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The conductor's observation of the machine while a fork's window is open. One thread passes it the fork's messages. */
public final class WindowWatch implements Consumer<ForkMessage>, AutoCloseable {

    private final Collection<Long> server;
    private final Collection<Integer> clientCpus;
    private final Supplier<OptionalLong> fork;
    private @Nullable WindowSampler sampler;
    private @Nullable MachineReading opened;
    private @Nullable MachineReading closed;

    /**
     * What was observed.
     *
     * @param sampler samples between both ends
     */
    public record View(MachineReading opened, MachineReading closed, WindowSampler sampler) {

        /** At least one, since it is a divisor. */
        long wallNanos() {
            return Math.max(1, closed.nanos() - opened.nanos());
        }
    }

    /**
     * A watch in its initial state.
     *
     * @param server the server's processes; empty when unknown
     * @param clientCpus where the fork runs
     * @param fork its process, if it is running
     */
    public WindowWatch(Collection<Long> server, Collection<Integer> clientCpus, Supplier<OptionalLong> fork) {
        this.server = server;
        this.clientCpus = clientCpus;
        this.fork = fork;
    }

    @Override
    public void accept(ForkMessage message) {
        if (message instanceof ForkMessage.WindowOpened) {
            opened = MachineReading.take(server, pid(), clientCpus);
            sampler = new WindowSampler(server, fork.get().stream().boxed().toList(), clientCpus);
            sampler.start();
        } else if (message instanceof ForkMessage.WindowClosed) {
            closed = MachineReading.take(server, pid(), clientCpus);
            close();
        }
    }

    /** That of this process once the fork is gone: there is a window only of one that is not. */
    private long pid() {
        return fork.get().orElse(ProcessHandle.current().pid());
    }

    /** Null when there was no complete window. */
    public @Nullable View view() {
        MachineReading from = opened;
        MachineReading to = closed;
        WindowSampler looks = sampler;
        return from == null || to == null || looks == null || to.cpus().isEmpty() ? null : new View(from, to, looks);
    }

    @Override
    public void close() {
        if (sampler != null) {
            sampler.close();
        }
    }
}
