package io.httpbench.serving;

import io.httpbench.child.Child;
import io.httpbench.child.ChildLines;
import io.httpbench.child.Patience;
import io.httpbench.cli.ServerException;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.model.Jdk;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.text.Json;
import io.httpbench.server.ServerCounts;
import io.httpbench.server.StandInMain;
import io.httpbench.server.StandInOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * One JVM of the embedded stand-in, which reports its counts over its standard streams. Used by one thread, except for
 * the listener.
 */
final class StandInProcess implements AutoCloseable {

    private static final Duration EXIT = Duration.ofSeconds(5);

    /** Time to start a JVM and a server, on a shared machine. */
    private static final Duration START = Duration.ofSeconds(60);

    /** It answers immediately, from memory. Short enough that a run interrupted meanwhile still writes its results. */
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private static final Duration IN_A_HURRY = Duration.ofSeconds(2);

    /** With a full heap its event loops would die, and it would live on and be silent. Says so where people read it. */
    private static final List<String> JVM_ARGS = List.of("-XX:+ExitOnOutOfMemoryError", "-XX:+DisplayVMOutputToStderr");

    private static final String SILENT = "the stand-in did not answer for " + ANSWER.toSeconds() + " s and was ended";

    private final Child child;
    private final BooleanSupplier interrupted;
    private final Ready ready;
    private volatile boolean closing;
    private volatile boolean silent;

    /**
     * Its first message.
     *
     * @param error why it is not ready
     * @param host where clients connect to
     * @param transport how it moves bytes
     * @param eventLoops its threads that serve connections
     * @param certificate in PEM; null in clear text
     */
    record Ready(
            boolean ready,
            @Nullable String error,
            @Nullable String host,
            int port,
            @Nullable String transport,
            int eventLoops,
            @Nullable String certificate) {}

    private StandInProcess(Child child, StandInOptions options, BooleanSupplier interrupted) throws ServerException {
        this.child = child;
        this.interrupted = interrupted;
        String answer = child.ask(Json.line(options), patience(START));
        if (answer == null) {
            throw new ServerException("the embedded stand-in was not ready within " + START.toSeconds() + " s");
        }
        if (answer.equals(ChildLines.END)) {
            throw new ServerException("the embedded stand-in ended before it was ready");
        }
        ready = Json.read(answer, Ready.class);
        if (!ready.ready()) {
            throw new ServerException(ForeignText.line(String.valueOf(ready.error())));
        }
    }

    /**
     * Starts it and waits until it is ready.
     *
     * @param cpus CPUs to pin it to; null for none
     * @param interrupted whether the run is; then nothing waits long for it
     * @throws ServerException when it cannot be started
     */
    static StandInProcess start(
            StandInOptions options, @Nullable NavigableSet<Integer> cpus, String classPath, BooleanSupplier interrupted)
            throws ServerException {
        List<String> command = JavaCommand.of(Jdk.running(), cpus, JVM_ARGS, classPath, StandInMain.class.getName());
        Child child = null;
        try {
            child = Child.start(Child.of(command).redirectError(ProcessBuilder.Redirect.INHERIT));
            return new StandInProcess(child, options, interrupted);
        } catch (IOException | JacksonException e) {
            destroy(child);
            throw new ServerException(
                    "the embedded stand-in could not be started: " + ForeignText.line(String.valueOf(e.getMessage())));
        } catch (ServerException e) {
            destroy(child);
            throw e;
        }
    }

    private static void destroy(@Nullable Child child) {
        if (child != null) {
            child.killed();
        }
    }

    private Patience patience(Duration longest) {
        return new Patience(longest, interrupted, IN_A_HURRY);
    }

    /** What it reported about itself. */
    Ready ready() {
        return ready;
    }

    long pid() {
        return child.pid();
    }

    /** From now on notified, with a message and on another thread, if it exits before it is closed. */
    void whenGone(Consumer<String> listener) {
        child.whenEnded(() -> {
            if (!closing) {
                listener.accept(silent ? SILENT : "the stand-in ended (exit status " + child.exitStatus() + ")");
            }
        });
    }

    /** Sets how it treats requests from now on. */
    void behave(ServerBehaviour behaviour) {
        String answer = ask("behave " + Json.line(behaviour));
        if (answer != null && !answer.equals("{\"behaving\":true}") && child.alive()) {
            throw new IllegalStateException("the stand-in does not behave: " + ForeignText.line(answer));
        }
    }

    /** Its counts since its start; null when it has exited. */
    @Nullable
    ServerCounts counts() {
        String answer = ask("counts");
        if (answer == null) {
            return null;
        }
        try {
            return Json.read(answer, ServerCounts.class);
        } catch (JacksonException e) {
            // A partial line: it exited while answering.
            return null;
        }
    }

    /** Null when it has exited; one that does not answer is killed. */
    private @Nullable String ask(String line) {
        String answer = child.ask(line, patience(ANSWER));
        if (answer == null) {
            silent = true;
            child.kill();
        }
        return answer == null || answer.equals(ChildLines.END) ? null : answer;
    }

    /** The next one needs its port. */
    @Override
    public void close() {
        closing = true;
        child.end(patience(EXIT));
    }
}
