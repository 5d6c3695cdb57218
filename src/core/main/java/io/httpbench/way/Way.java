package io.httpbench.way;

/** The way to the stand-in: how long it is, and how much passes. */
public record Way(RoundTrip roundTrip, Bandwidth bandwidth) {

    /** Loopback as it is. */
    public static final Way LOOPBACK = new Way(RoundTrip.NONE, Bandwidth.NONE);
}
