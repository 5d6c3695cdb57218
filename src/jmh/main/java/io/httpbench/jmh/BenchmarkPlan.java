package io.httpbench.jmh;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Target;
import io.httpbench.catalogue.Clients;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.fork.Providers;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Rate;
import io.httpbench.preflight.MachineLimits;
import io.httpbench.serving.ExternalServer;
import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the parameters of a JMH benchmark mean: the very cell that the tool plans for the settings that they stand for, so
 * that both send the same requests in the same way.
 *
 * @param factory of the client
 * @param fork what a fork of the tool would be told
 */
public record BenchmarkPlan(ClientFactory factory, ForkPlan fork) {

    /** What a request is, which no parameter says, is read from the environment. */
    private static final Set<Setting> FROM_ENVIRONMENT = EnumSet.of(
            Setting.USER,
            Setting.PASSWD,
            Setting.METHOD,
            Setting.HEADERS,
            Setting.BODY,
            Setting.TLS_CA,
            Setting.EXPECT_STATUS,
            Setting.TIMEOUT);

    private static final Map<Setting, String> PARAMETERS = new EnumMap<>(Map.ofEntries(
            Map.entry(Setting.CLIENT, "client"),
            Map.entry(Setting.PROTOCOL, "protocol"),
            Map.entry(Setting.SCHEME, "url"),
            Map.entry(Setting.HOST, "url"),
            Map.entry(Setting.PORT, "url"),
            Map.entry(Setting.PATH, "url"),
            Map.entry(Setting.ASYNC_THREADS, "ioThreads"),
            Map.entry(Setting.SYNC_THREADS, "threads"),
            Map.entry(Setting.CONCURRENCY, "inFlight"),
            Map.entry(Setting.CONNECTIONS, "connections"),
            Map.entry(Setting.RATE, "parkUs")));

    private static final String BY_DEFAULT = "0";
    private static final int LONGEST_PARK_MICROS = 10_000_000;
    private static final Pattern MICROS = Pattern.compile("[0-9]{1,8}");
    private static final Pattern SCHEME = Pattern.compile("https?");
    private static final String URLS =
            "a URL with a host, such as http://127.0.0.1:8529/_api/version or https://[::1]:8443/";

    /**
     * The plan of one benchmark.
     *
     * @param environment of the process; of its settings, those of the request hold
     * @throws SettingsException with every problem, in the names of the parameters
     */
    public static BenchmarkPlan of(BenchmarkParameters parameters, Map<String, String> environment) {
        refuseSettings(environment);
        List<ClientFactory> named = Providers.clients().stream()
                .filter(one -> one.name().equals(parameters.client()))
                .toList();
        // A fork has the libraries of one client; only who misspelt it is told all names.
        List<KnownClient> known = Clients.known(named.isEmpty() ? Clients.all() : named, ClassPaths.ofThisJvm());
        try {
            Settings settings = SettingsReader.read(variables(parameters, environment), known);
            List<Cell> cells = CellPlanner.plan(settings, known);
            MachineLimits.ofThisMachine().check(cells, settings);
            return new BenchmarkPlan(named.get(0), fork(cells.get(0), settings));
        } catch (SettingsException e) {
            throw new SettingsException(e.problems().stream()
                    .map(problem -> inParameters(problem, parameters))
                    .toList());
        }
    }

    private static ForkPlan fork(Cell cell, Settings settings) {
        Settings.Server server = settings.server();
        Settings.Request request = settings.request();
        Settings.Load load = settings.load();
        return new ForkPlan(
                cell,
                new Target(
                        cell.protocol(),
                        server.host(),
                        server.port(),
                        cell.path(),
                        request.user(cell.path()),
                        request.password(),
                        server.tls(),
                        request.message()),
                request.good(),
                load.warmup(),
                false,
                ForkPlan.NO_BOUND,
                1,
                1,
                Optional.empty(),
                load.timeout(),
                load.maxDuration(),
                Duration.ZERO,
                0,
                false,
                false,
                null,
                null);
    }

    /** Clients that run in this JVM, in the order of the rows. */
    public static List<ClientFactory> clients() {
        return Clients.all().stream()
                .filter(factory -> factory.absence().isEmpty())
                .filter(factory -> Runtime.version().feature() >= factory.minimumJava())
                .toList();
    }

    /** Why nothing can be sent there; empty when something accepts connections. */
    public Optional<Problem> unreachable() {
        Target target = fork.target();
        String whyNot = new ExternalServer(target.host(), target.port(), target.tls()).whyNot();
        return whyNot.isEmpty()
                ? Optional.empty()
                : Optional.of(new Problem(
                        "url",
                        target.uri(),
                        "no server answers there: " + whyNot
                                + "; start one, for example the stand-in: ./run.sh serve"));
    }

    /** A setting that a parameter stands for would have no effect. */
    private static void refuseSettings(Map<String, String> environment) {
        List<Problem> problems = PARAMETERS.entrySet().stream()
                .filter(entry ->
                        !environment.getOrDefault(entry.getKey().variable(), "").isEmpty())
                .map(entry -> new Problem(
                        entry.getKey().variable(),
                        environment.getOrDefault(entry.getKey().variable(), ""),
                        "is not read here; allowed: -p " + entry.getValue() + "=..."))
                .toList();
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private static Map<String, String> variables(BenchmarkParameters parameters, Map<String, String> environment) {
        Map<String, String> variables = new LinkedHashMap<>();
        FROM_ENVIRONMENT.forEach(
                setting -> variables.put(setting.variable(), environment.getOrDefault(setting.variable(), "")));
        putUrl(variables, parameters.url());
        put(variables, Setting.CLIENT, parameters.client());
        put(variables, Setting.PROTOCOL, parameters.protocol());
        put(variables, Setting.ASYNC_THREADS, parameters.ioThreads());
        put(variables, Setting.SYNC_THREADS, parameters.threads());
        put(variables, Setting.CONCURRENCY, unlessDefault(parameters.inFlight()));
        put(variables, Setting.CONNECTIONS, unlessDefault(parameters.connections()));
        put(variables, Setting.RATE, rate(parameters.parkUs()));
        put(variables, Setting.SERVER, "external");
        // A number of requests might take too long at the rate. How long it lasts is JMH's business.
        put(variables, Setting.DURATION, "1");
        return variables;
    }

    private static void put(Map<String, String> variables, Setting setting, String value) {
        variables.put(setting.variable(), value);
    }

    private static String unlessDefault(String number) {
        return number.equals(BY_DEFAULT) ? "" : number;
    }

    private static String rate(String parkMicros) {
        int micros = MICROS.matcher(parkMicros).matches() ? Integer.parseInt(parkMicros) : -1;
        if (micros < 0 || micros > LONGEST_PARK_MICROS) {
            throw refused(
                    "parkUs",
                    parkMicros,
                    "allowed: 0 for a closed loop, or microseconds between intended starts, from 1 to "
                            + LONGEST_PARK_MICROS);
        }
        return micros == 0 ? "" : Rate.of(1e6 / micros).text();
    }

    private static void putUrl(Map<String, String> variables, String url) {
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw refused("url", url, "allowed: " + URLS);
        }
        String scheme = String.valueOf(uri.getScheme());
        String host = uri.getHost();
        if (host == null
                || uri.getRawUserInfo() != null
                || uri.getRawFragment() != null
                || !SCHEME.matcher(scheme).matches()) {
            throw refused("url", url, "allowed: " + URLS + "; user and password are JB_USER and JB_PASSWD");
        }
        String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        put(variables, Setting.SCHEME, scheme);
        put(variables, Setting.HOST, host.replaceAll("[\\[\\]]", ""));
        put(variables, Setting.PORT, String.valueOf(uri.getPort() >= 0 ? uri.getPort() : port(scheme)));
        put(variables, Setting.PATH, uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery());
    }

    private static int port(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    private static SettingsException refused(String name, String value, String allowed) {
        return new SettingsException(List.of(new Problem(name, value, allowed)));
    }

    private static Problem inParameters(Problem problem, BenchmarkParameters parameters) {
        String name = Setting.ofVariable(problem.name())
                .map(PARAMETERS::get)
                .map(String::valueOf)
                .orElse(problem.name());
        String words = problem.allowed().replace("JB_SCHEME=", "a url with ");
        for (Map.Entry<Setting, String> entry : PARAMETERS.entrySet()) {
            words = words.replace(entry.getKey().variable(), entry.getValue());
        }
        return new Problem(name, name.equals("url") ? parameters.url() : problem.value(), words);
    }
}
