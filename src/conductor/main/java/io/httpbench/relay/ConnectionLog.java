package io.httpbench.relay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was observed on one connection. Guarded by its tap. */
final class ConnectionLog {

    /** A proof sends far fewer in total; more are ignored. */
    private static final int MOST = 20_000;

    /** The protocols of a connection. */
    enum Spoken {
        NOTHING,
        HTTP11,
        PRIOR_KNOWLEDGE,
        UPGRADED
    }

    private final List<Exchange> exchanges = new ArrayList<>();
    private final SteadyTraffic requests = new SteadyTraffic();
    private final SteadyTraffic responses = new SteadyTraffic();
    private final Http2Windows windows = new Http2Windows();
    private Spoken spoken = Spoken.NOTHING;
    private int deepest;
    private boolean lost;
    private @Nullable String trouble;
    private @Nullable String alpn;
    private @Nullable String tlsVersion;

    void speaks(Spoken dialect) {
        spoken = dialect;
    }

    Exchange begin(Exchange exchange) {
        if (exchanges.size() >= MOST) {
            throw new WireException("more requests than the relay looks at");
        }
        exchanges.add(exchange);
        return exchange;
    }

    /** Records the number of requests in flight. */
    void underWay(int requests) {
        deepest = Math.max(deepest, requests);
    }

    /** The server closes the connection, or it is broken: the client may open another one instead. */
    void lost() {
        lost = true;
    }

    /** Only the first problem is reported. */
    void trouble(String cause) {
        trouble = trouble == null ? cause : trouble;
    }

    void agreed(@Nullable String protocol, String version) {
        alpn = protocol;
        tlsVersion = version;
    }

    /** What the client sends. */
    SteadyTraffic requests() {
        return requests;
    }

    /** What the server sends. */
    SteadyTraffic responses() {
        return responses;
    }

    /** What the client lets the server send; as in RFC 9113 before it has said anything. */
    Http2Windows windows() {
        return windows;
    }

    /** Bytes of a request. */
    void sending(Exchange exchange, long bytes) {
        exchange.addRequest(bytes);
        requests.within(bytes);
    }

    /** A request is complete. */
    void sent(Exchange exchange) {
        exchange.sent();
        requests.ended(exchange.requestBytes());
    }

    /** Bytes of a response. */
    void answering(Exchange exchange, long bytes) {
        exchange.addResponse(bytes);
        responses.within(bytes);
    }

    /** A response is complete. */
    void answered(Exchange exchange) {
        exchange.answered();
        responses.ended(exchange.responseBytes());
    }

    List<Exchange> exchanges() {
        return exchanges;
    }

    Spoken spoken() {
        return spoken;
    }

    int deepest() {
        return deepest;
    }

    /** Whether another connection may have replaced it. */
    boolean isLost() {
        return lost;
    }

    @Nullable
    String trouble() {
        return trouble;
    }

    @Nullable
    String alpn() {
        return alpn;
    }

    @Nullable
    String tlsVersion() {
        return tlsVersion;
    }
}
