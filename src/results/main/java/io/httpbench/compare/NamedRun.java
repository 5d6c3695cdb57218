package io.httpbench.compare;

import io.httpbench.result.RunResult;

/**
 * A run and the name that a user gives it.
 *
 * @param name of its folder
 */
public record NamedRun(String name, RunResult run) {}
