package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.Page;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The tables of settings in docs/settings.md are those of the code, in an order for people. */
class SettingsPageTest {

    private static final int MOST_USED = 15;

    private final Page page = Page.of("docs/settings.md");

    private static String row(Setting setting) {
        String defaultText = setting.defaultText().map(text -> "`" + text + "`").orElse("");
        return "| `%s` | %s | %s. Allowed: %s |"
                .formatted(setting.variable(), defaultText, setting.description(), setting.allowed());
    }

    @Test
    void theTablesAreThoseOfTheCode() {
        page.hasRows(
                Arrays.stream(Setting.values())
                        .collect(Collectors.toMap(
                                setting -> "| `" + setting.variable() + "` |",
                                SettingsPageTest::row,
                                (a, b) -> a,
                                LinkedHashMap::new)),
                "| `JB_");
    }

    @Test
    void theFirstIsShort() {
        assertThat(page.lines().stream()
                        .skip(page.lines().indexOf("### Set most often") + 4)
                        .takeWhile(line -> line.startsWith("| `JB_")))
                .hasSize(MOST_USED);
    }
}
