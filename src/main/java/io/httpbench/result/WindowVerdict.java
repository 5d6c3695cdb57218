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
    /** Nothing can be said: too few slices, or no success in it. */
    @JsonProperty("too short")
    TOO_SHORT,
    /** Not judged: between its rounds nothing was sent. */
    @JsonProperty("rounds")
    ROUNDS
}
