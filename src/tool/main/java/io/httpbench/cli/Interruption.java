package io.httpbench.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM: the run is interrupted, gets time to write what was measured, and the process exits with 130. A
 * container engine kills after 10 s, so this takes less.
 */
public final class Interruption {

    /** Our own tests share their machine, and have no container engine. */
    static final int SECONDS_TO_WRITE = Integer.getInteger("httpbench.secondsToWrite", 8);

    private final CountDownLatch finished = new CountDownLatch(1);
    private final AtomicBoolean over = new AtomicBoolean();

    /** From now on a signal calls {@code interrupt}, on another thread. */
    public void install(Runnable interrupt) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            if (!over.get()) {
                                interrupt.run();
                                awaitFinished();
                                endChildren();
                                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
                            }
                        },
                        "interruption"));
    }

    private void awaitFinished() {
        try {
            if (!finished.await(SECONDS_TO_WRITE, TimeUnit.SECONDS)) {
                System.err.println("Not everything could be written in time; the journal has every finished fork.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** They end with this process, unless they are stopped by a signal and cannot notice. */
    private static void endChildren() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /** Everything is written after an interrupt. */
    public void finished() {
        finished.countDown();
    }

    /** The run ended by itself: the process exits with its own status. */
    public void over() {
        over.set(true);
        finished.countDown();
    }
}
