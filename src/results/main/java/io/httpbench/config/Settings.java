package io.httpbench.config;

import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Tls;
import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.Hostility;
import io.httpbench.model.KnownHost;
import io.httpbench.model.LoadModel;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.Row;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.tune.Tunes;
import io.httpbench.way.Way;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All settings of a run, checked. Immutable.
 *
 * @param rows what is measured, in order
 * @param leftOut listed but not measured, with the reasons
 * @param server where it is measured
 * @param own the servers that each fork has for itself
 * @param standIn how the stand-in behaves
 * @param request the request
 * @param load the load
 * @param axes the settings that take lists, each value of which is measured
 * @param libraries where versions of libraries come from
 * @param runs processes and files
 * @param formats files that the run writes, besides {@code results.json}
 * @param shown every setting as text, for the results; secrets are left out
 */
public record Settings(
        List<Row> rows,
        List<String> leftOut,
        Server server,
        OwnServers own,
        StandIn standIn,
        Request request,
        Load load,
        Axes axes,
        Libraries libraries,
        Runs runs,
        Set<OutputFormat> formats,
        Map<String, String> shown) {

    /** The same with other rows. */
    public Settings of(List<Row> others) {
        return new Settings(
                others, leftOut, server, own, standIn, request, load, axes, libraries, runs, formats, shown);
    }

    /**
     * The server.
     *
     * @param tls which certificates to trust; null in clear text
     * @param portGiven whether the user set the port
     * @param addressGiven whether the user set host or port, which forbids the stand-in as a fallback
     */
    public record Server(
            ServerChoice choice,
            String host,
            int port,
            @Nullable Tls tls,
            boolean portGiven,
            boolean addressGiven) {}

    /**
     * The servers that each fork has for itself, of which each is measured.
     *
     * @param names hosts and {@link KnownHost#EXEC}, in order, as often as each is measured; empty when the run has one server
     * @param hosts these hosts
     * @param command program and arguments of {@link KnownHost#EXEC}; empty without it
     * @param libraries jars of {@code JB_SERVER_PATH}, for hosts that must be given theirs
     * @param tls whether they are asked over TLS
     * @param hostility connections that misbehave beside the load
     */
    public record OwnServers(
            List<String> names,
            List<KnownHost> hosts,
            List<String> command,
            List<Path> libraries,
            boolean tls,
            Hostility hostility) {

        /** The different ones that speak it. Every program is said to. */
        public List<String> speaking(Protocol protocol) {
            return names.stream()
                    .distinct()
                    .filter(name -> host(name)
                            .map(host -> host.protocols(tls).contains(protocol))
                            .orElse(true))
                    .toList();
        }

        /** How often it is measured; once for the one server of a run. */
        public int copies(String name) {
            return Math.max(1, Collections.frequency(names, name));
        }

        /** The host of this name; empty for a program, and for the one server of a run. */
        public Optional<KnownHost> host(String name) {
            return hosts.stream().filter(host -> host.name().equals(name)).findFirst();
        }
    }

    /**
     * What makes the stand-in slow, faulty or its responses larger; its delay is one of the axes.
     *
     * @param workers delayed requests that it works on at once, or {@link ServerBehaviour#ANY_WORKERS}
     * @param bodyBytes length of its version response's body, if set
     * @param given the variables that set any of this, which only the stand-in supports
     */
    public record StandIn(Faults faults, int workers, OptionalInt bodyBytes, List<String> given) {

        /** How it handles the requests of a cell with this delay and way. */
        public ServerBehaviour behaviour(Delay delay, Way way) {
            return new ServerBehaviour(delay, way, faults, workers);
        }
    }

    /**
     * The request, except its path; the same for every client.
     *
     * @param user of all paths, empty for none; null when nobody has said
     */
    public record Request(@Nullable String user, String password, Message message, GoodAnswer good) {

        /** Of ArangoDB, which has this user from its start. */
        private static final String ROOT = "root";

        private static final List<String> OF_ARANGODB = List.of("/_api/", "/_admin/", "/_db/");

        /** Who requests this path, by Basic authentication; empty: nobody says. Other servers are told nothing unasked. */
        public String user(String path) {
            if (user != null) {
                return user;
            }
            return OF_ARANGODB.stream().anyMatch(path::startsWith) ? ROOT : "";
        }

        @Override
        public String toString() {
            return message.method() + " as " + user;
        }
    }

    /**
     * The load.
     *
     * @param warmup duration of the load before the window; the maximum when it ends by itself
     * @param warmupUntilSteady whether it ends by itself, when the throughput is steady
     * @param requests of each round
     * @param rounds number of rounds in one JVM
     * @param batch requests of one operation; 1: there are no operations
     * @param duration length of the window when it has no fixed number of requests
     * @param maxErrorPercent largest share of failed requests in a valid cell
     * @param maxDuration time limit of one fork
     * @param rest how long a client is left alone after its load; zero: not at all
     * @param phases whether the phases of requests are measured, where the client can
     */
    public record Load(
            int maxPendingPerThread,
            Duration warmup,
            boolean warmupUntilSteady,
            long requests,
            int rounds,
            int batch,
            Optional<Duration> duration,
            Duration timeout,
            BigDecimal maxErrorPercent,
            Duration maxDuration,
            Duration rest,
            boolean phases) {}

    /**
     * Where versions of libraries come from, and how they are set.
     *
     * @param repository the local one; empty for that of Maven
     * @param offline whether nothing is downloaded
     * @param lock results of a run whose jars are to be the same
     * @param tunes which of their settings are not as shipped
     */
    public record Libraries(Optional<Path> repository, boolean offline, Optional<Path> lock, Tunes tunes) {}

    /** Lists of values; each combination is a cell. */
    public record Axes(Map<Axis<?>, List<?>> values) {

        /** The values of an axis, in order; empty when the setting is unset and has no default. */
        public <T> List<T> of(Axis<T> axis) {
            return values.getOrDefault(axis, List.of()).stream().map(axis::cast).toList();
        }

        /** Whether each fork searches for rates: for the highest one that meets an SLO, or for those of a curve. */
        public boolean search() {
            return curve() || of(Axis.RATE).stream().anyMatch(LoadModel.SloRate.class::isInstance);
        }

        /** Whether each fork chooses the rates of a curve. */
        public boolean curve() {
            return of(Axis.RATE).stream().anyMatch(LoadModel.Curve.class::isInstance);
        }
    }

    /**
     * Processes and files.
     *
     * @param forks per cell; the minimum when there is a precision
     * @param exclusive whether no other run may be going on on this machine
     * @param repeatDisturbed whether a fork is repeated when other processes took too much of its CPUs
     * @param ceiling whether native tools measure the same load, too
     * @param maxCells limit of the number of cells
     * @param sampling order of the forks, and the stopping rule
     * @param randomize whether blocks draw the set-up of their forks; those of agents have none
     * @param proof whether each client's traffic is checked before it is measured
     * @param profiles what each valid cell is profiled for, in separate forks
     * @param gates rules that it must pass
     * @param agents machines that measure together; empty for this machine alone
     */
    public record Runs(
            int forks,
            boolean exclusive,
            boolean repeatDisturbed,
            boolean ceiling,
            int maxCells,
            List<String> jvmArgs,
            CpuChoice clientCpus,
            CpuChoice serverCpus,
            Path outputDir,
            Sampling sampling,
            boolean randomize,
            boolean proof,
            List<ProfileKind> profiles,
            Gates gates,
            Optional<Agents> agents) {}
}
