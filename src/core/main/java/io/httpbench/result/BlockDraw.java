package io.httpbench.result;

/**
 * What a block has drawn of the set-up that all its forks share.
 *
 * @param block from 1; its forks have this number
 * @param cpusExchanged whether forks and server had each other's CPUs, as the environment of the run names them
 * @param environmentBytes length of a variable that only pads the environment of its forks
 * @param jarSeed of the order of libraries on their class paths
 */
public record BlockDraw(int block, boolean cpusExchanged, int environmentBytes, int jarSeed) {}
