package io.httpbench.testing.contract;

/**
 * How much the contract asks: as many requests as its clauses need to catch what they are about, or, with
 * {@code -Dcontract=full}, several times as many.
 */
final class Extent {

    private static final String CHOSEN = System.getProperty("contract", "");

    static final boolean FULL = CHOSEN.equals("full");

    /** Under load. */
    static final int LOAD = FULL ? 1_000 : 400;

    /** With faults among them: each of them several times, in whole cycles. */
    static final int FAULTS = FULL ? 1_000 : 240;

    /** With a GOAWAY after one in twenty. */
    static final int GO_AWAYS = FULL ? 600 : 200;

    /** Moments at which a request is cancelled, each at least twice. */
    static final int MOMENTS = FULL ? 200 : 80;

    static {
        if (!FULL && !CHOSEN.isEmpty()) {
            throw new IllegalArgumentException("-Dcontract=" + CHOSEN + ": there is only full");
        }
    }

    private Extent() {}
}
