package io.httpbench.config;

import io.httpbench.model.FleetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Machines that measure together.
 *
 * @param number of them
 * @param listen where the run waits for them, if given
 * @param key that all share, if there is one
 * @param insecure whether others than those of this machine may join without a key
 * @param patience how long the run waits for them
 */
public record Agents(
        int number, Optional<FleetAddress> listen, Optional<Path> key, boolean insecure, Duration patience) {

    @Override
    public String toString() {
        return number + " agents";
    }
}
