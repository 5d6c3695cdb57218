package io.httpbench.serving;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.machine.Datagrams;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CpuPlan.ServerPlace;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.StandInFacts;
import io.httpbench.result.judged.ServerView;
import io.httpbench.server.ServerCounts;
import io.httpbench.server.StandInOptions;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The embedded stand-in as the server under test: a sequence of JVMs on one port. Used by one thread, which another one may
 * interrupt.
 */
public final class StandIn implements ServerUnderTest {

    private final Settings settings;
    private final BlockSetup setup;
    private final String classPath;
    private StandInProcess process;
    private Consumer<String> whenGone = reason -> {};
    private volatile boolean interrupted;

    private StandIn(Settings settings, BlockSetup setup, String classPath) throws ServerException {
        this.settings = settings;
        this.setup = setup;
        this.classPath = classPath;
        Settings.Server server = settings.server();
        process = start(server.host(), server.portGiven() ? server.port() : 0);
    }

    /**
     * Starts it and waits until it is ready: on the configured port if one was set, else on a free one.
     *
     * @throws ServerException when it cannot be started
     */
    public static StandIn start(Settings settings, BlockSetup setup, String classPath) throws ServerException {
        return new StandIn(settings, setup, classPath);
    }

    /** Without delays or faults until the first fork: the probe checks other things. */
    private StandInProcess start(String host, int port) throws ServerException {
        return StandInProcess.start(
                options(settings, host, port, ServerBehaviour.CALM),
                setup.cpus().server(),
                classPath,
                () -> interrupted);
    }

    /** Those of a stand-in that behaves like this. */
    public static StandInOptions options(Settings settings, String host, int port, ServerBehaviour behaviour) {
        Settings.Server server = settings.server();
        return new StandInOptions(
                        host,
                        port,
                        settings.request().user(Setting.PATH.defaultText().orElseThrow()),
                        settings.request().password(),
                        server.tls() != null)
                .withHttp3(server.tls() != null && speaksHttp3(settings))
                .withTunnel(!settings.axes().of(Axis.LOSS).isEmpty())
                .with(settings.standIn().bodyBytes().orElse(StandInOptions.USUAL_BODY), behaviour);
    }

    private static boolean speaksHttp3(Settings settings) {
        return settings.rows().stream().anyMatch(row -> !row.protocol().isOverTcp());
    }

    /** A new JVM for each block: random effects of JIT compilation or memory layout must not affect a whole run. */
    private void renew() {
        process.close();
        if (interrupted) {
            return;
        }
        try {
            process = start(host(), port());
            process.whenGone(whenGone);
        } catch (ServerException e) {
            whenGone.accept("the stand-in could not be started again: " + e.getMessage());
        }
    }

    @Override
    public void whenGone(Consumer<String> listener) {
        whenGone = listener;
        process.whenGone(listener);
    }

    @Override
    public String host() {
        return Objects.requireNonNull(process.ready().host());
    }

    @Override
    public int port() {
        return process.ready().port();
    }

    /** Its key was just generated: clients trust this certificate, and no other. */
    @Override
    public @Nullable Tls tls() {
        Tls asked = settings.server().tls();
        return asked == null ? null : new Tls(process.ready().certificate(), asked.insecure());
    }

    @Override
    public String description() {
        Tls tls = tls();
        return Environment.EMBEDDED + " STAND-IN, not a real database, at " + Target.authority(host(), port()) + " ("
                + process.ready().transport()
                + (tls == null ? "" : ", " + (tls.insecure() ? tls.text() : "TLS, certificate verified"))
                + asked() + ")";
    }

    /** How it deviates from its defaults. */
    private String asked() {
        return Stream.of(
                        Map.entry(Setting.SERVER_DELAY, "delay "),
                        Map.entry(Setting.RTT, "round trip "),
                        Map.entry(Setting.LOSS, "a tunnel with loss "),
                        Map.entry(Setting.SERVER_WORKERS, "workers "),
                        Map.entry(Setting.SERVER_BODY_BYTES, "bytes of body "),
                        Map.entry(Setting.SERVER_FAULTS, "faults in % "))
                .filter(entry -> settings.shown().containsKey(entry.getKey().variable()))
                .map(entry -> ", " + entry.getValue()
                        + settings.shown().get(entry.getKey().variable()))
                .collect(Collectors.joining());
    }

    @Override
    public StandInFacts standIn() {
        Settings.StandIn asked = settings.standIn();
        OptionalInt bodyBytes = asked.bodyBytes();
        return new StandInFacts(
                String.valueOf(process.ready().transport()),
                process.ready().eventLoops(),
                bodyBytes.isPresent() ? bodyBytes.getAsInt() : null,
                asked.workers() == ServerBehaviour.ANY_WORKERS ? null : asked.workers(),
                settings.shown().get(Setting.SERVER_DELAY.variable()),
                settings.shown().get(Setting.SERVER_FAULTS.variable()));
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
                ServerCounts counts = process.counts();
                return counts == null ? null : counted(counts);
            }

            @Override
            public void renew() {
                StandIn.this.renew();
            }

            @Override
            public void prepare(Cell cell) {
                process.behave(settings.standIn().behaviour(cell.delay(), cell.way()));
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

    private ServerCounter.Counts counted(ServerCounts counts) {
        return new ServerCounter.Counts(
                counts.connectionsAccepted(),
                Map.of(
                        Protocol.HTTP11.name(),
                        counts.http11Requests(),
                        (settings.server().tls() == null ? Protocol.H2C : Protocol.H2).name(),
                        counts.h2cRequests(),
                        Protocol.H3.name(),
                        counts.http3Requests()),
                counts.cpuNanos(),
                speaksHttp3(settings) ? Datagrams.now() : Datagrams.NONE,
                new ServerView.Passed(counts.packets(), counts.packetsLost()));
    }

    @Override
    public void interrupt() {
        interrupted = true;
    }

    @Override
    public void close() {
        process.close();
    }
}
