package io.httpbench.config;

import java.util.NavigableSet;

/** Where processes may run: chosen by the tool, not restricted, or told by the user. */
public sealed interface CpuChoice {

    /** The tool splits the machine in halves. */
    record Auto() implements CpuChoice {}

    /** No pinning. */
    record None() implements CpuChoice {}

    /** Exactly these CPUs. */
    record Listed(NavigableSet<Integer> cpus) implements CpuChoice {}
}
