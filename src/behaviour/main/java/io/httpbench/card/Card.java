package io.httpbench.card;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What clients do in situations.
 *
 * @param format of this file
 * @param kind tells it from other files of this tool
 * @param tool version of this tool
 * @param date when it was made, UTC
 * @param system the operating system
 * @param patienceSeconds after which a request that has not ended is left
 * @param situations in their order
 * @param rows in their order
 * @param records what went over the wire, by the key that cells name; each once
 */
public record Card(
        int format,
        String kind,
        String tool,
        String date,
        String system,
        int patienceSeconds,
        List<CardSituation> situations,
        List<CardRow> rows,
        Map<String, List<String>> records) {

    /** Of files that this version writes and reads. */
    public static final int FORMAT = 1;

    /** The kind of all cards. */
    public static final String KIND = "card";

    /**
     * Reads one.
     *
     * @throws CardReadException when it is none, or of another format
     */
    public static Card read(Path file) throws CardReadException {
        try {
            JsonNode tree = Json.tree(Files.readString(file));
            if (!KIND.equals(tree.path("kind").asString(""))) {
                throw new CardReadException(file + " is no card; allowed: card.json of ./run.sh card");
            }
            int format = tree.path("format").asInt(0);
            if (format != FORMAT) {
                throw new CardReadException("%s is a card of format %d; allowed: %d".formatted(file, format, FORMAT));
            }
            return Json.read(tree, Card.class);
        } catch (IOException e) {
            throw new CardReadException(file + " cannot be read");
        } catch (JacksonException e) {
            throw new CardReadException(file + " is no card: it is not the JSON of one");
        }
    }

    /** The situation of this id. */
    public Optional<CardSituation> situation(String id) {
        return situations.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /** The row of this name. */
    public Optional<CardRow> row(String name) {
        return rows.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** Whether no cell is for want of a server that could be played. */
    public boolean wholly() {
        return rows.stream()
                .flatMap(row -> row.cells().values().stream())
                .flatMap(cells -> cells.values().stream())
                .noneMatch(cell -> cell.word().equals(CardCell.NOT_STAGED));
    }

    /** Groups in the order of their situations. */
    @JsonIgnore
    public Set<String> groups() {
        Set<String> groups = new LinkedHashSet<>();
        situations.forEach(situation -> groups.add(situation.group()));
        return groups;
    }
}
