package io.httpbench.api;

/**
 * A limit that a library cannot honour.
 *
 * @param limit which one
 * @param reason why not, and what happens instead; for display
 */
public record NotHonoured(Limit limit, String reason) {

    /** What every client is to honour: the components of {@link Limits}, how HTTP/2 begins, and whom to trust. */
    public enum Limit {
        CONNECTIONS("connections"),
        PIPELINING("pipelining"),
        LANES("lanes"),
        IN_FLIGHT("inFlight"),
        CONNECT_TIMEOUT("connectTimeout"),
        REQUEST_TIMEOUT("requestTimeout"),
        KEEP_ALIVE("keepAlive"),
        PRIOR_KNOWLEDGE("prior knowledge"),
        ANY_SERVER("any server's certificate");

        private final String text;

        Limit(String text) {
            this.text = text;
        }

        /** It is not honoured. */
        public NotHonoured because(String reason) {
            return new NotHonoured(this, reason);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** For display, and in results. */
    public String text() {
        return limit + ": " + reason;
    }
}
