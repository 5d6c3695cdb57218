package io.httpbench.compare;

import io.httpbench.result.RunResult;

/**
 * A run as a user calls it.
 *
 * @param name of its folder
 */
public record NamedRun(String name, RunResult run) {}
