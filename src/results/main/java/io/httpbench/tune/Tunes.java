package io.httpbench.tune;

import io.httpbench.api.Protocol;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is tuned in a run.
 *
 * @param rules one for each setting
 */
public record Tunes(List<TuneRule> rules) {

    /** Of this client with this protocol: all combinations of what has an effect there, at least {@link Tuning#NONE}. */
    public List<Tuning> of(KnownClient client, Protocol protocol) {
        List<Map<Tunable, String>> combinations = List.of(Map.of());
        for (TuneRule rule : rules) {
            Optional<Tunable> tunable = rule.of(client)
                    ? rule.in(client).filter(each -> each.protocols().contains(protocol))
                    : Optional.empty();
            if (tunable.isPresent()) {
                combinations = combinations.stream()
                        .flatMap(one -> rule.values().stream().map(value -> and(one, tunable.get(), value)))
                        .toList();
            }
        }
        return combinations.stream().map(Tuning::of).toList();
    }

    private static Map<Tunable, String> and(Map<Tunable, String> others, Tunable tunable, String value) {
        Map<Tunable, String> more = new LinkedHashMap<>(others);
        more.put(tunable, value);
        return more;
    }

    /** What is wrong with a rule, by the rule: what it names must be in a row, and its values among those of the setting. */
    public Map<TuneRule, String> problems(List<KnownClient> clients, List<Row> rows) {
        Map<TuneRule, String> problems = new LinkedHashMap<>();
        for (TuneRule rule : rules) {
            problem(rule, clients, rows).ifPresent(problem -> problems.put(rule, problem));
        }
        return problems;
    }

    private static Optional<String> problem(TuneRule rule, List<KnownClient> clients, List<Row> rows) {
        Optional<KnownClient> known = clients.stream().filter(rule::of).findFirst();
        List<Protocol> protocols = rows.stream()
                .filter(row -> row.client().equals(rule.client()))
                .map(Row::protocol)
                .toList();
        if (known.isEmpty() || protocols.isEmpty()) {
            return Optional.of("no row has " + rule.client() + "; allowed: "
                    + rows.stream().map(Row::client).distinct().collect(Collectors.joining(", ")));
        }
        Optional<Tunable> tunable = rule.in(known.get());
        if (tunable.isEmpty()) {
            return Optional.of(rule.client() + " has no " + rule.tunable() + "; allowed: " + names(known.get()));
        }
        if (protocols.stream().noneMatch(tunable.get().protocols()::contains)) {
            return Optional.of(rule.subject() + " has no effect there; allowed: with a row in "
                    + tunable.get().protocols().stream()
                            .sorted()
                            .map(Protocol::name)
                            .collect(Collectors.joining(" or ")));
        }
        List<String> bad = new ArrayList<>(rule.values());
        bad.removeIf(value -> isAllowed(tunable.get(), value));
        if (!bad.isEmpty()) {
            return Optional.of("'" + bad.get(0) + "'; allowed: " + tunable.get().allowed());
        }
        Map<Integer, String> numbers = new HashMap<>();
        for (String value : rule.values()) {
            String same = value.equals(Tuning.SHIPPED)
                    ? null
                    : numbers.putIfAbsent(tunable.get().number(value), value);
            if (same != null) {
                return Optional.of("'" + same + "' and '" + value + "' are the same; allowed: different values");
            }
        }
        return Optional.empty();
    }

    private static boolean isAllowed(Tunable tunable, String value) {
        try {
            return value.equals(Tuning.SHIPPED) || tunable.number(value) >= 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String names(KnownClient client) {
        List<Tunable> all = client.setups().tunables();
        return all.isEmpty()
                ? "none, it declares no settings"
                : all.stream().map(Tunable::name).collect(Collectors.joining(", "));
    }
}
