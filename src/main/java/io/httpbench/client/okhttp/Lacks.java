package io.httpbench.client.okhttp;

/** What neither client can do, in words for people. */
final class Lacks {

    static final String PIPELINING = "pipelining: OkHttp does not pipeline";

    /** Later requests wait: see {@link StreamWatch}. */
    static final String SETTINGS = "inFlight: OkHttp does not wait for a new connection's SETTINGS;"
            + " where the server allows fewer streams than are wanted, it may refuse the first";

    private Lacks() {}
}
