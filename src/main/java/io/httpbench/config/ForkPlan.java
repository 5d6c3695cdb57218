package io.httpbench.config;

import java.time.Duration;
import java.util.Optional;

/**
 * Everything that a fork must know.
 *
 * @param cell what it measures
 * @param target the request
 * @param expectedStatus statuses that are a success
 * @param warmup load before the window
 * @param requests budget of the window
 * @param duration length of the window, when the clock ends it and not the budget
 * @param timeout longest time for one request
 * @param maxDuration the window is closed early when warm-up and window take longer than this
 */
public record ForkPlan(
        Cell cell,
        Target target,
        StatusSet expectedStatus,
        Duration warmup,
        long requests,
        Optional<Duration> duration,
        Duration timeout,
        Duration maxDuration) {}
