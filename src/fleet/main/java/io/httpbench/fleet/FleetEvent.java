package io.httpbench.fleet;

import org.jspecify.annotations.Nullable;

/**
 * Something that an agent said, or that it left.
 *
 * @param message null: it left
 * @param nanos the conductor's clock when it came
 */
record FleetEvent(Agent agent, @Nullable FleetMessage message, long nanos) {}
