package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables of settings in docs/settings.md are those of the code, in an order for people. */
class SettingsPageTest {

    private static final int MOST_USED = 15;

    private final List<String> lines;

    SettingsPageTest() throws IOException {
        lines = Files.readAllLines(Path.of("docs/settings.md"));
    }

    private static String row(Setting setting) {
        String defaultText = setting.defaultText().map(text -> "`" + text + "`").orElse("");
        return "| `%s` | %s | %s. Allowed: %s |"
                .formatted(setting.variable(), defaultText, setting.description(), setting.allowed());
    }

    @Test
    void theTablesAreThoseOfTheCode() {
        assertThat(lines.stream().filter(line -> line.startsWith("| `JB_")))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Setting.values())
                        .map(SettingsPageTest::row)
                        .toList());
    }

    @Test
    void theFirstIsShort() {
        assertThat(lines.stream()
                        .skip(lines.indexOf("### Set most often") + 4)
                        .takeWhile(line -> line.startsWith("| `JB_")))
                .hasSize(MOST_USED);
    }
}
