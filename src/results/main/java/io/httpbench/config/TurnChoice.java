package io.httpbench.config;

import java.time.Duration;

/**
 * Whether the forks of a block take the load in turns.
 *
 * @param wish what was asked for
 * @param length mean length of a turn
 */
public record TurnChoice(Wish wish, Duration length) {

    /** Half a second: shorter than the moods of a machine, and ten times as long as a load needs to flow. */
    public static final Duration USUAL = Duration.ofMillis(500);

    /** What was asked for. */
    public enum Wish {
        /** Where they are valid. */
        AUTO,
        /** One fork after the other. */
        OFF,
        /** In any case, or the run is refused. */
        ON
    }

    /** The same as words. */
    static TurnChoice named(Wish wish) {
        return new TurnChoice(wish, USUAL);
    }
}
