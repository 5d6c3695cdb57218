package io.httpbench.result;

/**
 * The origin of some blocks of a merged run.
 *
 * @param name the folder of that run
 * @param startedAt its start, ISO 8601, UTC
 * @param firstFork the new number of its first fork
 * @param blocks its number of blocks
 */
public record MergedRun(String name, String startedAt, int firstFork, int blocks) {}
