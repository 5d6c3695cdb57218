package io.httpbench.processes;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.fork.ForkMain;
import io.httpbench.testing.RawSocketClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Clients of forks that live beside each other. Each writes down when it had requests under way. */
enum Neighbour {
    QUIET,
    QUIET_TOO,
    /** Uses a fifth of a CPU, whether it has its turn or not. */
    RESTLESS {
        @Override
        void opened() {
            Thread thread = new Thread(Neighbour::burn, "restless");
            thread.setDaemon(true);
            thread.start();
        }
    },
    /** Gone in one of its first recorded turns. */
    MORTAL {
        @Override
        void begins(int burst) {
            if (burst == WARM_UP + REHEARSALS + 1) {
                Runtime.getRuntime().halt(137);
            }
        }
    };

    /** Of a system property, the folder for what is written down. */
    static final String FOLDER = "httpbench.test.folder";

    private static final int WARM_UP = 1;
    private static final int REHEARSALS = 2;

    /** Nothing under way for so long: others have their turn, of half a second. A busy machine may stop a process, too. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    void opened() {}

    /** The load begins, for the nth time. */
    void begins(int burst) {}

    static List<ClientFactory> factories() {
        return Arrays.stream(values()).map(Neighbour::factory).toList();
    }

    private static void burn() {
        while (true) {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(10);
            while (System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
            try {
                TimeUnit.MILLISECONDS.sleep(40);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private ClientFactory factory() {
        return ClientFactory.named(name())
                // Any that is there: its version is shown.
                .artifacts("org.hdrhistogram:HdrHistogram")
                .clearText(Protocol.HTTP11)
                .blocking()
                .opens((target, limits) -> new Watched(target, limits, this));
    }

    /** Main class of their forks. */
    static final class Fork {

        private Fork() {}

        /** Called by the JVM. */
        public static void main(String[] args) {
            ForkMain.run(factories());
        }
    }

    /** Writes down the times of its load: of a clock that all processes of a machine share (System.nanoTime on Linux). */
    private static final class Watched extends RawSocketClient {

        private final Neighbour kind;
        private final List<long[]> bursts = new ArrayList<>();
        private final boolean inFork = System.getProperty(FOLDER) != null;

        Watched(Target target, Limits limits, Neighbour kind) {
            super(target, limits);
            this.kind = kind;
            if (inFork) {
                kind.opened();
            }
        }

        @Override
        public Exchange newExchange(int lane, Completion completion) {
            Exchange exchange = super.newExchange(lane, completion);
            return new Exchange() {
                @Override
                public void start() {
                    underWay();
                    exchange.start();
                    underWay();
                }

                @Override
                public void cancel() {
                    exchange.cancel();
                }
            };
        }

        private synchronized void underWay() {
            long now = System.nanoTime();
            if (bursts.isEmpty() || now - bursts.get(bursts.size() - 1)[1] > PAUSE_NANOS) {
                bursts.add(new long[] {now, now});
                if (inFork) {
                    kind.begins(bursts.size());
                }
            }
            bursts.get(bursts.size() - 1)[1] = now;
        }

        @Override
        public void close() {
            super.close();
            if (inFork) {
                write();
            }
        }

        private synchronized void write() {
            Path file = Path.of(
                    System.getProperty(FOLDER),
                    kind + "-" + ProcessHandle.current().pid());
            try {
                Files.write(
                        file,
                        bursts.stream().map(burst -> burst[0] + " " + burst[1]).toList());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
