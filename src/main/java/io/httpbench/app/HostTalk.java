package io.httpbench.app;

import io.httpbench.matrix.OwnServer.JvmUsage;
import io.httpbench.matrix.Patience;
import io.httpbench.matrix.ProcessLines;
import io.httpbench.model.ForeignText;
import io.httpbench.result.Json;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The conductor's side of the conversation with the process of a host, see {@link HostMain}. Used by one thread. */
final class HostTalk implements AutoCloseable {

    /** It answers at once, unless it is starved of CPU. */
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private final ProcessLines out;
    private final Writer in;
    private final BooleanSupplier interrupted;

    /** Its first message. */
    private record Ready(boolean ready, @Nullable String error, int port) {}

    /**
     * Begins to listen to it.
     *
     * @param interrupted whether the run is; then nothing waits for it
     */
    HostTalk(Process process, BooleanSupplier interrupted) {
        this.out = new ProcessLines(process);
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.interrupted = interrupted;
    }

    /**
     * Tells it its plan and waits until it listens.
     *
     * @return the port
     * @throws ServerException why it does not
     */
    int begin(HostPlan plan, Duration longest) throws ServerException {
        String answer = ask(Json.line(plan), longest);
        if (answer == null) {
            throw new ServerException("was not ready within " + longest.toSeconds() + " s");
        }
        if (answer.equals(ProcessLines.END)) {
            throw new ServerException("ended before it was ready");
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
        return ready.port();
    }

    /** What its JVM has used so far; null when it does not tell. */
    @Nullable
    JvmUsage usage() {
        String answer = ask("counts", ANSWER);
        try {
            return answer == null || answer.equals(ProcessLines.END) ? null : Json.read(answer, JvmUsage.class);
        } catch (JacksonException e) {
            // A partial line: it exited while answering.
            return null;
        }
    }

    private @Nullable String ask(String line, Duration longest) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            return ProcessLines.END;
        }
        try {
            Patience patience = new Patience(longest);
            while (!patience.isOver() && !interrupted.getAsBoolean()) {
                String answer = out.next();
                if (answer != null) {
                    return answer;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    /** Ends its input, and with it the process. */
    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            // It has exited already.
        }
        out.close();
    }
}
