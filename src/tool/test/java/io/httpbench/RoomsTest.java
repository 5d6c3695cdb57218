package io.httpbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A person can hold a module, and a package, at a time. What is larger may shrink, and its number here with it; it never grows. */
class RoomsTest {

    private static final int LINES_OF_A_MODULE = 20_000;
    private static final int FILES_OF_A_PACKAGE = 30;

    private static final Map<String, Integer> LARGER_PACKAGES = Map.ofEntries(
            Map.entry("result", 70),
            Map.entry("load", 46),
            Map.entry("server", 48),
            Map.entry("model", 47),
            Map.entry("matrix", 45),
            Map.entry("config", 36),
            Map.entry("fleet", 35),
            Map.entry("report", 35),
            Map.entry("testing/contract", 33),
            Map.entry("compare", 32));

    private static final Pattern SOURCE = Pattern.compile("src/(.*)/main/\\w+/io/httpbench/(.*)/[\\w-]+\\.java");

    private static final Map<String, Integer> MODULES = new TreeMap<>();
    private static final Map<String, Integer> PACKAGES = new TreeMap<>();

    @BeforeAll
    static void count() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.toList()) {
                Matcher source = SOURCE.matcher(file.toString());
                if (source.matches()) {
                    MODULES.merge(source.group(1), Files.readAllLines(file).size(), Integer::sum);
                    PACKAGES.merge(source.group(2), 1, Integer::sum);
                }
            }
        }
    }

    @Test
    void noModuleIsLarge() {
        assertThat(MODULES).containsKeys("api", "kit", "clients/vertx");
        assertBounded(MODULES, LINES_OF_A_MODULE, Map.of());
    }

    @Test
    void noPackageIsLarge() {
        assertThat(PACKAGES).containsKeys("api", "client/vertx", "host/helidon");
        assertBounded(PACKAGES, FILES_OF_A_PACKAGE, LARGER_PACKAGES);
    }

    private static void assertBounded(Map<String, Integer> counted, int bound, Map<String, Integer> larger) {
        counted.forEach(
                (room, size) -> assertThat(size).as(room).isLessThanOrEqualTo(larger.getOrDefault(room, bound)));
        assertThat(larger.keySet())
                .as("rooms that are no longer larger than others")
                .allSatisfy(room -> assertThat(counted)
                        .hasEntrySatisfying(room, size -> assertThat(size).isGreaterThan(bound)));
    }
}
