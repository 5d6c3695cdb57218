package io.httpbench.api;

/** What is spoken on the wire. The names are the values of {@code JB_PROTOCOL}. */
public enum Protocol {
    /** HTTP/1.1 with keep-alive, in clear text or over TLS. */
    HTTP11,

    /** HTTP/2 in clear text, by prior knowledge: the connection opens with the HTTP/2 preface (RFC 9113 §3.3). */
    H2C,

    /** HTTP/2 over TLS, negotiated by ALPN (RFC 9113 §3.2). */
    H2,

    /** HTTP/3: over QUIC, and so over UDP, always encrypted (RFC 9114). */
    H3;

    /** Whether requests share a connection, as streams. */
    public boolean isMultiplexed() {
        return this != HTTP11;
    }

    /** Whether it is HTTP/2, in clear text or over TLS. */
    public boolean isHttp2() {
        return this == H2C || this == H2;
    }

    /** Whether its connections are of TCP. */
    public boolean isOverTcp() {
        return this != H3;
    }

    /** Whether it can be used with this scheme. */
    public boolean existsOver(boolean tls) {
        return this == HTTP11 || tls == (this != H2C);
    }
}
