package io.httpbench.serving;

import io.httpbench.api.Tls;
import io.httpbench.catalogue.HostList;
import io.httpbench.catalogue.HostPlan;
import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.ServerException;
import io.httpbench.config.Settings;
import io.httpbench.host.Answer;
import io.httpbench.host.HostFactory;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.CpuPlan.ServerPlace;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.matrix.watch.OwnServer;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.CpuList;
import io.httpbench.model.KnownHost;
import io.httpbench.result.environment.Environment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A server for each fork: a host in a JVM of its own, or a program. There is one at a time, unless forks live together. Used
 * by one thread, which another one may interrupt.
 */
public final class ServerPerFork implements ServerUnderTest {

    private static final String PORT = "{port}";
    private static final String CONTENT_TYPE = "text/plain";

    /** As many bytes as TechEmpower's and most other comparisons have. */
    private static final String BODY = "Hello, World!";

    /** As many connections as may be in flight can wait; the kernel has a limit of its own, {@code somaxconn}. */
    private static final int BACKLOG = 65_535;

    private final Settings settings;
    private final BlockSetup setup;
    private final HostList hosts;
    private final ClassPaths classPaths;
    private final List<String> besideOthers;
    private final @Nullable TlsIdentity identity;

    /** Those that run, the newest last. */
    private final List<OwnProcess> running = new CopyOnWriteArrayList<>();

    private volatile boolean interrupted;

    /** What a program has left behind, which each start would do again; null when none has. */
    private volatile @Nullable String left;

    /**
     * Servers of the cells of one run, none of which is started yet.
     *
     * @param besideOthers options of the JVMs of hosts in a run whose forks, and so their servers, live together
     */
    public ServerPerFork(
            Settings settings, BlockSetup setup, HostList hosts, ClassPaths classPaths, List<String> besideOthers) {
        this.besideOthers = besideOthers;
        this.settings = settings;
        this.setup = setup;
        this.hosts = hosts;
        this.classPaths = classPaths;
        boolean ours =
                settings.server().tls() != null && !settings.own().hosts().isEmpty();
        this.identity = ours ? TlsIdentity.make(settings.server().host()) : null;
    }

    /** Starts the server of a cell. */
    private OwnProcess start(Cell cell, Path log) throws ServerException {
        if (left != null) {
            throw new ServerException(left);
        }
        OwnProcess server = cell.server().equals(KnownHost.EXEC) ? program(log) : host(cell, log);
        running.add(server);
        return server;
    }

    private OwnProcess host(Cell cell, Path log) throws ServerException {
        CpuPlan cpus = setup.cpus();
        HostFactory factory = Hosts.named(hosts.factories(), cell.server());
        List<String> options = new ArrayList<>(factory.jvmOptions());
        options.addAll(besideOthers);
        List<String> command = JavaCommand.of(
                cell.jdk(),
                cpus.server(),
                options,
                classPaths.forArtifacts(
                        factory.artifacts(cell.protocol()),
                        factory.source().isEmpty() ? List.of() : settings.own().libraries()),
                hosts.mainClass());
        int port = factory.portZero() && !settings.server().portGiven() ? 0 : freePort();
        HostPlan plan = new HostPlan(
                factory.name(),
                host(),
                port,
                cell.protocol(),
                cpus.server() == null ? cpus.all().size() : cpus.server().size(),
                BACKLOG,
                answer(cell),
                identity == null ? null : identity.keyfile());
        return OwnProcess.host(command, plan, log, () -> interrupted);
    }

    private Answer answer(Cell cell) {
        int query = cell.path().indexOf('?');
        int length = bodyBytes();
        return new Answer(
                query < 0 ? cell.path() : cell.path().substring(0, query),
                CONTENT_TYPE,
                BODY.repeat(length / BODY.length() + 1).substring(0, length));
    }

    private int bodyBytes() {
        return settings.standIn().bodyBytes().orElse(BODY.length());
    }

    /** Without a shell: it is told to end by a signal, which a shell might keep to itself. */
    private OwnProcess program(Path log) throws ServerException {
        int port = freePort();
        List<String> command = new ArrayList<>();
        NavigableSet<Integer> cpus = setup.cpus().server();
        if (cpus != null) {
            command.addAll(List.of("taskset", "-c", CpuList.format(cpus)));
        }
        settings.own().command().forEach(word -> command.add(word.replace(PORT, Integer.toString(port))));
        return OwnProcess.program(command, port, log, () -> interrupted);
    }

    /** The one that was asked for, or any. */
    private int freePort() throws ServerException {
        if (settings.server().portGiven()) {
            OwnPort asked = new OwnPort(host(), settings.server().port());
            if (asked.keepsAnswering()) {
                throw asked.taken();
            }
            return asked.port();
        }
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(host()))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new ServerException("no port is free at " + host() + ": " + e.getMessage());
        }
    }

    private @Nullable String firstAnswer(Cell cell, OwnProcess server) {
        boolean program = cell.server().equals(KnownHost.EXEC);
        FirstAnswer first = new FirstAnswer(
                target(settings, cell),
                settings.request().good().status().bits()::get,
                program ? OptionalInt.empty() : OptionalInt.of(bodyBytes()),
                () -> interrupted || !server.alive());
        try {
            String why = first.await(OwnProcess.START);
            if (why == null) {
                server.answered();
                why = new OwnPort(host(), server.port()).whyNotOf(server.handle());
            }
            String gone = left(server) != null ? left : server.whyGone();
            if (gone != null || why == null) {
                return gone;
            }
            return "the server " + cell.server() + " " + why + server.lastWords();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    @Override
    public String host() {
        return settings.server().host();
    }

    /** That of the server that was started last; that of the settings while there is none. */
    @Override
    public int port() {
        return running.isEmpty()
                ? settings.server().port()
                : running.get(running.size() - 1).port();
    }

    /** Clients trust the certificate of a host, and no other; that of a program is its own. */
    @Override
    public @Nullable Tls tls() {
        Tls asked = settings.server().tls();
        return asked == null || identity == null ? asked : new Tls(identity.certificate(), asked.insecure());
    }

    @Override
    public String description() {
        return Environment.OWN + " servers, a fresh one for each fork, on " + host()
                + (settings.server().tls() == null ? "" : ", TLS");
    }

    @Override
    public ServerPlace place() {
        return ServerPlace.OWN;
    }

    @Override
    public ServerCounter counter() {
        return new One();
    }

    @Override
    public void interrupt() {
        interrupted = true;
        running.forEach(OwnProcess::kill);
    }

    @Override
    public void close() {
        running.forEach(this::end);
    }

    /** What the program has left behind when it ended by itself, which ends now unless it hides; null when nothing. */
    private @Nullable String left(OwnProcess server) {
        OwnPort port = new OwnPort(host(), server.port());
        if (!interrupted && !server.alive() && port.answers()) {
            server.close();
            String listens =
                    port.keepsAnswering() ? " and still listens on port " + port.port() + ": end it, and" : ":";
            left = "the server exec went into the background" + listens + " start it in the foreground";
        }
        return left;
    }

    private void end(OwnProcess server) {
        left(server);
        server.close();
        running.remove(server);
    }

    /** The server of one fork at a time. */
    private final class One implements ServerCounter {

        private @Nullable OwnProcess current;

        @Override
        public ServerCounter.@Nullable Counts read() {
            return null;
        }

        @Override
        public ServerCounter beside() {
            return new One();
        }

        @Override
        public @Nullable String begin(Cell cell, Path log) {
            end();
            if (interrupted) {
                return "interrupted";
            }
            try {
                OwnProcess server = start(cell, log);
                current = server;
                return firstAnswer(cell, server);
            } catch (ServerException e) {
                return e.getMessage();
            }
        }

        @Override
        public void end() {
            OwnProcess server = current;
            if (server != null) {
                current = null;
                ServerPerFork.this.end(server);
            }
        }

        @Override
        public @Nullable OwnServer own() {
            return current;
        }

        @Override
        public Set<Long> processes() {
            return current == null ? Set.of() : Set.of(current.pid());
        }

        @Override
        public boolean onThisMachine() {
            return true;
        }
    }
}
