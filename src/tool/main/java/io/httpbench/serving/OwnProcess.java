package io.httpbench.serving;

import io.httpbench.catalogue.HostMain;
import io.httpbench.catalogue.HostPlan;
import io.httpbench.child.Child;
import io.httpbench.child.ChildLines;
import io.httpbench.child.ChildLog;
import io.httpbench.child.Patience;
import io.httpbench.cli.ServerException;
import io.httpbench.matrix.watch.OwnServer;
import io.httpbench.model.KnownHost;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.text.Json;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The process of a server that a fork has for itself, from its start to its end and that of its descendants. Used by one
 * thread, except for {@link #kill}.
 */
final class OwnProcess implements OwnServer, AutoCloseable {

    /** For a JVM and a server library to start, cold and on a shared CPU. */
    static final Duration START = Duration.ofSeconds(30);

    /** Its answer, which it gives at once unless it is starved of CPU. */
    private static final Duration ANSWER = Duration.ofSeconds(20);

    /** For it to end by itself. */
    private static final Duration EXIT = Duration.ofSeconds(5);

    private static final Duration EXIT_IN_A_HURRY = Duration.ofSeconds(1);

    private static final File NOTHING = new File("/dev/null");

    private final String name;
    private final Child child;
    private final ChildLog log;
    private final boolean talks;
    private final BooleanSupplier interrupted;
    private final long startedAt;
    private int port;
    private long startupNanos;

    /** The first message of a host, see {@link HostMain}. */
    private record Ready(boolean ready, @Nullable String error, int port) {}

    private OwnProcess(String name, List<String> command, Path log, boolean talks, BooleanSupplier interrupted)
            throws ServerException {
        this.name = name;
        this.talks = talks;
        this.interrupted = interrupted;
        try {
            this.log = ChildLog.open(log);
            ProcessBuilder builder = Child.of(command);
            if (!talks) {
                builder.redirectInput(NOTHING).redirectOutput(this.log.redirect());
            }
            startedAt = System.nanoTime();
            child = talks ? Child.start(builder, this.log) : Child.startStranger(builder, this.log);
        } catch (IOException e) {
            throw new ServerException(
                    "the server " + name + " could not be started: " + ForeignText.line(IoTexts.of(e)));
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
        OwnProcess host = new OwnProcess(plan.host(), command, log, true, interrupted);
        try {
            host.begin(plan);
            return host;
        } catch (ServerException e) {
            host.close();
            throw new ServerException("the server " + plan.host() + " " + e.getMessage());
        }
    }

    private void begin(HostPlan plan) throws ServerException {
        String answer = ask(Json.line(plan), START);
        if (answer == null) {
            throw new ServerException("was not ready within " + START.toSeconds() + " s" + log.lastWords());
        }
        if (answer.equals(ChildLines.END)) {
            throw new ServerException("ended before it was ready" + log.lastWords());
        }
        Ready ready;
        try {
            ready = Json.read(answer, Ready.class);
        } catch (JacksonException e) {
            throw new ServerException("said what nobody understands: " + ForeignText.line(answer));
        }
        if (!ready.ready()) {
            throw new ServerException("does not start: " + ForeignText.line(String.valueOf(ready.error())));
        }
        port = ready.port();
    }

    private @Nullable String ask(String line, Duration longest) {
        return child.ask(line, new Patience(longest, interrupted, Duration.ZERO));
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
        OwnProcess program = new OwnProcess(KnownHost.EXEC, command, log, false, interrupted);
        program.port = port;
        return program;
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
        return child.alive();
    }

    ProcessHandle handle() {
        return child.handle();
    }

    /** What it said last, to be appended to a sentence. */
    String lastWords() {
        return log.lastWords();
    }

    @Override
    public long pid() {
        return child.pid();
    }

    @Override
    public long startupNanos() {
        return startupNanos;
    }

    @Override
    public @Nullable JvmUsage usage() {
        String answer = talks ? ask("counts", ANSWER) : null;
        try {
            return answer == null || answer.equals(ChildLines.END) ? null : Json.read(answer, JvmUsage.class);
        } catch (JacksonException e) {
            // A partial line: it exited while answering.
            return null;
        }
    }

    @Override
    public @Nullable String whyGone() {
        if (child.alive()) {
            return null;
        }
        return "the server " + name
                + (child.flooded()
                        ? " " + ChildLog.FLOODED
                        : " ended (exit status " + child.exitStatus() + ")" + log.lastWords());
    }

    /** Ends it at once, with its descendants. Any thread. */
    void kill() {
        child.kill();
    }

    /** Lets it end, and kills what is left of it then. */
    @Override
    public void close() {
        if (!talks) {
            child.terminate();
        }
        child.end(new Patience(EXIT, interrupted, EXIT_IN_A_HURRY));
        log.close();
    }
}
