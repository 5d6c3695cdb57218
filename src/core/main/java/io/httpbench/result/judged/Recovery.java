package io.httpbench.result.judged;

import org.jspecify.annotations.Nullable;

/**
 * How the server of a fork took hostile connections, and came back.
 *
 * @param firstSecond the first second of the window that they were in, from 0
 * @param endSecond the first one without them
 * @param connections that were opened
 * @param notConnected that could not be
 * @param requestsPerSecondBefore median of the seconds before them
 * @param requestsPerSecondMeanwhile median of the seconds with them
 * @param recoveryMillis from their end to the beginning of the first second with at least 90 % of the rate before, in whole
 *     seconds; null: not recovered within the window
 */
public record Recovery(
        int firstSecond,
        int endSecond,
        long connections,
        long notConnected,
        double requestsPerSecondBefore,
        double requestsPerSecondMeanwhile,
        @Nullable Long recoveryMillis) {}
