package io.httpbench.testing.faulty;

import java.util.Locale;
import java.util.Map;

/**
 * What {@link FaultyServer} does with one request. The name in lower case is used in the path. Bodies differ in
 * length, so that a test sees which answer it got.
 */
@SuppressWarnings("ImmutableEnumChecker") // its map is never changed
public enum Behaviour {
    /** A 60-byte JSON body, and a cookie that nobody should send back. */
    OK(Reply.of(200, "OK", "{\"server\":\"arango\",\"license\":\"community\",\"version\":\"3.7.13\"}")
            .with("set-cookie", "session=abc")),
    /** 401 with a challenge and a body. */
    UNAUTHORIZED(Reply.of(401, "Unauthorized", "{\"code\":401,\"error\":true,\"errorMessage\":\"not authorized\"}")
            .with("www-authenticate", "Basic, realm=\"test\"")),
    /** 500 with a body. */
    ERROR(Reply.of(500, "Internal Server Error", "{\"code\":500,\"error\":true,\"errorMessage\":\"oops\"}")),
    /** 503 with a body: what a server says that is up and cannot serve. */
    UNAVAILABLE(Reply.of(503, "Service Unavailable", "{\"code\":503,\"error\":true,\"errorMessage\":\"later\"}")),
    /** 302 to {@code /ok}: following it would be a second request. */
    REDIRECT(Reply.of(302, "Found", "elsewhere").with("location", "/ok")),
    /** Answered while the server's {@link Gate} is open; waits as long as it is shut. */
    SLOW(Reply.ofSize(70)),
    /** Five parts of 20 bytes: chunks in HTTP/1.1, DATA frames in HTTP/2. */
    CHUNKED(Reply.ofSize(100)),
    /** 200 with a body of length zero. */
    EMPTY(Reply.ofSize(0)),
    /** 204, which has no body at all. */
    NOCONTENT(Reply.of(204, "No Content", "")),
    /** 100 before the answer, though nobody expects it (RFC 9110 §15.2.1: to be ignored). */
    CONTINUE(Reply.ofSize(61).after(100, "Continue")),
    /** 102 before the answer (RFC 2518 §10.1). */
    PROCESSING(Reply.ofSize(62).after(102, "Processing")),
    /** 103 before the answer, with a field (RFC 8297). */
    HINTS(Reply.ofSize(63).after(103, "Early Hints")),
    /** A field of 20 kB. */
    LONGHEAD(Reply.ofSize(64).with("x-long", "x".repeat(20_000))),
    /** A field of 100 kB. */
    VERYLONGHEAD(Reply.ofSize(65).with("x-long", "x".repeat(100_000))),
    /** HTTP/1.1: {@link #UNASKED} behind it; HTTP/2, where each frame says whose it is: without. */
    SURPLUS(Reply.ofSize(66)),
    /** An answer that no request has asked for. */
    UNASKED(Reply.ofSize(67)),
    /** 1 MiB. */
    LARGE(Reply.ofSize(1 << 20)),
    /** A complete answer with {@code Connection: close}, then the end of the connection; HTTP/2: GOAWAY. */
    CLOSE(Reply.ofSize(80)),
    /**
     * HTTP/2: the answer of {@link #OK}, then the GOAWAY that announces an end (RFC 9113 §6.8: NO_ERROR, the highest
     * stream number), and the connection goes on answering; HTTP/1.1: as {@link #OK}.
     */
    GRACEFUL(OK.reply),
    /**
     * HTTP/2: the answer of {@link #OK}, then a GOAWAY which says that no stream at all was processed, and the end of
     * the connection; HTTP/1.1: as {@link #OK}.
     */
    DISOWN(OK.reply),
    /** Half of the body, then TCP RST. */
    RESET(Reply.ofSize(1000)),
    /** HTTP/2: half of the body, then RST_STREAM with INTERNAL_ERROR; HTTP/1.1: as {@link #RESET}. */
    RESETSTREAM(Reply.ofSize(1000)),
    /** Half of the body, then the orderly end (FIN) of the connection. */
    HALF(Reply.ofSize(100)),
    /** The end (FIN) of the connection without one byte of answer: what tempts libraries to send again. */
    DROP(Reply.ofSize(0)),
    /** Half of the body, and then nothing more. */
    STALL(Reply.ofSize(1000)),
    /** No answer at all. */
    NEVER(Reply.ofSize(0)),
    /** Bytes that are not HTTP, then the end of the connection; HTTP/2: a DATA frame on stream 0. */
    GARBAGE(Reply.ofSize(0));

    private static final Map<String, Behaviour> NUMBERS =
            Map.of("401", UNAUTHORIZED, "500", ERROR, "302", REDIRECT, "204", NOCONTENT);

    private final Reply reply;

    Behaviour(Reply reply) {
        this.reply = reply;
    }

    /** The status of the complete answer. */
    public int status() {
        return reply.status();
    }

    /** The length of the complete body in bytes. */
    public int bodyBytes() {
        return reply.body().length();
    }

    /** The part of a path that asks for this. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    Reply reply() {
        return reply;
    }

    static Behaviour of(String word) {
        Behaviour byNumber = NUMBERS.get(word);
        return byNumber != null ? byNumber : valueOf(word.toUpperCase(Locale.ROOT));
    }
}
