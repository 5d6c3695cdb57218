package io.httpbench.model.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class IoTextsTest {

    @Test
    void wordsAndNoNamesOfClasses() {
        assertThat(IoTexts.of(new NoSuchFileException("/run/journal.jsonl")))
                .isEqualTo("/run/journal.jsonl does not exist");
        assertThat(IoTexts.of(new AccessDeniedException("/run"))).isEqualTo("/run: permission denied");
        assertThat(IoTexts.of(new FileSystemException("/run/report.html", null, "No space left on device")))
                .isEqualTo("/run/report.html: No space left on device");
        assertThat(IoTexts.of(new UncheckedIOException(
                        "the journal cannot be written", new IOException("No space left on device"))))
                .isEqualTo("No space left on device");
        assertThat(IoTexts.of(IoTexts.in(Path.of("/run/run.json"), new IOException("No space left on device"))))
                .isEqualTo("/run/run.json: No space left on device");
        assertThat(IoTexts.of(IoTexts.in(Path.of("/run/run.json"), new AccessDeniedException("/run"))))
                .as("it names the path by itself")
                .isEqualTo("/run: permission denied");
    }
}
