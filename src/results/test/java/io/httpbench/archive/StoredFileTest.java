package io.httpbench.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredFileTest {

    private static final int MEBIBYTE = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void aLinkIsNotFollowed() throws IOException {
        Path outside = Files.writeString(folder.resolve("outside"), "{}");
        Path link = Files.createSymbolicLink(folder.resolve("results.json"), outside);

        assertThatThrownBy(() -> StoredFile.checked(link))
                .isInstanceOf(RunReadException.class)
                .hasMessage(link + " is a symbolic link: a run is read from its own folder only");
    }

    @Test
    void aFolderIsNoFile() {
        assertThatThrownBy(() -> StoredFile.checked(folder))
                .isInstanceOf(RunReadException.class)
                .hasMessage(folder + " is no file");
    }

    @Test
    void whatIsTooLargeSaysHowMuchMemoryItNeeds() throws IOException {
        Path file = Files.write(folder.resolve("results.json"), new byte[3 * MEBIBYTE]);

        assertThat(StoredFile.checked(file, 3 * MEBIBYTE)).isEqualTo(file);
        assertThatThrownBy(() -> StoredFile.checked(file, 2 * MEBIBYTE))
                .isInstanceOf(RunReadException.class)
                .hasMessageStartingWith(file + " has 3 MB, and at most 2 MB can be read; set a larger heap");
    }
}
