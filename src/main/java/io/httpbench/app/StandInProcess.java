package io.httpbench.app;

import io.httpbench.matrix.JavaCommand;
import io.httpbench.matrix.Patience;
import io.httpbench.matrix.ProcessLines;
import io.httpbench.model.ChildProcess;
import io.httpbench.model.ForeignText;
import io.httpbench.model.Jdk;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.result.Json;
import io.httpbench.server.ServerCounts;
import io.httpbench.server.StandInMain;
import io.httpbench.server.StandInOptions;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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

    /** Of a run that is interrupted, which has eight seconds in all. */
    private static final Duration IN_A_HURRY = Duration.ofSeconds(2);

    /** For the system to end one that is killed. */
    private static final Duration GONE = Duration.ofSeconds(1);

    /** With a full heap its event loops would die, and it would live on and be silent. Says so where people read it. */
    private static final List<String> JVM_ARGS = List.of("-XX:+ExitOnOutOfMemoryError", "-XX:+DisplayVMOutputToStderr");

    private static final String SILENT = "the stand-in did not answer for " + ANSWER.toSeconds() + " s and was ended";

    private final Process process;
    private final ProcessLines out;
    private final Writer in;
    private final BooleanSupplier interrupted;
    private final Ready ready;
    private volatile boolean closing;
    private volatile boolean silent;

    /**
     * Its first message.
     *
     * @param error why it is not ready
     * @param transport how it moves bytes
     * @param eventLoops its threads that serve connections
     * @param certificate in PEM; null in clear text
     */
    record Ready(
            boolean ready,
            @Nullable String error,
            int port,
            @Nullable String transport,
            int eventLoops,
            @Nullable String certificate) {}

    private StandInProcess(Process process, StandInOptions options, BooleanSupplier interrupted)
            throws IOException, ServerException {
        this.process = process;
        this.interrupted = interrupted;
        this.out = new ProcessLines(process);
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        say(Json.line(options));
        String answer = next(START);
        if (answer == null) {
            throw new ServerException("the embedded stand-in was not ready within " + START.toSeconds() + " s");
        }
        if (answer.equals(ProcessLines.END)) {
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
        Process process = null;
        try {
            process = ChildProcess.of(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            return new StandInProcess(process, options, interrupted);
        } catch (IOException | JacksonException e) {
            destroy(process);
            throw new ServerException(
                    "the embedded stand-in could not be started: " + ForeignText.line(String.valueOf(e.getMessage())));
        } catch (ServerException e) {
            destroy(process);
            throw e;
        }
    }

    /** What it reported about itself. */
    Ready ready() {
        return ready;
    }

    long pid() {
        return process.pid();
    }

    /** From now on notified, with a message and on another thread, if it exits before it is closed. */
    void whenGone(Consumer<String> listener) {
        CompletableFuture<?> unused = process.onExit().thenAccept(ended -> {
            if (!closing) {
                listener.accept(silent ? SILENT : "the stand-in ended (exit status " + ended.exitValue() + ")");
            }
        });
    }

    /** Sets how it treats requests from now on. */
    void behave(ServerBehaviour behaviour) {
        String answer = ask("behave " + Json.line(behaviour));
        if (answer != null && !answer.equals("{\"behaving\":true}") && process.isAlive()) {
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

    private void say(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    /** Its next line; null when there is none in time. */
    private @Nullable String next(Duration longest) {
        try {
            Patience patience = new Patience(longest);
            while (!isOver(patience)) {
                String line = out.next();
                if (line != null) {
                    return line;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    private boolean isOver(Patience patience) {
        if (interrupted.getAsBoolean()) {
            patience.atMost(IN_A_HURRY);
        }
        return patience.isOver();
    }

    /** Null when it has exited; one that does not answer is killed. */
    private @Nullable String ask(String line) {
        try {
            say(line);
        } catch (IOException e) {
            return null;
        }
        String answer = next(ANSWER);
        if (answer == null) {
            silent = true;
            process.destroyForcibly();
        }
        return answer == null || answer.equals(ProcessLines.END) ? null : answer;
    }

    @Override
    public void close() {
        closing = true;
        try {
            in.close();
        } catch (IOException e) {
            // It has exited already.
        }
        try {
            Patience patience = new Patience(EXIT);
            while (!isOver(patience)) {
                if (process.waitFor(Patience.STEP.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            out.close();
        }
        destroy(process);
    }

    /** The next one needs its port. */
    private static void destroy(@Nullable Process process) {
        if (process == null) {
            return;
        }
        try {
            boolean ignored = process.destroyForcibly().waitFor(GONE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
