package io.httpbench.result;

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
    /** Not judged: nothing was sent between its rounds. */
    @JsonProperty("rounds")
    ROUNDS
}
