package io.httpbench.model;

import org.jspecify.annotations.Nullable;

/**
 * What a profiled fork records while its window is open.
 *
 * @param kind what it is about
 * @param profiler name and version of what records it
 * @param library file with async-profiler's agent; null when the JVM needs none
 * @param title of the picture: letters, digits, blanks and little else
 * @param file where the fork writes it, in a private folder; without commas and quotes, which end options of the agent
 */
public record ProfilePlan(
        ProfileKind kind, String profiler, @Nullable String library, String title, String file) {}
