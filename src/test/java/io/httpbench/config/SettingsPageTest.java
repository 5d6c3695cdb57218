package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of settings in docs/settings.md is the table of the code. */
class SettingsPageTest {

    private static String row(Setting setting) {
        String defaultText = setting.defaultText().map(text -> "`" + text + "`").orElse("");
        return "| `%s` | %s | %s. Allowed: %s |"
                .formatted(setting.variable(), defaultText, setting.description(), setting.allowed());
    }

    @Test
    void theTableIsThatOfTheCode() throws IOException {
        String expected = Arrays.stream(Setting.values())
                .map(SettingsPageTest::row)
                .collect(Collectors.joining("\n", "| variable | default | meaning |\n|---|---|---|\n", "\n"));

        assertThat(Files.readString(Path.of("docs/settings.md"))).contains(expected);
    }
}
