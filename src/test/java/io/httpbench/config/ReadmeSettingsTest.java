package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** README's table of settings is the table of the code. */
class ReadmeSettingsTest {

    private static String row(Setting setting) {
        String defaultText = setting.defaultText().map(text -> "`" + text + "`").orElse("");
        return "| `%s` | %s | %s. Allowed: %s |"
                .formatted(setting.variable(), defaultText, setting.description(), setting.allowed());
    }

    @Test
    void theTableIsThatOfTheCode() throws IOException {
        String expected = Arrays.stream(Setting.values())
                .map(ReadmeSettingsTest::row)
                .collect(Collectors.joining("\n", "| variable | default | meaning |\n|---|---|---|\n", "\n"));

        assertThat(Files.readString(Path.of("README.md"))).contains(expected);
    }
}
