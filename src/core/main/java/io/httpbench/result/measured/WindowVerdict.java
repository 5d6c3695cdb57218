package io.httpbench.result.measured;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether the throughput of a window was steady. */
public enum WindowVerdict {
    /** No trend was found. */
    @JsonProperty("steady")
    STEADY,
    /** It rose or fell. */
    @JsonProperty("not steady")
    NOT_STEADY,
    /** Inconclusive: too few slices, or no success in it. */
    @JsonProperty("too short")
    TOO_SHORT,
    /** No trend was found, but few and uneven turns would have hidden one. */
    @JsonProperty("not judged")
    NOT_JUDGED,
    /** Not judged: nothing was sent between its rounds, or its bursts. */
    @JsonProperty("rounds")
    ROUNDS
}
