package io.httpbench.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run has left on disk.
 *
 * @param folder of the run
 * @param results content of {@code results.json}
 * @param journal lines of {@code journal.jsonl}
 */
public record RunFiles(Path folder, JsonNode results, List<JsonNode> journal) {

    /** Reads the one run that an output directory holds, and sees to it that all is as the schemas say. */
    public static RunFiles in(Path outputDir) {
        List<Path> folders = folders(outputDir);
        if (folders.size() != 1) {
            throw new AssertionError("not one run in " + outputDir + ": " + folders);
        }
        Path folder = folders.get(0);
        String results = text(folder.resolve("results.json"));
        check(Schemas.RESULTS, results);
        check(Schemas.PLAN, text(folder.resolve("run.json")));
        List<JsonNode> journal = new ArrayList<>();
        text(folder.resolve("journal.jsonl")).lines().forEach(line -> {
            check(Schemas.JOURNAL, line);
            journal.add(JsonMapper.shared().readTree(line));
        });
        return new RunFiles(folder, JsonMapper.shared().readTree(results), journal);
    }

    /** The folders of runs in an output directory. */
    public static List<Path> folders(Path outputDir) {
        try (Stream<Path> entries = Files.list(outputDir)) {
            return entries.filter(Files::isDirectory).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every file of the run as text. */
    public Stream<String> texts() {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(RunFiles::text).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows. */
    public List<JsonNode> cells() {
        return results.get("cells").valueStream().toList();
    }

    /** A row by its place. */
    public JsonNode cell(int index) {
        return results.get("cells").get(index);
    }

    /** The names of the rows, in order. */
    public List<String> labels() {
        return cells().stream()
                .map(cell -> cell.get("client").asString() + " "
                        + cell.get("protocol").asString())
                .toList();
    }

    /**
     * Whether rows of a closed loop with several valid forks have letters: on a machine that disturbs every fork none has. Sees to it
     * that those have one that are no ceiling, and neither disturbed in every fork that counts nor unsteady in half of them, beside
     * another one of their load, and no other.
     */
    public boolean ranked() {
        Map<String, Long> answering = cells().stream()
                .filter(RunFiles::answers)
                .collect(Collectors.groupingBy(RunFiles::load, Collectors.counting()));
        for (JsonNode cell : cells()) {
            boolean ranked = !cell.get("rank").isNull();
            if (ranked != (answers(cell) && answering.getOrDefault(load(cell), 0L) > 1)) {
                throw new AssertionError("rank " + cell.get("rank") + " of " + cell);
            }
        }
        return cells().stream().anyMatch(cell -> !cell.get("rank").isNull());
    }

    private static String load(JsonNode cell) {
        return Stream.of("path", "concurrency", "delay", "rate")
                .map(axis -> cell.get("axes").path(axis).asString(""))
                .collect(Collectors.joining(" "));
    }

    private static boolean answers(JsonNode cell) {
        if (!cell.get("kind").asString().equals("client")) {
            return false;
        }
        List<JsonNode> counting = cell.get("forks")
                .valueStream()
                .filter(fork -> fork.get("setAside").isNull())
                .toList();
        long quiet = counting.stream()
                .filter(fork -> fork.get("noise").isNull()
                        || fork.get("noise").get("disturbances").isEmpty())
                .count();
        long moving = counting.stream()
                .filter(fork -> fork.get("noteKinds")
                        .valueStream()
                        .anyMatch(kind -> kind.asString().equals("NOT_STEADY")))
                .count();
        return quiet > 0 && 2 * moving < counting.size();
    }

    private static void check(String schema, String json) {
        List<String> violations = Schemas.violations(schema, json);
        if (!violations.isEmpty()) {
            throw new AssertionError(schema + ": " + violations + " in " + json);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
