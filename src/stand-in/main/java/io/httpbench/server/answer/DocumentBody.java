package io.httpbench.server.answer;

import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A document to be stored: a JSON object, whose system attributes are ignored except the key. */
final class DocumentBody {

    /** ArangoDB's rule for keys. None of these characters needs an escape in JSON. */
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_:.@()+,=;$!*'%-]{1,254}");

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final @Nullable String key;
    private final ObjectNode rest;

    private DocumentBody(@Nullable String key, ObjectNode rest) {
        this.key = key;
        this.rest = rest;
    }

    /** Content that cannot be stored. */
    static final class Refused extends Exception {

        @Serial
        private static final long serialVersionUID = 1L;

        private final int errorNum;

        Refused(int errorNum, String message) {
            super(message, null, false, false);
            this.errorNum = errorNum;
        }

        /** ArangoDB's number for it. */
        int errorNum() {
            return errorNum;
        }
    }

    static DocumentBody parse(byte[] content) throws Refused {
        JsonNode json;
        try {
            json = JSON.readTree(content);
        } catch (JacksonException e) {
            throw new Refused(600, "invalid JSON object");
        }
        if (json.isMissingNode()) {
            throw new Refused(600, "invalid JSON object");
        }
        if (!(json instanceof ObjectNode object)) {
            throw new Refused(1227, "invalid document type");
        }
        JsonNode key = object.remove("_key");
        object.remove("_id");
        object.remove("_rev");
        if (key == null) {
            return new DocumentBody(null, object);
        }
        if (!key.isString() || !KEY.matcher(key.stringValue()).matches()) {
            throw new Refused(1221, "illegal document key");
        }
        return new DocumentBody(key.stringValue(), object);
    }

    /** The key chosen by the client, if any. */
    @Nullable
    String key() {
        return key;
    }

    /** The document with its system attributes, which come first. */
    byte[] json(String collection, String ofKey, String revision) {
        String attributes = JSON.writeValueAsString(rest);
        String text = "{\"_key\":\"" + ofKey + "\",\"_id\":\"" + collection + "/" + ofKey + "\",\"_rev\":\"" + revision
                + "\"" + (rest.isEmpty() ? "" : ",") + attributes.substring(1);
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
