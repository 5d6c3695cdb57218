package io.httpbench.model.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the name that somebody meant who misspelt it. Case and punctuation make no difference. */
public final class Nearest {

    /** Of the shorter name, one letter in so many may be wrong. */
    private static final int LETTERS_PER_ERROR = 3;

    /** Beginnings of names count from this length on. */
    private static final int SHORTEST_BEGINNING = 4;

    private Nearest() {}

    /** The known name that is this one, if need be in another case. */
    public static Optional<String> ignoringCase(String given, Collection<String> known) {
        return known.contains(given)
                ? Optional.of(given)
                : known.stream().filter(given::equalsIgnoreCase).findFirst();
    }

    /** The nearest of the known names; empty when none is near. */
    public static Optional<String> to(String given, Collection<String> known) {
        String wanted = plain(given);
        return known.stream()
                .filter(name -> isNear(wanted, plain(name)))
                .min(Comparator.comparingInt(name -> distance(wanted, plain(name))));
    }

    /**
     * The same for a comma list: its parts that are known, and the nearest to those that are not.
     *
     * @return empty when nothing is near to one of the parts, or when all of them are known
     */
    public static Optional<String> toList(String given, Collection<String> known) {
        List<String> meant = new ArrayList<>();
        for (String part : given.split(",", -1)) {
            String name = part.strip();
            Optional<String> nearest = known.contains(name) ? Optional.of(name) : to(name, known);
            if (nearest.isEmpty()) {
                return Optional.empty();
            }
            meant.add(nearest.get());
        }
        String list = String.join(",", meant);
        return list.equals(given.replace(" ", "")) ? Optional.empty() : Optional.of(list);
    }

    private static boolean isNear(String wanted, String name) {
        int errors = Math.max(1, Math.min(wanted.length(), name.length()) / LETTERS_PER_ERROR);
        // Two letters that have changed places are two errors by distance, and one to a typist.
        int swapped = sorted(wanted).equals(sorted(name)) ? 1 : 0;
        return wanted.length() > 1
                && (distance(wanted, name) <= errors + swapped
                        || (wanted.length() >= SHORTEST_BEGINNING && name.startsWith(wanted)));
    }

    private static String sorted(String name) {
        return name.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining());
    }

    private static int distance(String one, String other) {
        return LevenshteinDistance.getDefaultInstance().apply(one, other);
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
