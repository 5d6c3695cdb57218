package io.httpbench.matrix;

import io.httpbench.result.ForkMessage;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The conductor's look at the machine while a fork's window is open. Told by one thread what the fork says. */
final class WindowWatch implements Consumer<ForkMessage>, AutoCloseable {

    private final Collection<Long> server;
    private final Collection<Integer> clientCpus;
    private final Supplier<OptionalLong> fork;
    private @Nullable Glances glances;
    private @Nullable MachineReading opened;
    private @Nullable MachineReading closed;

    /**
     * What was seen.
     *
     * @param glances looks between both ends
     */
    record View(MachineReading opened, MachineReading closed, Glances glances) {

        /** At least one, so that it can divide. */
        long wallNanos() {
            return Math.max(1, closed.nanos() - opened.nanos());
        }
    }

    /**
     * A watch that has seen nothing yet.
     *
     * @param server the server's processes; empty when they are not known
     * @param clientCpus where the fork runs
     * @param fork its process, when it runs
     */
    WindowWatch(Collection<Long> server, Collection<Integer> clientCpus, Supplier<OptionalLong> fork) {
        this.server = server;
        this.clientCpus = clientCpus;
        this.fork = fork;
    }

    @Override
    public void accept(ForkMessage message) {
        if (message instanceof ForkMessage.WindowOpened) {
            opened = MachineReading.take(server, clientCpus);
            glances = new Glances(server, fork.get().stream().boxed().toList(), clientCpus);
            glances.start();
        } else if (message instanceof ForkMessage.WindowClosed) {
            closed = MachineReading.take(server, clientCpus);
            close();
        }
    }

    /** Null when there was no whole window. */
    @Nullable
    View view() {
        MachineReading from = opened;
        MachineReading to = closed;
        Glances looks = glances;
        return from == null || to == null || looks == null || to.cpus().isEmpty() ? null : new View(from, to, looks);
    }

    @Override
    public void close() {
        if (glances != null) {
            glances.close();
        }
    }
}
