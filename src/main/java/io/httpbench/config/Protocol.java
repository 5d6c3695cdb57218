package io.httpbench.config;

/** What is spoken on the wire. The names are the values of {@code JB_PROTOCOL}. */
public enum Protocol {
    /** HTTP/1.1 in clear text with keep-alive. */
    HTTP11,

    /** HTTP/2 in clear text, by prior knowledge: the connection opens with the HTTP/2 preface (RFC 9113 §3.3). */
    H2C
}
