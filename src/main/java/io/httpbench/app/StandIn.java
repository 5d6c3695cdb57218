package io.httpbench.app;

import io.httpbench.config.Jdk;
import io.httpbench.config.Protocol;
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
import java.util.concurrent.TimeUnit;
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

    /** The first thing it says. */
    private record Ready(
            boolean ready,
            @Nullable String error,
            @Nullable String host,
            int port,
            @Nullable String transport,
            @Nullable String certificate) {}

    private StandIn(Process process, StandInOptions options, @Nullable Tls asked) throws IOException, ServerException {
        this.process = process;
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
            return new StandIn(process, options(settings), settings.server().tls());
        } catch (IOException | JacksonException e) {
            destroy(process);
            throw new ServerException("the embedded stand-in could not be started: " + e.getMessage());
        } catch (ServerException e) {
            destroy(process);
            throw e;
        }
    }

    private static StandInOptions options(Settings settings) {
        Settings.Server server = settings.server();
        return new StandInOptions(
                server.host(),
                server.portGiven() ? server.port() : 0,
                settings.request().user(),
                settings.request().password(),
                server.tls() != null);
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
                + (tls == null ? ")" : ", " + (tls.insecure() ? tls.text() : "TLS, certificate verified") + ")");
    }

    @Override
    public ServerPlace place() {
        return ServerPlace.EMBEDDED;
    }

    @Override
    public ServerCounter counter() {
        return this::counts;
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
