package io.httpbench.archive;

import io.httpbench.api.Message;
import io.httpbench.config.Setting;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Bodies of requests that older runs have stored as text, which may be a login: all that is made of such a run shows length
 * and SHA-256, as newer runs have them, and so the two can be compared.
 */
final class FormerBody {

    private static final Pattern DIGEST = Pattern.compile("\\d+ bytes, SHA-256 [0-9a-f]{64}");

    private FormerBody() {}

    /** Replaces it in the settings of {@code results.json} or {@code run.json}. */
    static void update(JsonNode run) {
        String body = Setting.BODY.variable();
        if (run.path("settings") instanceof ObjectNode settings
                && settings.path(body).isString()) {
            String text = settings.path(body).asString();
            // Of the content of a file nothing is known.
            if (!text.startsWith(Setting.FILE) && !DIGEST.matcher(text).matches()) {
                settings.put(body, Message.Content.of(text).digest());
            }
        }
    }
}
