package io.httpbench.result.text;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON serialisation of records: fields in the order of the record components, none omitted. */
public final class Json {

    /** A list that is missing from an older file is read as empty. */
    private static final JsonSetter.Value EMPTY = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

    private static final JsonMapper LINES = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .withConfigOverride(List.class, list -> list.setNullHandling(EMPTY))
            .withConfigOverride(Map.class, map -> map.setNullHandling(EMPTY))
            .build();
    private static final JsonMapper FILES =
            LINES.rebuild().addModule(HarmlessStrings.module()).build();
    private static final JsonMapper PRETTY =
            LINES.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** One line, without a line break. */
    public static String line(Object value) {
        return LINES.writeValueAsString(value);
    }

    /** Indented, for files that people open. */
    public static String pretty(Object value) {
        return PRETTY.writeValueAsString(value);
    }

    /**
     * Writes the same without ever having all of it in memory: a long run has hundreds of megabytes.
     *
     * @throws IOException when it cannot be written
     */
    public static void pretty(Object value, Writer out) throws IOException {
        try {
            PRETTY.writer().without(StreamWriteFeature.AUTO_CLOSE_TARGET).writeValue(out, value);
        } catch (JacksonException e) {
            // Inside of an array or an object it is wrapped once more.
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof IOException failure) {
                    throw failure;
                }
            }
            throw e;
        }
    }

    /**
     * Parses any JSON.
     *
     * @throws tools.jackson.core.JacksonException when it is not JSON
     */
    public static JsonNode tree(String text) {
        return LINES.readTree(text);
    }

    /**
     * Converts the result of {@link #tree} to a record. Unknown fields are ignored. The file may be anybody's: control
     * characters in its strings are replaced, but for line breaks and tabs.
     *
     * @throws tools.jackson.core.JacksonException when it is something else
     */
    public static <T> T read(JsonNode tree, Class<T> type) {
        return FILES.treeToValue(tree, type);
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
