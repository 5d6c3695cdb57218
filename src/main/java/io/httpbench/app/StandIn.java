package io.httpbench.app;

import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.matrix.CpuPlan;
import io.httpbench.matrix.CpuPlan.ServerPlace;
import io.httpbench.matrix.JavaCommand;
import io.httpbench.matrix.ProcessLines;
import io.httpbench.matrix.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.Jdk;
import io.httpbench.model.Protocol;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.model.Tls;
import io.httpbench.result.Environment;
import io.httpbench.result.Json;
import io.httpbench.server.ServerCounts;
import io.httpbench.server.StandInMain;
import io.httpbench.server.StandInOptions;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The embedded stand-in: a process of its own, asked for its counts over its standard streams. Used by one thread. */
final class StandIn implements ServerUnderTest {

    private static final int EXIT_SECONDS = 5;

    /** To start a JVM and a server, on a machine that others use as well. */
    private static final Duration START = Duration.ofSeconds(60);

    /** It answers at once, from memory. Short enough that a run that is interrupted meanwhile still writes what it has. */
    private static final Duration ANSWER = Duration.ofSeconds(5);

    private static final String SILENT = "the stand-in did not answer for " + ANSWER.toSeconds() + " s and was ended";

    private final Process process;
    private final ProcessLines out;
    private final Writer in;
    private volatile boolean closing;
    private volatile boolean silent;
    private final String host;
    private final int port;
    private final String transport;
    private final @Nullable Tls tls;
    private final Settings settings;

    /** The first thing it says. */
    private record Ready(
            boolean ready,
            @Nullable String error,
            @Nullable String host,
            int port,
            @Nullable String transport,
            @Nullable String certificate) {}

    private StandIn(Process process, Settings settings) throws IOException, ServerException {
        this.process = process;
        this.settings = settings;
        StandInOptions options = options(settings);
        Tls asked = settings.server().tls();
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
        Ready ready = Json.read(answer, Ready.class);
        if (!ready.ready()) {
            throw new ServerException(String.valueOf(ready.error()));
        }
        host = options.host();
        port = ready.port();
        transport = String.valueOf(ready.transport());
        // Its key was made a moment ago: it can be trusted by name, and nobody else can.
        tls = asked == null ? null : new Tls(ready.certificate(), asked.insecure());
    }

    /**
     * Starts it and waits until it is ready: on the port of the settings when one was set, else on a free one.
     *
     * @throws ServerException when it cannot be had
     */
    static StandIn start(Settings settings, CpuPlan cpus, String classPath) throws ServerException {
        List<String> command =
                JavaCommand.of(Jdk.running(), cpus.server(), List.of(), classPath, StandInMain.class.getName());
        Process process = null;
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            return new StandIn(process, settings);
        } catch (IOException | JacksonException e) {
            destroy(process);
            throw new ServerException("the embedded stand-in could not be started: " + e.getMessage());
        } catch (ServerException e) {
            destroy(process);
            throw e;
        }
    }

    /** Calm until the first fork: the probe is to find out other things. */
    private static StandInOptions options(Settings settings) {
        Settings.Server server = settings.server();
        return new StandInOptions(
                        server.host(),
                        server.portGiven() ? server.port() : 0,
                        settings.request().user(),
                        settings.request().password(),
                        server.tls() != null)
                .with(settings.standIn().bodyBytes().orElse(StandInOptions.USUAL_BODY), ServerBehaviour.CALM);
    }

    private void say(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    private @Nullable String next(Duration patience) {
        try {
            return out.next(patience);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Null when it has gone; one that does not answer is ended. */
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
    public void whenGone(Consumer<String> listener) {
        CompletableFuture<?> unused = process.onExit().thenAccept(ended -> {
            if (!closing) {
                listener.accept(silent ? SILENT : "the stand-in ended (exit status " + ended.exitValue() + ")");
            }
        });
    }

    @Override
    public String host() {
        return host;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public @Nullable Tls tls() {
        return tls;
    }

    @Override
    public String description() {
        return Environment.EMBEDDED + " STAND-IN, not a real database, at " + host + ":" + port + " (" + transport
                + (tls == null ? "" : ", " + (tls.insecure() ? tls.text() : "TLS, certificate verified"))
                + asked() + ")";
    }

    /** What makes it other than it usually is. */
    private String asked() {
        return Stream.of(
                        Map.entry(Setting.SERVER_DELAY, "delay "),
                        Map.entry(Setting.SERVER_BODY_BYTES, "bytes of body "),
                        Map.entry(Setting.SERVER_FAULTS, "faults in % "))
                .filter(entry -> settings.shown().containsKey(entry.getKey().variable()))
                .map(entry -> ", " + entry.getValue()
                        + settings.shown().get(entry.getKey().variable()))
                .collect(Collectors.joining());
    }

    @Override
    public ServerPlace place() {
        return ServerPlace.EMBEDDED;
    }

    @Override
    public ServerCounter counter() {
        return new ServerCounter() {
            @Override
            public ServerCounter.@Nullable Counts read() {
                return counts();
            }

            @Override
            public void prepare(Cell cell) {
                behave(new ServerBehaviour(cell.delay(), settings.standIn().faults()));
            }

            @Override
            public Set<Long> processes() {
                return Set.of(process.pid());
            }

            @Override
            public boolean onThisMachine() {
                return true;
            }
        };
    }

    private void behave(ServerBehaviour behaviour) {
        String answer = ask("behave " + Json.line(behaviour));
        if (answer != null && !answer.equals("{\"behaving\":true}") && process.isAlive()) {
            throw new IllegalStateException("the stand-in does not behave: " + answer);
        }
    }

    private ServerCounter.@Nullable Counts counts() {
        String answer = ask("counts");
        if (answer == null) {
            return null;
        }
        try {
            return counts(Json.read(answer, ServerCounts.class));
        } catch (JacksonException e) {
            // Half a line: it has ended while it answered.
            return null;
        }
    }

    private ServerCounter.Counts counts(ServerCounts counts) {
        return new ServerCounter.Counts(
                counts.connectionsAccepted(),
                Map.of(
                        Protocol.HTTP11.name(),
                        counts.http11Requests(),
                        (tls == null ? Protocol.H2C : Protocol.H2).name(),
                        counts.h2cRequests()),
                counts.cpuNanos());
    }

    @Override
    public void close() {
        closing = true;
        try {
            in.close();
            if (process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (IOException e) {
            // It has gone already.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        destroy(process);
    }

    private static void destroy(@Nullable Process process) {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
