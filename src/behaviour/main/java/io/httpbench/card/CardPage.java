package io.httpbench.card;

import io.httpbench.result.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A card as a page that needs nothing else: no server, no network. */
public final class CardPage {

    private static final String TEMPLATE = "card-page.html";
    private static final String PLACE = "\"THE CARD\"";

    private CardPage() {}

    /** The page. */
    public static String of(Card card) {
        // In a script only this character could end it.
        return template().replace(PLACE, Json.line(card).replace("<", "\\u003c"));
    }

    private static String template() {
        try (InputStream in = CardPage.class.getResourceAsStream(TEMPLATE)) {
            if (in == null) {
                throw new IllegalStateException(TEMPLATE + " is missing: build with Maven");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
