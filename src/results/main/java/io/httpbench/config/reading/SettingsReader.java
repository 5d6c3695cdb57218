package io.httpbench.config.reading;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.Tls;
import io.httpbench.config.Agents;
import io.httpbench.config.AskedClient;
import io.httpbench.config.Axis;
import io.httpbench.config.CpuChoice;
import io.httpbench.config.Gates;
import io.httpbench.config.OutputFormat;
import io.httpbench.config.PrecisionRule;
import io.httpbench.config.Problem;
import io.httpbench.config.ProfileRule;
import io.httpbench.config.RowSelection;
import io.httpbench.config.Sampling;
import io.httpbench.config.Scenario;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.TurnChoice;
import io.httpbench.config.Values;
import io.httpbench.config.Warmup;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Faults;
import io.httpbench.model.FleetAddress;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.Hostility;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.model.LoadModel;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.Rate;
import io.httpbench.model.Row;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.model.StatusSet;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Slo;
import io.httpbench.model.text.Nearest;
import io.httpbench.tune.TuneRule;
import io.httpbench.tune.Tunes;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads variables once and returns the settings, or all problems with them. */
public final class SettingsReader {

    /** Of a window. */
    private static final int USUAL_BURSTS = 3;

    /** Long enough for a p99 at a few hundred requests per second; a search takes one or two dozen of them. */
    private static final Duration SEARCH_WINDOW = Duration.ofSeconds(5);

    /** Of a curve, whose windows of low rates are longer: a minute and a quarter per fork. */
    private static final Duration CURVE_WINDOW = Duration.ofSeconds(2);

    /** What loads servers where nobody says otherwise: the client that costs least. */
    private static final String LEANEST = "RawNetty";

    /** At the beginning of a part of a list; what follows is its version. */
    private static final Pattern NAME = Pattern.compile("\\w+");

    private final List<KnownClient> clients;
    private final List<KnownHost> hosts;
    private final Map<Setting, Object> values = new EnumMap<>(Setting.class);
    private final Map<String, String> shown = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    private SettingsReader(List<KnownClient> clients, List<KnownHost> hosts) {
        this.clients = clients;
        this.hosts = hosts;
    }

    /**
     * Reads settings.
     *
     * @param variables names and values; names without the prefix {@code JB_} are ignored. An empty value counts as
     *     unset, since compose files pass those
     * @param clients the clients that exist
     * @throws SettingsException with every problem
     */
    public static Settings read(Map<String, String> variables, List<KnownClient> clients) {
        return read(variables, clients, List.of());
    }

    /** The same where these hosts exist. */
    public static Settings read(Map<String, String> variables, List<KnownClient> clients, List<KnownHost> hosts) {
        return new SettingsReader(clients, hosts).read(Sampling.completed(withScenario(variables)));
    }

    /**
     * One setting that is a list, before the others: what it says decides which values those may have. Empty when it is unset.
     *
     * @throws SettingsException with what is wrong with it
     */
    public static <T> List<T> listOf(Setting setting, Map<String, String> variables, Class<T> type) {
        SettingsReader reader = new SettingsReader(List.of(), List.of());
        reader.readOne(setting, withScenario(variables).get(setting.variable()));
        if (!reader.problems.isEmpty()) {
            throw new SettingsException(reader.problems);
        }
        return reader.list(setting, type);
    }

    /** The variables with those of {@code JB_SCENARIO} under them. A value that names none is rejected with all other problems. */
    public static Map<String, String> withScenario(Map<String, String> variables) {
        String text = variables.getOrDefault(Setting.SCENARIO.variable(), "");
        try {
            return text.isEmpty() ? variables : Scenario.of(text).under(variables);
        } catch (IllegalArgumentException e) {
            return variables;
        }
    }

    private Settings read(Map<String, String> variables) {
        variables.keySet().stream().sorted().forEach(this::refuseUnknown);
        for (Setting setting : Setting.values()) {
            readOne(setting, variables.get(setting.variable()));
        }
        lengthByTheClock(isGiven(variables, Setting.REQUESTS));
        tunedIsShipped(isGiven(variables, Setting.SETUP));
        List<Path> libraries = list(Setting.SERVER_PATH, Path.class);
        ServerSelection servers = new ServerSelection(
                list(Setting.SERVER, String.class),
                hosts.stream()
                        .map(host -> GivenLibraries.complete(host, libraries))
                        .toList(),
                jdks(),
                isTls(),
                problems);
        RowSelection selection = new RowSelection(clients, isTls(), jdks(), problems);
        if (problems.stream()
                .noneMatch(p ->
                        p.name().equals(Setting.CLIENT.variable()) || p.name().equals(Setting.PROTOCOL.variable()))) {
            boolean ofServers = servers.choice() == ServerChoice.OWN
                    && problems.stream().noneMatch(p -> p.name().equals(Setting.SERVER.variable()));
            select(selection, ofServers);
        }
        List<Row> rows = servers.served(selection.rows());
        SetupSelection setups = new SetupSelection(list(Setting.SETUP, Setup.class), clients, rows);
        if (problems.isEmpty()) {
            setups.problem(namesClients()).ifPresent(problems::add);
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        List<String> leftOut = Stream.concat(selection.leftOut().stream(), servers.leftOut().stream())
                .toList();
        Settings settings = settings(setups, servers, leftOut, variables);
        problems.addAll(Contradictions.in(settings, clients, isGiven(variables, Setting.REQUESTS)));
        problems.addAll(ServerContradictions.in(settings, variables));
        uselessPassword(settings, variables);
        problems.addAll(ThreadContradictions.in(settings, clients));
        problems.addAll(VersionContradictions.in(settings, clients, variables));
        uselessAuthorities();
        problems.addAll(FleetContradictions.in(settings, variables));
        problems.addAll(OpenLoopContradictions.in(settings, isGiven(variables, Setting.ARRIVALS)));
        Settings.Runs runs = settings.runs();
        problems.addAll(runs.sampling().problems(runs.forks(), shown(Setting.UNTIL), shown(Setting.PRECISION)));
        problems.addAll(runs.gates()
                .problems(
                        shown(Setting.GATE),
                        shown(Setting.BASELINE),
                        settings.axes().of(Axis.JAR)));
        problems.addAll(ProfileRule.problems(settings));
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        return settings;
    }

    private void uselessPassword(Settings settings, Map<String, String> variables) {
        List<String> paths = settings.axes().of(Axis.PATH);
        if (isGiven(variables, Setting.PASSWD)
                && paths.stream().map(settings.request()::user).allMatch(String::isEmpty)) {
            problems.add(new Problem(
                    Setting.PASSWD.variable(),
                    Setting.HIDDEN,
                    "no user has it; allowed: with " + Setting.USER.variable()
                            + ", which is root by itself for paths of ArangoDB only"));
        }
    }

    private void uselessAuthorities() {
        if (values.containsKey(Setting.TLS_CA) && !isTls()) {
            problems.add(new Problem(
                    Setting.TLS_CA.variable(),
                    shown(Setting.TLS_CA),
                    "allowed: with " + Setting.SCHEME.variable() + "=https"));
        }
    }

    /** Of servers, the rows are theirs: with one client, in the protocol that all of them speak. */
    private void select(RowSelection selection, boolean ofServers) {
        Set<String> protocols = names(Setting.PROTOCOL);
        if (values.containsKey(Setting.CLIENT) || !ofServers) {
            selection.select(
                    values.containsKey(Setting.CLIENT) ? list(Setting.CLIENT, AskedClient.class) : null, protocols);
        } else {
            selection.select(
                    List.of(AskedClient.bundled(LEANEST)),
                    protocols == null ? Set.of(Protocol.HTTP11.name()) : protocols);
        }
    }

    private boolean namesClients() {
        List<AskedClient> asked = list(Setting.CLIENT, AskedClient.class);
        return !asked.isEmpty() && !asked.equals(List.of(AskedClient.bundled(RowSelection.ALL)));
    }

    private void refuseUnknown(String name) {
        if (!name.startsWith(Setting.PREFIX) || Setting.ofVariable(name).isPresent()) {
            return;
        }
        String hint = Setting.heirOf(name)
                .or(() -> Nearest.to(name, Setting.variables())
                        .map(nearest -> "unknown setting; did you mean " + nearest + "?"))
                .orElse("unknown setting; --help lists all");
        // The value is not shown: a misspelt JB_PASSWD is still a password.
        problems.add(new Problem(name, Setting.HIDDEN, hint));
    }

    private void readOne(Setting setting, @Nullable String given) {
        String text = given == null || given.isEmpty() ? setting.defaultText().orElse(null) : given;
        if (text == null) {
            return;
        }
        if (!Setting.isReadable(text)) {
            problems.add(new Problem(
                    setting.variable(),
                    Setting.HIDDEN,
                    "has characters that " + Setting.UNREADABLE + "; allowed: " + setting.allowed()));
            return;
        }
        String visible = setting.quoted(text);
        if (text.isBlank()) {
            problems.add(new Problem(
                    setting.variable(), "'" + visible + "'", "only white space; allowed: " + setting.allowed()));
            return;
        }
        try {
            String plain = setting.rule().plain(inItsCase(setting, text));
            Object value = setting.rule().parse(plain);
            values.put(setting, value);
            setting.shown(plain, value).ifPresent(result -> shown.put(setting.variable(), result));
        } catch (IllegalArgumentException e) {
            problems.add(new Problem(setting.variable(), visible, setting.whyNot(text, e)));
        }
    }

    /** Names of clients and protocols, which may be given in any. */
    private String inItsCase(Setting setting, String text) {
        List<String> names = switch (setting) {
            case CLIENT -> clients.stream().map(KnownClient::name).toList();
            case PROTOCOL -> Stream.of(Protocol.values()).map(Protocol::name).toList();
            default -> List.of();
        };
        return names.isEmpty()
                ? text
                : Stream.of(text.split(",", -1))
                        .map(part -> {
                            Matcher name = NAME.matcher(part);
                            return name.replaceFirst(given ->
                                    Nearest.ignoringCase(given.group(), names).orElse(given.group()));
                        })
                        .collect(Collectors.joining(","));
    }

    private Settings settings(
            SetupSelection setups, ServerSelection servers, List<String> leftOut, Map<String, String> variables) {
        boolean portGiven = isGiven(variables, Setting.PORT);
        return new Settings(
                setups.rows(),
                Stream.concat(leftOut.stream(), setups.leftOut().stream()).toList(),
                new Settings.Server(
                        servers.choice(),
                        get(Setting.HOST, String.class),
                        integer(Setting.PORT),
                        tls(),
                        portGiven,
                        portGiven || isGiven(variables, Setting.HOST)),
                servers.own(
                        list(Setting.SERVER_COMMAND, String.class), list(Setting.SERVER_PATH, Path.class), hostility()),
                standIn(variables),
                new Settings.Request(
                        (String) values.get(Setting.USER),
                        get(Setting.PASSWD, String.class),
                        message(),
                        new GoodAnswer(
                                get(Setting.EXPECT_STATUS, StatusSet.class),
                                get(Setting.EXPECT_LENGTH, String.class).equals(Values.ANY))),
                load(),
                axes(),
                new Settings.Libraries(
                        Optional.ofNullable((Path) values.get(Setting.MAVEN_REPO)),
                        get(Setting.OFFLINE, Boolean.class),
                        Optional.ofNullable((Path) values.get(Setting.LIBRARY_LOCK)),
                        new Tunes(list(Setting.TUNE, TuneRule.class))),
                new Settings.Runs(
                        integer(Setting.FORKS),
                        get(Setting.EXCLUSIVE, Boolean.class),
                        get(Setting.REPEAT_DISTURBED, Boolean.class),
                        get(Setting.CEILING, Boolean.class),
                        integer(Setting.MAX_CELLS),
                        list(Setting.JVM_ARGS, String.class),
                        get(Setting.CLIENT_CPUS, CpuChoice.class),
                        get(Setting.SERVER_CPUS, CpuChoice.class),
                        get(Setting.OUTPUT_DIR, Path.class),
                        sampling(),
                        get(Setting.RANDOMIZE, Boolean.class) && !values.containsKey(Setting.AGENTS),
                        get(Setting.PROOF, Boolean.class),
                        list(Setting.PROFILE, ProfileKind.class),
                        gates(),
                        agents()),
                Set.copyOf(list(Setting.FORMATS, OutputFormat.class)),
                Collections.unmodifiableMap(shown));
    }

    private Sampling sampling() {
        return Sampling.of(
                values.containsKey(Setting.SEED)
                        ? OptionalLong.of(get(Setting.SEED, Long.class))
                        : OptionalLong.empty(),
                Optional.ofNullable((PrecisionRule.Width) values.get(Setting.PRECISION)),
                Optional.ofNullable((PrecisionRule.Width) values.get(Setting.UNTIL)),
                get(Setting.TURNS, TurnChoice.class));
    }

    private Optional<Agents> agents() {
        return values.containsKey(Setting.AGENTS)
                ? Optional.of(new Agents(
                        integer(Setting.AGENTS),
                        Optional.ofNullable((FleetAddress) values.get(Setting.AGENTS_LISTEN)),
                        given(Setting.AGENTS_KEY, Path.class),
                        isNone(Setting.AGENTS_KEY),
                        get(Setting.AGENTS_WAIT, Duration.class)))
                : Optional.empty();
    }

    private Gates gates() {
        return new Gates(
                list(Setting.GATE, GateRule.class), Optional.ofNullable((String) values.get(Setting.BASELINE)));
    }

    private Message message() {
        return new Message(
                get(Setting.METHOD, String.class),
                list(Setting.HEADERS, Header.class),
                values.containsKey(Setting.BODY) ? get(Setting.BODY, Message.Content.class) : Message.Content.NONE);
    }

    private Hostility hostility() {
        Hostility hostility = (Hostility) values.get(Setting.HOSTILE);
        return hostility == null ? Hostility.NONE : hostility;
    }

    private Settings.StandIn standIn(Map<String, String> variables) {
        Faults faults = (Faults) values.get(Setting.SERVER_FAULTS);
        return new Settings.StandIn(
                faults == null ? Faults.NONE : faults,
                values.containsKey(Setting.SERVER_WORKERS)
                        ? integer(Setting.SERVER_WORKERS)
                        : ServerBehaviour.ANY_WORKERS,
                values.containsKey(Setting.SERVER_BODY_BYTES)
                        ? OptionalInt.of(integer(Setting.SERVER_BODY_BYTES))
                        : OptionalInt.empty(),
                Stream.of(
                                Setting.SERVER_DELAY,
                                Setting.RTT,
                                Setting.BANDWIDTH,
                                Setting.LOSS,
                                Setting.SERVER_WORKERS,
                                Setting.SERVER_BODY_BYTES,
                                Setting.SERVER_FAULTS)
                        .filter(setting -> isGiven(variables, setting))
                        .map(Setting::variable)
                        .toList());
    }

    private boolean isTls() {
        return "https".equals(values.get(Setting.SCHEME));
    }

    private @Nullable Tls tls() {
        return isTls() ? new Tls(given(Setting.TLS_CA, String.class).orElse(null), isNone(Setting.TLS_CA)) : null;
    }

    /** What is given, of a setting that has a word for none; empty with that, too. */
    private <T> Optional<T> given(Setting setting, Class<T> type) {
        return values.get(setting) instanceof Optional<?> optional ? optional.map(type::cast) : Optional.empty();
    }

    private boolean isNone(Setting setting) {
        return values.get(setting) instanceof Optional<?> optional && optional.isEmpty();
    }

    private Settings.Load load() {
        Warmup warmup = get(Setting.WARMUP_DURATION, Warmup.class);
        return new Settings.Load(
                integer(Setting.MAX_PENDING_REQS_PER_THREAD),
                warmup.length(),
                warmup.untilSteady(),
                values.containsKey(Setting.DURATION) ? ForkPlan.NO_BOUND : get(Setting.REQUESTS, Long.class),
                integer(Setting.ROUNDS),
                integer(Setting.BATCH),
                Optional.ofNullable((Duration) values.get(Setting.DURATION)),
                get(Setting.TIMEOUT, Duration.class),
                get(Setting.MAX_ERROR_PERCENT, BigDecimal.class),
                get(Setting.MAX_DURATION, Duration.class),
                get(Setting.REST, Duration.class),
                get(Setting.PHASES, Boolean.class));
    }

    private Settings.Axes axes() {
        Map<Axis<?>, List<?>> axes = new HashMap<>();
        Axis.ALL.forEach(axis -> axes.put(axis, list(axis.setting(), Object.class)));
        // Which of them a row has depends on its protocol, and on its client.
        axes.put(Axis.SERVER, List.of());
        axes.put(Axis.VERSION, List.of());
        axes.put(Axis.TUNE, List.of());
        axes.put(Axis.JAVA, jdks());
        axes.put(Axis.RATE, loads());
        return new Settings.Axes(Map.copyOf(axes));
    }

    /** The windows of a search end by the clock, and so do those of bursts. */
    private void lengthByTheClock(boolean requestsGiven) {
        List<Rate> rates = list(Setting.RATE, Rate.class);
        Duration window = null;
        if (rates.contains(Rate.CURVE)) {
            window = CURVE_WINDOW;
        } else if (rates.isEmpty() && values.containsKey(Setting.SLO)) {
            window = SEARCH_WINDOW;
        } else if (!rates.isEmpty()
                && values.get(Setting.ARRIVALS) instanceof Arrivals arrivals
                && arrivals.inBursts()) {
            window = Duration.ofNanos(USUAL_BURSTS * arrivals.periodNanos());
        }
        if (window != null && !values.containsKey(Setting.DURATION) && !requestsGiven) {
            values.put(Setting.DURATION, window);
            shown.put(
                    Setting.DURATION.variable(),
                    BigDecimal.valueOf(window.toNanos(), 9).stripTrailingZeros().toPlainString());
        }
    }

    private void tunedIsShipped(boolean setupGiven) {
        if (values.containsKey(Setting.TUNE) && !setupGiven) {
            values.put(Setting.SETUP, List.of(Setup.SHIPPED));
            shown.put(Setting.SETUP.variable(), Setup.SHIPPED.text());
        }
    }

    private List<LoadModel> loads() {
        Arrivals arrivals = get(Setting.ARRIVALS, Arrivals.class);
        List<Rate> rates = list(Setting.RATE, Rate.class);
        Slo slo = (Slo) values.get(Setting.SLO);
        if (rates.contains(Rate.CURVE)) {
            return List.of(new LoadModel.Curve(slo == null ? LoadModel.Curve.USUAL : slo, arrivals));
        }
        if (slo != null && rates.isEmpty()) {
            return List.of(new LoadModel.SloRate(slo, arrivals));
        }
        return rates.stream()
                .<LoadModel>map(rate -> new LoadModel.Open(rate, arrivals, slo))
                .toList();
    }

    /** The JDKs of the forks. */
    private List<Jdk> jdks() {
        List<Jdk> named = list(Setting.JAVA_HOME, Jdk.class);
        return named.isEmpty() ? List.of(Jdk.running()) : named;
    }

    private static boolean isGiven(Map<String, String> variables, Setting setting) {
        String text = variables.get(setting.variable());
        return text != null && !text.isEmpty();
    }

    private <T> T get(Setting setting, Class<T> type) {
        Object value = values.get(setting);
        if (value == null) {
            throw new IllegalStateException(setting + " has neither value nor default");
        }
        return type.cast(value);
    }

    private String shown(Setting setting) {
        return shown.getOrDefault(setting.variable(), "");
    }

    private int integer(Setting setting) {
        return Math.toIntExact(get(setting, Long.class));
    }

    @SuppressWarnings("unchecked") // the rule of these settings returns sets of strings
    private @Nullable Set<String> names(Setting setting) {
        return (Set<String>) values.get(setting);
    }

    /** Empty when the setting is unset. */
    private <T> List<T> list(Setting setting, Class<T> type) {
        Object value = values.get(setting);
        return value == null
                ? List.of()
                : ((List<?>) value).stream().map(type::cast).toList();
    }
}
