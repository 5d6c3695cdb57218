package io.httpbench.config;

import java.util.NavigableSet;

/** Where processes may run: chosen by the tool, unrestricted, or set by the user. */
public sealed interface CpuChoice {

    /** The tool splits the machine into halves. */
    record Auto() implements CpuChoice {}

    /** No pinning. */
    record None() implements CpuChoice {}

    /** Exactly these CPUs. */
    record Listed(NavigableSet<Integer> cpus) implements CpuChoice {}
}
