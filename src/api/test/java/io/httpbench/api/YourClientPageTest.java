package io.httpbench.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The code in docs/your-client.md is that of the example which it names, to the last letter. */
class YourClientPageTest {

    private static final Pattern CODE =
            Pattern.compile("<!-- (examples/\\S+) -->\n\n```java\n(.*?)```", Pattern.DOTALL);

    private static final Path SOURCES = Path.of("examples/url-connection/src/main/java");

    @Test
    void theCodeIsThatOfTheExample() throws IOException {
        String page = Files.readString(Path.of("docs/your-client.md"));
        List<MatchResult> blocks = CODE.matcher(page).results().toList();

        for (MatchResult block : blocks) {
            assertThat(block.group(2)).as(block.group(1)).isEqualTo(Files.readString(Path.of(block.group(1))));
        }
        assertThat(blocks).extracting(block -> Path.of(block.group(1))).containsExactlyInAnyOrderElementsOf(sources());
    }

    private static List<Path> sources() throws IOException {
        try (var files = Files.walk(SOURCES)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
