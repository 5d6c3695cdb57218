package io.httpbench.way;

/** The way to the stand-in: how long it is, how much passes, and how much of it is lost, which only a tunnel can do. */
public record Way(RoundTrip roundTrip, Bandwidth bandwidth, Loss loss) {

    /** Loopback as it is. */
    public static final Way LOOPBACK = new Way(RoundTrip.NONE, Bandwidth.NONE, Loss.NONE);
}
