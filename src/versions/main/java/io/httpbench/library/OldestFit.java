package io.httpbench.library;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The oldest version of each library that its adapter fits, as measured: docs/versions.md has the table, which a test compares. */
public final class OldestFit {

    private static final Map<String, String> BY_CLIENT = new LinkedHashMap<>();

    static {
        BY_CLIENT.put("Vertx", "5.0.0");
        BY_CLIENT.put("ReactorNetty", "1.0.20");
        BY_CLIENT.put("HttpClient4", "4.5.8");
        BY_CLIENT.put("HttpClient5", "5.2");
        BY_CLIENT.put("HttpClient5Async", "5.2");
        BY_CLIENT.put("AsyncHttpClient", "3.0.0");
        BY_CLIENT.put("OkHttp", "5.3.0");
        BY_CLIENT.put("OkHttpAsync", "5.3.0");
        BY_CLIENT.put("Jetty", "12.0.3");
        BY_CLIENT.put("Netty", "4.2.0.Final");
        BY_CLIENT.put("Armeria", "1.29.0");
        BY_CLIENT.put("Helidon", "4.4.0");
        BY_CLIENT.put("ArangoDriver", "7.21.0");
    }

    private OldestFit() {}

    /** Names of those that have one. */
    static Set<String> clients() {
        return BY_CLIENT.keySet();
    }

    /** That of a client; empty for clients that have none. */
    public static Optional<String> of(String client) {
        return Optional.ofNullable(BY_CLIENT.get(client));
    }

    /** What follows the reason why another one does not, for display. */
    public static String text(String client) {
        return of(client).map(version -> "; the oldest that fits is " + version).orElse("");
    }
}
