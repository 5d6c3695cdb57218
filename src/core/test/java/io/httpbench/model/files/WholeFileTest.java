package io.httpbench.model.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

    @TempDir
    private Path dir;

    private Path folder;
    private Path file;
    private Path precious;

    @BeforeEach
    void elsewhere() throws IOException {
        folder = Files.createDirectory(dir.resolve("run"));
        file = folder.resolve("results.csv");
        precious = Files.writeString(dir.resolve("precious"), "mine");
    }

    private void write() throws IOException {
        assertThat(WholeFile.write(file, out -> out.write("new"))).isEqualTo(file);
    }

    @Test
    void aFileIsReplaced() throws IOException {
        Files.writeString(file, "a longer text from before");

        write();

        assertThat(file).hasContent("new");
        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatWasThereStaysWhenTheContentFails() throws IOException {
        Files.writeString(file, "before");

        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    out.write("half");
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");

        assertThat(file).hasContent("before");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aLinkWhereTheDraftBelongsIsNotFollowed() throws IOException {
        Files.createSymbolicLink(folder.resolve("results.csv.part"), precious);

        write();

        assertThat(precious).hasContent("mine");
        assertThat(file).isRegularFile().hasContent("new");
    }

    @Test
    void aLinkWhereTheFileBelongsIsReplaced() throws IOException {
        Files.createSymbolicLink(file, precious);

        write();

        assertThat(precious).hasContent("mine");
        assertThat(file).hasContent("new");
        assertThat(Files.isSymbolicLink(file)).isFalse();
    }

    @Test
    void halfACharacterFailsNoFile() throws IOException {
        WholeFile.write(file, out -> out.write("a\ud800b"));

        assertThat(file).hasContent("a?b");
    }
}
