package io.httpbench.testing.contract;

/**
 * How much the contracts ask: as many requests as their clauses need to catch what they are about, in all combinations. With
 * {@code -Dcontract=full}, several times as many; with {@code some}, as shipped in clear text only where the client has a version of
 * HTTP so, and over TLS in one version of HTTP.
 */
public final class Extent {

    private static final String CHOSEN = System.getProperty("contract", "");

    /** All of it. */
    public static final boolean FULL = CHOSEN.equals("full");

    /** Not in all combinations. */
    static final boolean SOME = CHOSEN.equals("some");

    /** Under load. */
    static final int LOAD = FULL ? 1_000 : 400;

    /** With faults among them: each of them several times, in whole cycles. */
    static final int FAULTS = FULL ? 1_000 : 240;

    /** With a GOAWAY after one in twenty. */
    static final int GO_AWAYS = FULL ? 600 : 200;

    /** Moments at which a request is cancelled, each at least twice. */
    static final int MOMENTS = FULL ? 200 : 80;

    /** On one connection of a host: some libraries close it after 100, or 1,000, unless told otherwise. */
    public static final int ON_A_CONNECTION = FULL ? 10_000 : 1_500;

    static {
        if (!FULL && !SOME && !CHOSEN.isEmpty()) {
            throw new IllegalArgumentException("-Dcontract=" + CHOSEN + ": there are only full and some");
        }
    }

    private Extent() {}
}
