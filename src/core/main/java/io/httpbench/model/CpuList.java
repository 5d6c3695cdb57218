package io.httpbench.model;

import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** CPU lists as the kernel and {@code taskset -c} write them: {@code 0-3,6}. */
public final class CpuList {

    private static final int HIGHEST = 65_535;

    private CpuList() {}

    /**
     * Reads a list.
     *
     * @throws IllegalArgumentException when the text is not a list of numbers and ascending ranges
     */
    public static NavigableSet<Integer> parse(String text) {
        NavigableSet<Integer> cpus = new TreeSet<>();
        for (String part : text.split(",", -1)) {
            int dash = part.indexOf('-');
            int first = number(dash < 0 ? part : part.substring(0, dash));
            int last = dash < 0 ? first : number(part.substring(dash + 1));
            if (last < first) {
                throw new IllegalArgumentException("range goes backwards");
            }
            for (int cpu = first; cpu <= last; cpu++) {
                cpus.add(cpu);
            }
        }
        return Collections.unmodifiableNavigableSet(cpus);
    }

    /** Writes a list, with ranges where three or more follow each other. */
    public static String format(NavigableSet<Integer> cpus) {
        StringBuilder out = new StringBuilder();
        Integer first = null;
        Integer last = null;
        for (int cpu : cpus) {
            if (last != null && first != null && cpu == last + 1) {
                last = cpu;
                continue;
            }
            append(out, first, last);
            first = cpu;
            last = cpu;
        }
        append(out, first, last);
        return out.toString();
    }

    private static void append(StringBuilder out, @Nullable Integer first, @Nullable Integer last) {
        if (first == null || last == null) {
            return;
        }
        out.append(out.isEmpty() ? "" : ",").append(first);
        if (last > first) {
            out.append(last == first + 1 ? "," : "-").append(last);
        }
    }

    private static int number(String text) {
        int value = Integer.parseInt(text);
        if (text.startsWith("+") || value < 0 || value > HIGHEST) {
            throw new IllegalArgumentException("no CPU number");
        }
        return value;
    }
}
