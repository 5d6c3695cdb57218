package io.httpbench.result;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How records become JSON: fields in the order of the records, and nothing left out. */
public final class Json {

    /** A file that is older than a list it could have had has nothing in that list. */
    private static final JsonSetter.Value EMPTY = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

    private static final JsonMapper LINES = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .withConfigOverride(List.class, list -> list.setNullHandling(EMPTY))
            .withConfigOverride(Map.class, map -> map.setNullHandling(EMPTY))
            .build();
    private static final JsonMapper PRETTY =
            LINES.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** One line, without a line break. */
    public static String line(Object value) {
        return LINES.writeValueAsString(value);
    }

    /** For files that people open. */
    public static String pretty(Object value) {
        return PRETTY.writeValueAsString(value);
    }

    /**
     * Any JSON.
     *
     * @throws tools.jackson.core.JacksonException when it is none
     */
    public static JsonNode tree(String text) {
        return LINES.readTree(text);
    }

    /**
     * A record of what {@link #tree} has read. Fields that it does not know are skipped.
     *
     * @throws tools.jackson.core.JacksonException when it is something else
     */
    public static <T> T read(JsonNode tree, Class<T> type) {
        return LINES.treeToValue(tree, type);
    }

    /**
     * Reads what {@link #line} wrote.
     *
     * @throws tools.jackson.core.JacksonException when it is something else
     */
    public static <T> T read(String line, Class<T> type) {
        return LINES.readValue(line, type);
    }
}
