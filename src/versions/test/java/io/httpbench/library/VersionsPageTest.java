package io.httpbench.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The oldest versions that fit are told by messages and by a page. */
class VersionsPageTest {
    @Test
    void thePageHasWhatMessagesSay() throws IOException {
        String page = Files.readString(Path.of("docs", "versions.md"));

        assertThat(OldestFit.clients())
                .hasSizeGreaterThan(10)
                .allSatisfy(client -> assertThat(page)
                        .contains("| `" + client + "` | " + OldestFit.of(client).orElseThrow() + " |"));
    }
}
