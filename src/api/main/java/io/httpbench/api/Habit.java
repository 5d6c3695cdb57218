package io.httpbench.api;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.H3;
import static io.httpbench.api.Protocol.HTTP11;

import java.util.Set;

/**
 * What a library does by itself, although nobody asked for it. The contract allows to a client what its factory declares, and
 * nothing else; the results name it.
 */
public enum Habit {
    /** Sends a request again when its connection has failed, or has ended before the response began. */
    RESENDS("may send a request again when its connection ends", HTTP11, H2C, H2, H3),

    /** With {@link #RESENDS}: also when the connection breaks within the response. */
    RESENDS_WITHIN("may send a GET again even when its connection breaks within the response", HTTP11, H2C, H2, H3),

    /** Reports the response that it was redirected to. */
    FOLLOWS_REDIRECTS("follows redirects", HTTP11, H2C, H2, H3),

    /** Sends back the cookies that the server has set. */
    RETURNS_COOKIES("returns the cookies that the server sets", HTTP11, H2C, H2, H3),

    /** Names the type of the content even in requests without content. */
    NAMES_TYPE_OF_NOTHING("names a type of content where there is none", HTTP11, H2C, H2, H3),

    /** The JDK's own client, up to JDK 18, says that a request has no content even where none is expected (JDK-8283544). */
    ADDS_LENGTH_BEFORE_19("before JDK 19 adds Content-Length: 0 to each request without content", HTTP11),

    /** Says of a violation of the protocol only that the connection ended. */
    HIDES_VIOLATIONS("reports a violation of the protocol as a reset connection", HTTP11, H2C, H2, H3),

    /** Occasionally does not report the end of a request whose connection breaks: only the harness' watchdog ends it. */
    LOSES_REQUESTS("on JDK 17 rarely never reports the end of a request whose connection breaks", H2C, H2),

    /** The same for a request during which the server upgrades the connection to HTTP/2. */
    LOSES_UPGRADES("never reports the end of a request whose connection breaks during the upgrade to HTTP/2", H2C),

    /** The same for any request whose connection breaks. */
    LOSES_BROKEN("never reports the end of a request whose connection breaks", H3),

    /** The same for one whose stream the server resets, on a connection that goes on. */
    LOSES_RESETS("never reports the end of a request whose stream the server resets", H3),

    /** When a datagram with requests is lost, and nothing follows on its connection, may not send them again until something does. */
    STALLS_AFTER_LOSS("may leave a request that was lost until the next one on its connection", H3),

    /** Mixes up what comes right behind the upgrade of a connection to HTTP/2, unless it is short. */
    LOSES_LONG_UPGRADES(
            "may lose, or take for a violation, an answer of more than a few kB to the request that upgrades to HTTP/2",
            H2C),

    /** Closes a connection at once when the server announces its end, though responses are on their way. */
    BREAKS_ON_GOAWAY("abandons the requests in flight when the server sends GOAWAY", H2C, H2),

    /** The same in the JDK's own client, up to JDK 23 (JDK-8335181). */
    BREAKS_ON_GOAWAY_BEFORE_24("before JDK 24 abandons the requests in flight when the server sends GOAWAY", H2C, H2),

    /** Fails each request that ends after the server has sent GOAWAY, answered or not. */
    FAILS_AFTER_GOAWAY("fails requests that are answered after the server has sent GOAWAY", H2C, H2),

    /**
     * Reports the end of a request on another thread than the one that reads its connection: when that ends right behind
     * the response, the request may be reported as failed, although its response was complete.
     */
    RACES_WITH_THE_END(
            "may report a complete response as failed when the connection ends right behind it", H2C, H2, H3),

    /**
     * Has no way to give up a request, or does not tell the server: one that is cancelled keeps its place on its connection until
     * its response has come or the connection ends.
     */
    KEEPS_CANCELLED("cannot give up a request: it keeps its place until it is answered", HTTP11, H2C, H2, H3),

    /**
     * Ends a cancelled request only when the server answers it: in HTTP/1.1 often; in HTTP/2 always, and then closes the
     * connection with all other requests on it, and may send the cancelled one again.
     */
    CANCELS_LATE(
            "ends a request that was given up only when it is answered, in HTTP/2 together with its connection",
            HTTP11,
            H2C,
            H2),

    /** Reports the end of a request before its connection is back in the pool: the next one may have to open another. */
    RETURNS_LATE("reports the end of a request before its connection is back in the pool", HTTP11),

    /**
     * May go on using a connection whose end the server has announced: requests fail that start on it, and perhaps those that
     * the server would still answer.
     */
    USES_ENDING_CONNECTIONS(
            "goes on using a connection after the server has sent GOAWAY: requests on it fail", H2C, H2, H3),

    /** Does not always tell the server that it ends a connection, or has one left when it is closed. */
    LEAVES_CONNECTIONS("may leave a connection to the server's idle timeout", HTTP11, H2C, H3),

    /** May start a request on a connection whose end it has seen: the request then fails without having been sent. */
    TRIES_ENDED_CONNECTIONS("may start a request on a connection that has ended", H2C, H2),

    /** May open one more connection than requests need, when that of the pool ends just then. */
    OPENS_IN_VAIN("may open a connection more than needed when another one ends", H2C, H2),

    /**
     * When a connection breaks within a body, clears a buffer that it has already given back to its pool: the request that
     * has it by then loses what was read for it. It fails in some way, or only the harness' watchdog ends it.
     */
    DAMAGES_OTHERS("may damage a response on another connection when one breaks within a body", HTTP11),

    /** Reports a response with an error status (300 or more) without the length of its body. */
    HIDES_ERROR_BODIES("reports error statuses without the length of the body", HTTP11, H2C, H2, H3),

    /**
     * Opens the next stream before the one that has just ended is out of its count: where the server's limit of open streams
     * is reached, requests fail as if their connection had been closed.
     */
    OVERRUNS_STREAMS("fails requests where the server's limit of open streams is reached", H2C, H2),

    /**
     * Closes the connection when a request is cancelled that does not have its stream yet, so that others on it fail: those that
     * start just then perhaps only by a timeout.
     */
    CANCELS_CONNECTIONS("may close the connection of other requests when one is given up", H2C, H2, H3),

    /** When a request is given up during the upgrade to HTTP/2, its connection ends, perhaps with the next request on it. */
    CANCELS_UPGRADES("may end a connection when a request is given up during the upgrade to HTTP/2", H2C),

    /** Reports a connection that ends while its first request is about to be sent as one that could not be opened. */
    BLAMES_CONNECTING("may report a connection that ends at once as one that could not be opened", H2C, H2),

    /** Waits for the answer in vain, or fails, when there is an interim response before it that it has not asked for. */
    STOPS_AT_CONTINUE("stops at the interim response 100", HTTP11, H2C, H2, H3),

    /** The same with one that few servers send; most take it for the answer. */
    STOPS_AT_PROCESSING("stops at the interim response 102", HTTP11, H2C, H2, H3),

    /** The same with early hints. */
    STOPS_AT_HINTS("stops at the interim response 103", HTTP11, H2C, H2, H3),

    /** Limits the head of an answer to less than this. */
    REFUSES_20_KB_HEADS("fails at an answer with a head of 20 kB", HTTP11, H2C, H2, H3),

    /** The same, if the limit is above 20 kB. */
    REFUSES_100_KB_HEADS("fails at an answer with a head of 100 kB", HTTP11, H2C, H2, H3),

    /**
     * Reads what came on a connection before the request was sent as its answer, so that from then on each is of another one; or
     * as a part of the answer before it.
     */
    TAKES_UNASKED("may take what the server sends unasked for an answer, or for a part of one", HTTP11),

    /** Finds out about the protocol over TLS on a connection of its own, on which there is only the first request. */
    PROBES("over TLS opens connections only to find out the protocol", HTTP11, H2),

    /** Closes the connection after each response to HEAD. */
    CLOSES_AFTER_HEAD("closes the connection after a response to HEAD", HTTP11, H2C, H2, H3);

    private final String words;

    @SuppressWarnings("ImmutableEnumChecker") // The type does not say that it is unmodifiable.
    private final Set<Protocol> protocols;

    Habit(String words, Protocol... protocols) {
        this.words = words;
        this.protocols = Set.of(protocols);
    }

    /** For display. */
    public String words() {
        return words;
    }

    /** With which protocols it can show at all. */
    Set<Protocol> protocols() {
        return protocols;
    }
}
