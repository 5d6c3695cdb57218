package io.httpbench.stage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a scripted server can do with a connection. A step names one, and its arguments. */
public enum ServerVerb {
    /** Waits for the next request, whole. */
    AWAIT(0, 0),
    /** Waits for the head of the next request; its content need not have come. */
    AWAIT_HEAD(0, 0),
    /** Answers: {@code [#n] STATUS LENGTH [Name:value …]}. */
    ANSWER(2, Integer.MAX_VALUE),
    /** The same with content that is a gzip of so many bytes. */
    GZIP(2, 2),
    /** The head of an answer, as it is: {@code [#n] STATUS [Name:value …]}. */
    HEAD(1, Integer.MAX_VALUE),
    /** So many bytes of a body: {@code [#n] LENGTH}. */
    BODY(1, 2),
    /** The same as one chunk (RFC 9112 §7.1). */
    CHUNK(1, 1),
    /** The end of an answer that was sent in parts. */
    END(0, 1),
    /** An interim answer (RFC 9110 §15.2): {@code STATUS [Name:value …]}. */
    INTERIM(1, Integer.MAX_VALUE),
    /** These characters, with {@code \r} and {@code \n}. */
    BYTES(1, Integer.MAX_VALUE),
    /** Ends the connection in order: close_notify where there is TLS, then FIN. */
    FIN(0, 0),
    /** FIN without close_notify. */
    CUT(0, 0),
    /** Sends FIN, and goes on reading. */
    HALF(0, 0),
    /** TCP reset. */
    RST(0, 0),
    /** Waits so many milliseconds. */
    REST(1, 1),
    /** Waits until the client's side of the script says {@code release}. */
    GATE(0, 0),
    /** The client's side of the script may wait for this: {@code marked}. */
    MARK(0, 0),
    /** The steps from here on are done again and again. */
    LOOP(0, 0),
    /** From now on the contents of requests are not read, or no credit is given for them. */
    LAZY(0, 0),
    /** Ends {@link #LAZY}. */
    READ(0, 0),
    /** From now on nothing is answered by itself: no PING, no SETTINGS; in HTTP/3 the connection is dead. */
    MUTE(0, 0),
    /** HTTP/2: a parameter, by the name in RFC 9113 §6.5.2; as first step it is part of the preface. */
    SETTINGS(2, 2),
    /** HTTP/2: waits until the last SETTINGS is acknowledged. */
    ACKED(0, 0),
    /** HTTP/2 and 3: {@code LAST CODE}; {@code max} is the highest there is, {@code #n} the stream of a request. */
    GOAWAY(2, 2),
    /** HTTP/2 and 3: RST_STREAM, or RESET_STREAM and STOP_SENDING, {@code [#n] CODE}. */
    RESET(1, 2);

    private final int least;
    private final int most;

    ServerVerb(int least, int most) {
        this.least = least;
        this.most = most;
    }

    /** As scripts spell it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The verb of this word. */
    public static Optional<ServerVerb> of(String word) {
        return Arrays.stream(values()).filter(verb -> verb.word().equals(word)).findFirst();
    }

    /** All words. */
    public static List<String> words() {
        return Arrays.stream(values()).map(ServerVerb::word).toList();
    }

    /** Whether it can have so many arguments. */
    public boolean takes(int arguments) {
        return arguments >= least && arguments <= most;
    }

    /** Whether it is of TCP, or of a protocol over it: HTTP/3 has no such thing. */
    public boolean isOfTcp() {
        return switch (this) {
            case BYTES, CUT, HALF, RST, READ, SETTINGS, ACKED -> true;
            default -> false;
        };
    }

    /** Whether it waits for something: a loop without one would never rest. */
    public boolean waits() {
        return switch (this) {
            case AWAIT, AWAIT_HEAD, REST, GATE, ACKED -> true;
            default -> false;
        };
    }

    /** Whether nothing can be done with the connection after it. */
    boolean ends() {
        return this == FIN || this == CUT || this == RST;
    }
}
