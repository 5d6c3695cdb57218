package io.httpbench.result;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How records become JSON: fields in the order of the records, and nothing left out. */
public final class Json {

    private static final JsonMapper LINES = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
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
     * Reads what {@link #line} wrote.
     *
     * @throws tools.jackson.core.JacksonException when it is something else
     */
    public static <T> T read(String line, Class<T> type) {
        return LINES.readValue(line, type);
    }
}
