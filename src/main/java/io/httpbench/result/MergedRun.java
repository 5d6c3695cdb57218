package io.httpbench.result;

/**
 * Where some blocks of a merged run come from.
 *
 * @param name the folder of that run
 * @param startedAt its start, ISO 8601, UTC
 * @param firstFork the number that its first fork has got
 * @param blocks how many blocks it had
 */
public record MergedRun(String name, String startedAt, int firstFork, int blocks) {}
