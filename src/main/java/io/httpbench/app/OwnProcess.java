package io.httpbench.app;

import io.httpbench.matrix.ForkLog;
import io.httpbench.matrix.OwnServer;
import io.httpbench.matrix.Patience;
import io.httpbench.model.ChildProcess;
import io.httpbench.model.ForeignText;
import io.httpbench.model.IoTexts;
import io.httpbench.model.KnownHost;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The process of a server that a fork has for itself, from its start to its end and that of its descendants. Used by one
 * thread, except for {@link #kill}.
 */
final class OwnProcess implements OwnServer, AutoCloseable {

    /** For a JVM and a server library to start, cold and on a shared CPU. */
    static final Duration START = Duration.ofSeconds(30);

    /** For it to end by itself. */
    private static final Duration EXIT = Duration.ofSeconds(5);

    /** Of a run that is interrupted, which has eight seconds in all. */
    private static final Duration IN_A_HURRY = Duration.ofSeconds(1);

    /** For the system to end one that is killed. */
    private static final Duration GONE = Duration.ofSeconds(1);

    private static final File NOTHING = new File("/dev/null");

    private final String name;
    private final Process process;
    private final ForkLog log;
    private final @Nullable HostTalk talk;
    private final BooleanSupplier interrupted;
    private final long startedAt;
    private volatile boolean flooded;
    private int port;
    private long startupNanos;

    private OwnProcess(String name, ProcessBuilder builder, Path log, boolean talks, BooleanSupplier interrupted)
            throws ServerException {
        this.name = name;
        this.interrupted = interrupted;
        try {
            this.log = ForkLog.open(log);
            builder.redirectError(this.log.redirect());
            if (!talks) {
                builder.redirectInput(NOTHING).redirectOutput(this.log.redirect());
            }
            startedAt = System.nanoTime();
            process = builder.start();
        } catch (IOException e) {
            throw new ServerException(
                    "the server " + name + " could not be started: " + ForeignText.line(IoTexts.of(e)));
        }
        talk = talks ? new HostTalk(process, interrupted) : null;
        Thread watch = new Thread(this::watchLog, "server-log");
        watch.setDaemon(true);
        watch.start();
    }

    private void watchLog() {
        try {
            while (!process.waitFor(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS)) {
                if (log.isFlooded()) {
                    flooded = true;
                    kill();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Starts a host and waits until it listens.
     *
     * @param log receives what it prints
     * @param interrupted whether the run is; then nothing waits long for it
     * @throws ServerException when it does not
     */
    static OwnProcess host(List<String> command, HostPlan plan, Path log, BooleanSupplier interrupted)
            throws ServerException {
        OwnProcess host = new OwnProcess(plan.host(), ChildProcess.of(command), log, true, interrupted);
        try {
            host.port = host.talk().begin(plan, START);
            return host;
        } catch (ServerException e) {
            String words = host.log.lastWords();
            host.close();
            throw new ServerException("the server " + plan.host() + " " + e.getMessage() + words);
        }
    }

    /**
     * Starts a program. Whether it listens is unknown.
     *
     * @param port where it is expected to
     * @param log receives what it prints
     * @throws ServerException when there is no such program
     */
    static OwnProcess program(List<String> command, int port, Path log, BooleanSupplier interrupted)
            throws ServerException {
        OwnProcess program = new OwnProcess(KnownHost.EXEC, ChildProcess.of(command), log, false, interrupted);
        program.port = port;
        return program;
    }

    private HostTalk talk() {
        if (talk == null) {
            throw new IllegalStateException(name + " does not talk");
        }
        return talk;
    }

    /** Where it listens. */
    int port() {
        return port;
    }

    /** It has just given its first good answer. */
    void answered() {
        startupNanos = System.nanoTime() - startedAt;
    }

    boolean alive() {
        return process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** What it said last, to be appended to a sentence. */
    String lastWords() {
        return log.lastWords();
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public long startupNanos() {
        return startupNanos;
    }

    @Override
    public @Nullable JvmUsage usage() {
        return talk == null ? null : talk.usage();
    }

    @Override
    public @Nullable String whyGone() {
        if (process.isAlive()) {
            return null;
        }
        return "the server " + name
                + (flooded
                        ? " " + ForkLog.FLOODED
                        : " ended (exit status " + process.exitValue() + ")" + log.lastWords());
    }

    /** Ends it at once, with its descendants. Any thread. */
    void kill() {
        ChildProcess.kill(process);
    }

    /** Lets it end, and kills what is left of it then. */
    @Override
    public void close() {
        // Those of a process that has ended are nobody's descendants.
        List<ProcessHandle> family = process.descendants().toList();
        if (talk == null) {
            process.destroy();
        } else {
            talk.close();
        }
        try {
            awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            kill();
            family.forEach(ProcessHandle::destroyForcibly);
            awaitGone();
            log.close();
        }
    }

    private void awaitEnd() throws InterruptedException {
        Patience patience = new Patience(EXIT);
        while (!patience.isOver()) {
            if (interrupted.getAsBoolean()) {
                patience.atMost(IN_A_HURRY);
            }
            if (process.waitFor(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }

    /** The next one may need its port. */
    private void awaitGone() {
        try {
            boolean ignored = process.waitFor(GONE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
