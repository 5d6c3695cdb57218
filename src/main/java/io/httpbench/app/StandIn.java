package io.httpbench.app;

import io.httpbench.config.Cell;
import io.httpbench.config.Jdk;
import io.httpbench.config.Protocol;
import io.httpbench.config.ServerBehaviour;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.Tls;
import io.httpbench.matrix.CpuPlan;
import io.httpbench.matrix.CpuPlan.ServerPlace;
import io.httpbench.matrix.JavaCommand;
import io.httpbench.matrix.ServerCounter;
import io.httpbench.result.Json;
import io.httpbench.server.ServerCounts;
import io.httpbench.server.StandInMain;
import io.httpbench.server.StandInOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The embedded stand-in: a process of its own, asked for its counts over its standard streams. Used by one thread. */
final class StandIn implements ServerUnderTest {

    private static final int EXIT_SECONDS = 5;

    private final Process process;
    private final BufferedReader out;
    private final Writer in;
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
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        say(Json.line(options));
        String answer = out.readLine();
        if (answer == null) {
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
        return "EMBEDDED STAND-IN, not a real database, at " + host + ":" + port + " (" + transport
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

    /** A stand-in that has gone does not answer: the forks will say what that means. */
    private void behave(ServerBehaviour behaviour) {
        try {
            say("behave " + Json.line(behaviour));
            String answer = out.readLine();
            if (answer != null && !answer.equals("{\"behaving\":true}")) {
                throw new IllegalStateException("the stand-in does not behave: " + answer);
            }
        } catch (IOException e) {
            // Gone, too.
        }
    }

    /** Null when it has gone: the forks will say what that means. */
    private ServerCounter.@Nullable Counts counts() {
        try {
            say("counts");
            String answer = out.readLine();
            if (answer == null) {
                return null;
            }
            ServerCounts counts = Json.read(answer, ServerCounts.class);
            return new ServerCounter.Counts(
                    counts.connectionsAccepted(),
                    Map.of(
                            Protocol.HTTP11.name(),
                            counts.http11Requests(),
                            (tls == null ? Protocol.H2C : Protocol.H2).name(),
                            counts.h2cRequests()),
                    counts.cpuNanos());
        } catch (IOException | JacksonException e) {
            return null;
        }
    }

    @Override
    public void close() {
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
