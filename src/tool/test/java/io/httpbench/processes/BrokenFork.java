package io.httpbench.processes;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.fork.ForkMain;
import io.httpbench.testing.RawSocketClient;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A fork whose client does to its JVM what real libraries did, when it is opened. */
enum BrokenFork {
    GOOD {
        @Override
        void open() {}
    },
    HALT {
        @Override
        void open() {
            System.err.println("last words");
            Runtime.getRuntime().halt(134);
        }
    },
    /** As native code does that reads where nothing is. */
    SEGFAULT {
        @Override
        void open() {
            try {
                new ProcessBuilder(
                                "kill",
                                "-s",
                                "SEGV",
                                Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
            hang();
        }
    },
    MEMORY {
        @Override
        void open() {
            throw new OutOfMemoryError("Java heap space");
        }
    },
    LINKAGE {
        @Override
        void open() {
            throw new NoClassDefFoundError("io/netty/Missing");
        }
    },
    /** Options such as {@code -Xlog:gc} let the JVM itself write to standard output. */
    CHATTER {
        @Override
        void open() {
            print("[0.005s][info][gc] Using Serial\n");
        }
    },
    GARBAGE {
        @Override
        void open() {
            print("{\"type\":\"nonsense\"}\n");
        }
    },
    /** Its JVM has a word now and then, which is no sign of life. */
    HANG {
        @Override
        void open() {
            while (true) {
                print("[9.999s][info][gc] Pause Young\n");
                pause();
            }
        }
    },
    /** It measures, and then does not end. */
    UNCLOSED {
        @Override
        void open() {}

        @Override
        void close() {
            hang();
        }
    },
    GOOD_TO_THE_END {
        @Override
        void open() {}
    };

    private static final String IN_A_FORK = "httpbench.test.fork";

    abstract void open();

    void close() {}

    static List<ClientFactory> factories() {
        return Arrays.stream(values()).map(BrokenFork::factory).toList();
    }

    private static void hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Past System.out, which a fork has redirected. */
    private static void print(String text) {
        try {
            new FileOutputStream(FileDescriptor.out).write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ClientFactory factory() {
        return ClientFactory.named(name())
                // Any that is there: its version is shown.
                .artifacts("org.hdrhistogram:HdrHistogram")
                .clearText(Protocol.HTTP11)
                .blocking()
                .opens(this::open);
    }

    /** The conductor opens a client too, for its probe. */
    private Client open(Target target, Limits limits) {
        if (!Boolean.getBoolean(IN_A_FORK)) {
            return new RawSocketClient(target, limits);
        }
        open();
        return new RawSocketClient(target, limits) {
            @Override
            public void close() {
                super.close();
                BrokenFork.this.close();
            }
        };
    }

    /** Main class of these forks. */
    static final class ForkWithThese {

        private ForkWithThese() {}

        /** Called by the JVM. */
        public static void main(String[] args) {
            System.setProperty(IN_A_FORK, "true");
            ForkMain.run(factories());
        }
    }
}
