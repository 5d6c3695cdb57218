package io.httpbench.export;

import io.httpbench.result.CellResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of cells for files and tags: safe on every file system, unique in a run even where case does not count. */
final class CellNames {

    /** Suffix of the files with response times. */
    static final String RESPONSE = "-response";

    /** File systems allow 255 bytes; suffixes, numbers and the folder's path need some of that. */
    private static final int LONGEST = 100;

    private CellNames() {}

    /** One for each cell, in order; duplicates are numbered. */
    static List<String> of(List<CellResult> cells) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (CellResult cell : cells) {
            names.add(unused(plain(cell.label()), taken));
        }
        return names;
    }

    private static String unused(String name, Set<String> taken) {
        String candidate = name;
        for (int number = 2; isTaken(candidate, taken); number++) {
            candidate = name + "-" + number;
        }
        taken.add(candidate.toLowerCase(Locale.ROOT));
        taken.add(responseOf(candidate));
        return candidate;
    }

    /** A cell's name may collide with the response times of another. */
    private static boolean isTaken(String name, Set<String> taken) {
        return taken.contains(name.toLowerCase(Locale.ROOT)) || taken.contains(responseOf(name));
    }

    private static String responseOf(String name) {
        return (name + RESPONSE).toLowerCase(Locale.ROOT);
    }

    /**
     * Letters, digits, dots and underscores of ASCII; anything else becomes one dash. No leading or trailing dash or dot.
     */
    private static String plain(String label) {
        String plain = label.replaceAll("[^A-Za-z0-9._]+", "-");
        String cut = plain.substring(0, Math.min(plain.length(), LONGEST)).replaceAll("^[-.]+|[-.]+$", "");
        return cut.isEmpty() ? "cell" : cut;
    }
}
