package io.httpbench.machine;

import io.httpbench.model.CpuList;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Groups of CPUs with memory of their own ({@code /sys/devices/system/node}). */
public final class NumaNodes {

    private static final Path NODES = Path.of("/sys/devices/system/node");

    private NumaNodes() {}

    /** The nodes that these CPUs belong to; empty where unknown. */
    public static NavigableSet<Integer> of(Collection<Integer> cpus) {
        return of(NODES, cpus);
    }

    static NavigableSet<Integer> of(Path root, Collection<Integer> cpus) {
        NavigableSet<Integer> nodes = new TreeSet<>();
        String online = KernelFiles.read(root.resolve("online")).strip();
        for (int node : online.isEmpty() ? Collections.<Integer>emptySet() : CpuList.parse(online)) {
            String list = KernelFiles.read(root.resolve("node" + node).resolve("cpulist"))
                    .strip();
            if (!list.isEmpty() && !Collections.disjoint(CpuList.parse(list), cpus)) {
                nodes.add(node);
            }
        }
        return nodes;
    }
}
