package io.httpbench.api;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a library does by itself, by protocol: its habits, and the header fields that it adds to a request which asks for none.
 * Collected by the builders, on one thread; then only read.
 */
public final class OwnWays {

    private static final String NONE = "none";

    private final Map<Protocol, Set<String>> fields = new EnumMap<>(Protocol.class);
    private final Map<Protocol, Set<Habit>> habits = new EnumMap<>(Protocol.class);

    OwnWays() {}

    void add(Protocol protocol, String... names) {
        fields.computeIfAbsent(protocol, any -> new TreeSet<>(String.CASE_INSENSITIVE_ORDER))
                .addAll(List.of(names));
    }

    void add(Habit habit) {
        habit.protocols().forEach(protocol -> add(protocol, habit));
    }

    void add(Protocol protocol, Habit habit) {
        habits.computeIfAbsent(protocol, any -> EnumSet.noneOf(Habit.class)).add(habit);
    }

    /** Its own header fields, and the habits of both. */
    OwnWays withHabitsOf(OwnWays other) {
        OwnWays both = new OwnWays();
        both.fields.putAll(fields);
        List.of(this, other)
                .forEach(one -> one.habits.forEach((protocol, its) -> its.forEach(habit -> both.add(protocol, habit))));
        return both;
    }

    /** Names of the header fields that it adds; not among them: {@code Host}, and what HTTP/2 has in their place. */
    public Set<String> fields(Protocol protocol) {
        return fields.getOrDefault(protocol, Set.of());
    }

    /** Whether it does this with this protocol. */
    public boolean does(Habit habit, Protocol protocol) {
        return habits.getOrDefault(protocol, Set.of()).contains(habit);
    }

    /**
     * Both set-ups in words. A point in which neither does anything is left out.
     *
     * @param speaks the protocols of the client
     * @param ships those that it also has as shipped
     */
    static List<SetupPoint> points(OwnWays equal, Set<Protocol> speaks, OwnWays shipped, Set<Protocol> ships) {
        return Stream.of(
                        new SetupPoint(
                                "header fields it adds", inWords(equal.fields, speaks), inWords(shipped.fields, ships)),
                        new SetupPoint(
                                "habits",
                                inWords(equal.habitsInWords(), speaks),
                                inWords(shipped.habitsInWords(), ships)))
                .filter(point -> !(point.equal().equals(NONE) && point.shipped().equals(NONE)))
                .toList();
    }

    private Map<Protocol, Set<String>> habitsInWords() {
        Map<Protocol, Set<String>> words = new EnumMap<>(Protocol.class);
        habits.forEach((protocol, its) ->
                words.put(protocol, its.stream().map(Habit::words).collect(Collectors.toSet())));
        return words;
    }

    /** Each with the protocols that have it, unless all have. */
    private static String inWords(Map<Protocol, Set<String>> byProtocol, Set<Protocol> protocols) {
        Map<String, Set<Protocol>> having = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Protocol protocol : protocols) {
            byProtocol
                    .getOrDefault(protocol, Set.of())
                    .forEach(word -> having.computeIfAbsent(word, any -> EnumSet.noneOf(Protocol.class))
                            .add(protocol));
        }
        String words = having.entrySet().stream()
                .map(entry -> entry.getValue().equals(protocols)
                        ? entry.getKey()
                        : entry.getKey() + " (" + names(entry.getValue()) + ")")
                .collect(Collectors.joining("; "));
        return words.isEmpty() ? NONE : words;
    }

    private static String names(Set<Protocol> protocols) {
        return protocols.stream().map(Protocol::name).collect(Collectors.joining(", "));
    }
}
