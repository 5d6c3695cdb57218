package io.httpbench.config;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.jspecify.annotations.Nullable;

/** Reads variables once and returns the settings, or all that is wrong with them. */
public final class SettingsReader {

    private static final int NEAREST_AT_MOST = 4;

    /** One local port per connection is the natural end: more do not fit between two addresses. */
    private static final int MOST_IN_FLIGHT = 60_000;

    private final List<KnownClient> clients;
    private final Map<Setting, Object> values = new EnumMap<>(Setting.class);
    private final Map<String, String> shown = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    private SettingsReader(List<KnownClient> clients) {
        this.clients = clients;
    }

    /**
     * Reads settings.
     *
     * @param variables names and values; names without the prefix {@code JB_} are none of ours. An empty value counts
     *     as unset, since compose files pass such
     * @param clients the clients that exist
     * @throws SettingsException with every problem
     */
    public static Settings read(Map<String, String> variables, List<KnownClient> clients) {
        return new SettingsReader(clients).read(variables);
    }

    private Settings read(Map<String, String> variables) {
        variables.keySet().stream().sorted().forEach(this::refuseUnknown);
        for (Setting setting : Setting.values()) {
            readOne(setting, variables.get(setting.variable()));
        }
        RowSelection selection = new RowSelection(clients, problems);
        if (problems.stream()
                .noneMatch(p ->
                        p.name().equals(Setting.CLIENT.variable()) || p.name().equals(Setting.PROTOCOL.variable()))) {
            selection.select(names(Setting.CLIENT), names(Setting.PROTOCOL));
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        Settings settings = settings(selection, variables);
        refuseContradictions(settings);
        return settings;
    }

    private void refuseUnknown(String name) {
        if (!name.startsWith(Setting.PREFIX) || Setting.ofVariable(name).isPresent()) {
            return;
        }
        LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
        String nearest = Setting.variables().stream()
                .min(Comparator.comparing(known -> distance.apply(known, name)))
                .orElseThrow();
        String hint = distance.apply(nearest, name) <= NEAREST_AT_MOST
                ? "unknown setting; did you mean " + nearest + "?"
                : "unknown setting; --help lists all";
        // The value is not shown: a misspelt JB_PASSWD is still a password.
        problems.add(new Problem(name, "…", hint));
    }

    private void readOne(Setting setting, @Nullable String given) {
        String text = given == null || given.isEmpty() ? setting.defaultText().orElse(null) : given;
        if (text == null) {
            return;
        }
        String visible = setting.secret() ? "…" : text;
        if (text.isBlank()) {
            problems.add(new Problem(
                    setting.variable(), "'" + visible + "'", "only white space; allowed: " + setting.allowed()));
            return;
        }
        try {
            values.put(setting, setting.rule().parse(text));
            if (!setting.secret()) {
                shown.put(setting.variable(), text);
            }
        } catch (IllegalArgumentException e) {
            problems.add(new Problem(setting.variable(), visible, "allowed: " + setting.allowed()));
        }
    }

    private Settings settings(RowSelection selection, Map<String, String> variables) {
        boolean portGiven = isGiven(variables, Setting.PORT);
        return new Settings(
                selection.rows(),
                selection.leftOut(),
                new Settings.Server(
                        get(Setting.SERVER, ServerChoice.class),
                        get(Setting.HOST, String.class),
                        integer(Setting.PORT),
                        portGiven,
                        portGiven || isGiven(variables, Setting.HOST)),
                new Settings.Request(
                        texts(Setting.PATH),
                        get(Setting.USER, String.class),
                        get(Setting.PASSWD, String.class),
                        get(Setting.EXPECT_STATUS, StatusSet.class)),
                load(),
                new Settings.Runs(
                        integer(Setting.FORKS),
                        texts(Setting.JVM_ARGS),
                        get(Setting.CLIENT_CPUS, CpuChoice.class),
                        get(Setting.SERVER_CPUS, CpuChoice.class),
                        get(Setting.OUTPUT_DIR, Path.class)),
                Collections.unmodifiableMap(shown));
    }

    private Settings.Load load() {
        return new Settings.Load(
                integer(Setting.SYNC_THREADS),
                integer(Setting.ASYNC_THREADS),
                integer(Setting.MAX_PENDING_REQS_PER_THREAD),
                values.containsKey(Setting.CONNECTIONS)
                        ? OptionalInt.of(integer(Setting.CONNECTIONS))
                        : OptionalInt.empty(),
                integer(Setting.PIPELINING),
                get(Setting.WARMUP_DURATION, Duration.class),
                get(Setting.REQUESTS, Long.class),
                get(Setting.TIMEOUT, Duration.class),
                get(Setting.MAX_ERROR_PERCENT, BigDecimal.class),
                get(Setting.MAX_DURATION, Duration.class));
    }

    /** What each setting allows by itself and all together do not. */
    private void refuseContradictions(Settings settings) {
        Settings.Load load = settings.load();
        long inFlight = (long) load.asyncThreads() * load.maxPendingPerThread();
        if (inFlight > MOST_IN_FLIGHT) {
            String product = load.asyncThreads() + " x " + load.maxPendingPerThread();
            problems.add(new Problem(
                    Setting.MAX_PENDING_REQS_PER_THREAD.variable(),
                    String.valueOf(load.maxPendingPerThread()),
                    Setting.ASYNC_THREADS.variable() + " x this is " + product + "; allowed: at most "
                            + MOST_IN_FLIGHT));
        }
        boolean anyAsync = settings.rows().stream().anyMatch(row -> !blocking(row.client()));
        load.connections().ifPresent(connections -> {
            if (anyAsync && connections < load.asyncThreads()) {
                problems.add(new Problem(
                        Setting.CONNECTIONS.variable(),
                        String.valueOf(connections),
                        "allowed: at least " + Setting.ASYNC_THREADS.variable() + " (" + load.asyncThreads()
                                + "), since each event loop has connections of its own"));
            }
        });
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private boolean blocking(String name) {
        return clients.stream().anyMatch(c -> c.name().equals(name) && c.blocking());
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

    private int integer(Setting setting) {
        return Math.toIntExact(get(setting, Long.class));
    }

    @SuppressWarnings("unchecked") // the rule of these settings makes sets of strings
    private @Nullable Set<String> names(Setting setting) {
        return (Set<String>) values.get(setting);
    }

    @SuppressWarnings("unchecked") // the rule of these settings makes lists of strings
    private List<String> texts(Setting setting) {
        List<String> texts = (List<String>) values.get(setting);
        return texts == null ? List.of() : texts;
    }
}
