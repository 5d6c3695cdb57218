package io.httpbench.result.measured;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What ended a warm-up. */
public enum WarmupEnd {
    /** There was none. */
    @JsonProperty("none")
    NONE,
    /** The clock: its configured length, or up to twice that until the JIT compiler had done its work. */
    @JsonProperty("fixed")
    FIXED,
    /** Twice the configured length: the JIT compiler was still busy. */
    @JsonProperty("compiling")
    COMPILING,
    /** The throughput was steady. */
    @JsonProperty("steady")
    STEADY,
    /** Its cap: the throughput was not steady yet. */
    @JsonProperty("cap")
    CAP
}
