package io.httpbench.result;

/**
 * The origin of some blocks of a merged run.
 *
 * @param name the folder of that run
 * @param startedAt its start, ISO 8601, UTC
 * @param firstFork the new number of its first fork
 * @param blocks its number of blocks
 */
public record MergedRun(String name, String startedAt, int firstFork, int blocks) {

    /** Whether a fork of the merged run, by its new number, comes from this run. */
    public boolean has(int fork) {
        return fork >= firstFork && fork < firstFork + blocks;
    }
}
