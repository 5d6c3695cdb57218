package io.httpbench.client.helidon;

import java.io.Serial;

/** The library tried to open a second connection. Nothing of the request was sent. */
final class Refused extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    Refused() {
        super("no second connection", null, false, false);
    }
}
