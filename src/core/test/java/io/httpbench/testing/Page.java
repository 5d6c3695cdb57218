package io.httpbench.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page of the documentation with tables that are what the code says. With {@code -Dpages=write} a test writes them into the page, where
 * it would compare them otherwise.
 */
public final class Page {

    private static final boolean WRITES = "write".equals(System.getProperty("pages"));

    private final Path file;
    private List<String> lines;

    private Page(Path file, List<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    /** A page as it is. */
    public static Page of(String file) {
        try {
            return new Page(Path.of(file), Files.readAllLines(Path.of(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its lines now. */
    public List<String> lines() {
        return lines;
    }

    /** The first table behind this line has these rows. */
    public void hasTable(String line, List<String> rows) {
        assertThat(lines).contains(line);
        int first = lines.indexOf(line);
        while (!lines.get(first).startsWith("|---")) {
            first++;
        }
        first++;
        int end = first;
        while (end < lines.size() && lines.get(end).startsWith("|")) {
            end++;
        }
        List<String> expected = new ArrayList<>(lines.subList(0, first));
        expected.addAll(rows);
        expected.addAll(lines.subList(end, lines.size()));
        is(expected);
    }

    /**
     * Each of these rows is once in a table, whichever it is; a new one is written behind the last.
     *
     * @param rows by how they begin
     * @param all how each row begins that is one of these
     */
    public void hasRows(Map<String, String> rows, String all) {
        Map<String, String> missing = new LinkedHashMap<>(rows);
        List<String> expected = new ArrayList<>();
        int end = 0;
        for (String line : lines) {
            if (line.startsWith(all)) {
                String row = missing.remove(line.substring(0, line.indexOf(" |") + 2));
                if (row != null) {
                    expected.add(row);
                    end = expected.size();
                }
            } else {
                expected.add(line);
            }
        }
        expected.addAll(end, missing.values());
        is(expected);
    }

    private void is(List<String> expected) {
        if (WRITES) {
            try {
                Files.write(file, expected);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            lines = expected;
        }
        assertThat(lines)
                .as("mvn -q -Dquick test -Dtest='*PageTest' -Dpages=write writes what %s has to say", file)
                .isEqualTo(expected);
    }
}
