package io.httpbench.archive;

import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;

/** A file that holds one record and its {@code schemaVersion}. */
final class RecordFile {

    private static final String VERSION = "schemaVersion";

    private RecordFile() {}

    /**
     * @param version the newest that this code knows; the first one is 1
     * @throws RunReadException when it is newer, broken, or something else
     */
    static <T> T read(Path file, Class<T> type, int version) {
        try {
            JsonNode tree = Json.tree(Files.readString(StoredFile.checked(file), StandardCharsets.UTF_8));
            check(file, tree.path(VERSION), version);
            T content = Json.read(tree, type);
            Gaps.first(content).ifPresent(gap -> {
                throw new RunReadException(file + " is broken: " + gap + " is missing");
            });
            return content;
        } catch (JacksonException e) {
            throw new RunReadException(file + " is broken" + reason(e));
        } catch (CharacterCodingException e) {
            throw new RunReadException(file + " is broken: it is no text in UTF-8");
        } catch (IOException e) {
            throw new RunReadException(file + " cannot be read: " + e);
        }
    }

    private static void check(Path file, JsonNode found, int version) {
        if (!found.isInt() || found.asInt() < 1) {
            throw new RunReadException(file + " is none of this tool's: it has no " + VERSION);
        }
        if (found.asInt() > version) {
            throw new RunReadException("%s was written by a newer version of this tool: %s %d, and this one knows %d"
                    .formatted(file, VERSION, found.asInt(), version));
        }
    }

    /** Malformed JSON has a position in the file, a value of the wrong type has a path in the record. */
    private static String reason(JacksonException e) {
        String field = field(e.getPath());
        TokenStreamLocation location = e.getLocation();
        if (!field.isEmpty()) {
            return ": " + field + " has a value of another kind";
        }
        String place = location == null || location.getLineNr() < 1
                ? ""
                : " in line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
        // What follows the first line concerns the parser.
        return place
                + ": "
                + String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("no JSON");
    }

    private static String field(List<JacksonException.Reference> path) {
        StringBuilder field = new StringBuilder();
        for (JacksonException.Reference step : path) {
            if (step.getPropertyName() == null) {
                field.append('[').append(step.getIndex()).append(']');
            } else {
                field.append(field.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        return field.toString();
    }
}
