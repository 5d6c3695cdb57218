package io.httpbench.relay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one connection has seen. Guarded by its tap. */
final class ConnectionLog {

    /** A proof sends far fewer in all; more are no longer looked at. */
    private static final int MOST = 20_000;

    /** What a connection may speak. */
    enum Spoken {
        NOTHING,
        HTTP11,
        PRIOR_KNOWLEDGE,
        UPGRADED
    }

    private final List<Exchange> exchanges = new ArrayList<>();
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

    /** So many requests are under way. */
    void underWay(int requests) {
        deepest = Math.max(deepest, requests);
    }

    /** The server ends the connection, or it is broken: the client may open another one instead. */
    void lost() {
        lost = true;
    }

    /** The first trouble is the one that is told. */
    void trouble(String cause) {
        trouble = trouble == null ? cause : trouble;
    }

    void agreed(@Nullable String protocol, String version) {
        alpn = protocol;
        tlsVersion = version;
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

    /** Whether another connection may have taken its place. */
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
