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

/** A person can hold a module, a package, a POM at a time. */
class RoomsTest {

    private static final int LINES_OF_A_MODULE = 20_000;
    private static final int FILES_OF_A_PACKAGE = 30;
    private static final int LINES_OF_A_POM = 450;

    private static final String POM = "pom.xml";
    private static final Pattern SOURCE = Pattern.compile("src/(.*)/main/\\w+/io/httpbench/(.*)/[\\w-]+\\.java");

    private static final Map<String, Integer> MODULES = new TreeMap<>();
    private static final Map<String, Integer> PACKAGES = new TreeMap<>();
    private static final Map<String, Integer> POMS = new TreeMap<>();

    @BeforeAll
    static void count() throws IOException {
        POMS.put(POM, Files.readAllLines(Path.of(POM)).size());
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.toList()) {
                if (file.endsWith(POM)) {
                    POMS.put(file.toString(), Files.readAllLines(file).size());
                }
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
        assertBounded(MODULES, LINES_OF_A_MODULE);
    }

    @Test
    void noPackageIsLarge() {
        assertThat(PACKAGES).containsKeys("api", "client/vertx", "host/helidon");
        assertBounded(PACKAGES, FILES_OF_A_PACKAGE);
    }

    @Test
    void noPomIsLarge() {
        assertThat(POMS).containsKeys("pom.xml", "src/tool/pom.xml", "src/clients/vertx/pom.xml");
        assertBounded(POMS, LINES_OF_A_POM);
    }

    private static void assertBounded(Map<String, Integer> counted, int bound) {
        counted.forEach((room, size) -> assertThat(size).as(room).isLessThanOrEqualTo(bound));
    }
}
