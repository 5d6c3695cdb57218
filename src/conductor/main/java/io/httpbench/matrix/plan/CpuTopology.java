package io.httpbench.matrix.plan;

import io.httpbench.machine.AllowedCpus;
import io.httpbench.machine.NumaNodes;
import io.httpbench.model.CpuList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The CPUs that this process may use, grouped by core: hardware threads of one core share its units, so they belong on
 * the same side of a comparison.
 *
 * @param cores each core's usable hardware threads; cores in the order of their first CPU
 * @param kinds of CPUs: highest frequency, strength beside others, memory. Not packages: many virtual machines have one per CPU
 */
record CpuTopology(List<NavigableSet<Integer>> cores, Map<Integer, String> kinds) {

    /** Reads Linux' {@code /proc} and {@code /sys}; no cores on another system. */
    static CpuTopology ofThisProcess() {
        NavigableSet<Integer> allowed = AllowedCpus.of(ProcessHandle.current().pid());
        TreeMap<Integer, NavigableSet<Integer>> byFirstSibling = new TreeMap<>();
        Map<Integer, String> kinds = new TreeMap<>();
        for (int cpu : allowed) {
            Path folder = Path.of("/sys/devices/system/cpu/cpu" + cpu);
            String strength = text(folder.resolve("cpufreq/cpuinfo_max_freq")) + text(folder.resolve("cpu_capacity"));
            kinds.put(cpu, strength + NumaNodes.of(List.of(cpu)));
            Path siblings = folder.resolve("topology/thread_siblings_list");
            byFirstSibling
                    .computeIfAbsent(firstOf(text(siblings), cpu), first -> new TreeSet<>())
                    .add(cpu);
        }
        return new CpuTopology(new ArrayList<>(byFirstSibling.values()), kinds);
    }

    private static int firstOf(String siblings, int otherwise) {
        return siblings.isBlank() ? otherwise : CpuList.parse(siblings.strip()).first();
    }

    /** All usable CPUs. */
    NavigableSet<Integer> cpus() {
        NavigableSet<Integer> all = new TreeSet<>();
        cores.forEach(all::addAll);
        return all;
    }

    /** The first or the second half of the cores; of a single core's threads when there is only one. */
    NavigableSet<Integer> half(boolean second) {
        List<NavigableSet<Integer>> units = cores.size() > 1 ? cores : threadsApart();
        int middle = units.size() / 2;
        NavigableSet<Integer> half = new TreeSet<>();
        (second ? units.subList(middle, units.size()) : units.subList(0, middle)).forEach(half::addAll);
        return half;
    }

    /** Whether the halves have as many CPUs of each kind, on cores with as many threads. */
    boolean halvesAlike() {
        return kinds(half(false)).equals(kinds(half(true)));
    }

    private List<String> kinds(NavigableSet<Integer> half) {
        return cores.stream()
                .flatMap(core -> core.stream().filter(half::contains).map(cpu -> core.size() + " " + kinds.get(cpu)))
                .sorted()
                .toList();
    }

    private List<NavigableSet<Integer>> threadsApart() {
        List<NavigableSet<Integer>> units = new ArrayList<>();
        cpus().forEach(cpu -> units.add(new TreeSet<>(List.of(cpu))));
        return units;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
