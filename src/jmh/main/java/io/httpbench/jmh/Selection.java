package io.httpbench.jmh;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.config.Problem;
import io.httpbench.config.SettingsException;
import io.httpbench.model.text.Nearest;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** What a command line asks for, checked before anything is started: JMH itself would say it in each fork. */
final class Selection {

    /** Every client that this build has and this JVM runs, each with those of the protocols that it speaks. */
    private static final String ALL = "all";

    private static final String BENCHMARK = ClientsBenchmark.class.getName() + ".throughput";
    private static final String PARAMETER = "-p";

    /** Parameters and their defaults, in the order of the fields. */
    private static final Map<String, List<String>> PARAMETERS = parameters();

    private final CommandLineOptions options;
    private final Map<String, String> environment;
    private final Set<Problem> problems = new LinkedHashSet<>();
    private final Map<String, Optional<Problem>> unreachable = new LinkedHashMap<>();
    private final List<ClientRun> runs = new ArrayList<>();

    /**
     * One run of JMH.
     *
     * @param protocols of its benchmarks
     * @param benchmarks how many results it must have
     */
    record ClientRun(ClientFactory factory, List<String> protocols, int benchmarks) {}

    private Selection(CommandLineOptions options, Map<String, String> environment) {
        this.options = options;
        this.environment = environment;
    }

    /**
     * The runs, one for each client.
     *
     * @param words of the command line
     * @throws SettingsException with every problem
     */
    static List<ClientRun> of(CommandLineOptions options, List<String> words, Map<String, String> environment) {
        Selection selection = new Selection(options, environment);
        selection.checkStopwatch();
        selection.checkNames(words);
        selection.select();
        if (!selection.problems.isEmpty()) {
            throw new SettingsException(List.copyOf(selection.problems));
        }
        return List.copyOf(selection.runs);
    }

    private static Map<String, List<String>> parameters() {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (Field field : ClientsBenchmark.class.getFields()) {
            Param param = field.getAnnotation(Param.class);
            if (param != null) {
                parameters.put(field.getName(), List.of(param.value()));
            }
        }
        return parameters;
    }

    private void checkStopwatch() {
        if (options.getThreads().orElse(1) != 1) {
            refuse("-t", options.getThreads().get(), "JMH's thread is only the stopwatch; allowed: 1, and -p inFlight");
        }
        List<Mode> others = options.getBenchModes().stream()
                .filter(mode -> mode != Mode.Throughput)
                .toList();
        others.forEach(
                mode -> refuse("-bm", mode.shortLabel(), "times are in service.p50, p99 and max; allowed: thrpt"));
        if (options.getOperationsPerInvocation().orElse(1) != 1) {
            refuse("-opi", options.getOperationsPerInvocation().get(), "an operation is one request; allowed: 1");
        }
        for (String include : options.getIncludes()) {
            if (!matches(include)) {
                refuse("benchmark", include, "matches none; allowed: nothing, or a part of " + BENCHMARK);
            }
        }
    }

    private static boolean matches(String include) {
        try {
            return Pattern.compile(include).matcher(BENCHMARK).find();
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    /** JMH ignores a parameter that it does not know. */
    private void checkNames(List<String> words) {
        for (int i = 0; i + 1 < words.size(); i++) {
            String name = words.get(i + 1).split("=", 2)[0];
            if (words.get(i).equals(PARAMETER) && !PARAMETERS.containsKey(name)) {
                String meant = Nearest.to(name, PARAMETERS.keySet())
                        .map(nearest -> "did you mean " + nearest + "? ")
                        .orElse("");
                refuse(PARAMETER, words.get(i + 1), meant + "allowed: " + String.join(", ", PARAMETERS.keySet()));
            }
        }
    }

    private void select() {
        Collection<String> names = options.getParameter("client").orElse(List.of(ALL));
        if (names.contains(ALL)) {
            BenchmarkPlan.clients().forEach(factory -> add(factory.name(), spokenBy(factory)));
        } else {
            // JMH's own collection of them has the order of hash codes.
            List<String> order = PARAMETERS.getOrDefault("client", List.of());
            names.stream()
                    .sorted(Comparator.comparingInt(order::indexOf))
                    .forEach(name -> add(name, values("protocol")));
        }
    }

    private List<String> spokenBy(ClientFactory factory) {
        boolean tls = values("url").stream().anyMatch(url -> url.startsWith("https:"));
        Set<Protocol> spoken = EnumSet.noneOf(Protocol.class);
        spoken.addAll(tls ? factory.secureProtocols() : factory.protocols());
        spoken.removeIf(protocol -> Runtime.version().feature() < factory.minimumJava(protocol));
        // What is no protocol at all is told, once.
        return values("protocol").stream()
                .filter(name -> Arrays.stream(Protocol.values())
                        .filter(protocol -> protocol.name().equals(name))
                        .allMatch(protocol -> spoken.contains(protocol) || !protocol.existsOver(tls)))
                .toList();
    }

    private void add(String client, List<String> protocols) {
        List<BenchmarkPlan> plans = new ArrayList<>();
        combinations(client, protocols).forEach(parameters -> {
            try {
                plans.add(BenchmarkPlan.of(parameters, environment));
            } catch (SettingsException e) {
                problems.addAll(e.problems());
            }
        });
        plans.forEach(plan -> unreachable
                .computeIfAbsent(plan.fork().target().authority(), authority -> plan.unreachable())
                .ifPresent(problems::add));
        if (!plans.isEmpty()) {
            runs.add(new ClientRun(plans.get(0).factory(), protocols, plans.size()));
        }
    }

    private List<BenchmarkParameters> combinations(String client, List<String> protocols) {
        Stream<List<String>> all = Stream.of(List.of(client));
        for (String name : PARAMETERS.keySet()) {
            List<String> values = name.equals("protocol") ? protocols : values(name);
            if (!name.equals("client")) {
                all = all.flatMap(head -> values.stream().map(value -> with(head, value)));
            }
        }
        return all.map(values -> new BenchmarkParameters(
                        values.get(0),
                        values.get(1),
                        values.get(2),
                        values.get(3),
                        values.get(4),
                        values.get(5),
                        values.get(6),
                        values.get(7)))
                .toList();
    }

    private static List<String> with(List<String> head, String value) {
        return Stream.concat(head.stream(), Stream.of(value)).toList();
    }

    private List<String> values(String parameter) {
        Collection<String> given =
                options.getParameter(parameter).orElse(PARAMETERS.getOrDefault(parameter, List.of()));
        return List.copyOf(given);
    }

    private void refuse(String name, Object value, String allowed) {
        problems.add(new Problem(name, String.valueOf(value), allowed));
    }
}
