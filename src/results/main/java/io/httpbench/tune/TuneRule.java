package io.httpbench.tune;

import io.httpbench.api.tune.Tunable;
import io.httpbench.model.KnownClient;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of one setting of one client.
 *
 * @param client the client's name
 * @param tunable the setting's name
 * @param values as they are written, different ones
 */
public record TuneRule(String client, String tunable, List<String> values) {

    /** What is allowed, for display. */
    public static final String ALLOWED =
            "a client, a dot and one of its settings, an equals sign and different values, such as"
                    + " HttpClient5.pool=5,20; several are separated by ; (list --tune shows what there is)";

    private static final Pattern RULE = Pattern.compile("\\s*(\\w+)\\.([a-z-]+)\\s*=\\s*([^=.]+)");

    /**
     * Several, separated by semicolons.
     *
     * @throws IllegalArgumentException for anything else, and if a setting is named twice
     */
    public static List<TuneRule> parse(String text) {
        List<TuneRule> rules =
                Arrays.stream(text.split(";", -1)).map(TuneRule::one).toList();
        if (rules.stream().map(TuneRule::subject).distinct().count() < rules.size()) {
            throw new IllegalArgumentException(text);
        }
        return rules;
    }

    private static TuneRule one(String text) {
        Matcher rule = RULE.matcher(text);
        if (!rule.matches()) {
            throw new IllegalArgumentException(text);
        }
        List<String> values =
                Arrays.stream(rule.group(3).split(",", -1)).map(String::strip).toList();
        if (values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException(text);
        }
        return new TuneRule(rule.group(1), rule.group(2), values);
    }

    /** {@code HttpClient5.pool}. */
    String subject() {
        return client + "." + tunable;
    }

    /** Whether it is this client's. */
    boolean of(KnownClient known) {
        return known.name().equals(client);
    }

    /** What it sets, if the client has that. */
    Optional<Tunable> in(KnownClient known) {
        return known.setups().tunables().stream()
                .filter(each -> each.name().equals(tunable))
                .findFirst();
    }

    @Override
    public String toString() {
        return subject() + "=" + String.join(",", values);
    }
}
