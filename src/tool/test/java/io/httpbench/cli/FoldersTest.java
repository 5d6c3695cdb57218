package io.httpbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {

    @TempDir
    private Path dir;

    /** On every JDK: those before 20 refused it. */
    @Test
    void aLinkToAFolderIsAFolder() throws IOException {
        Path link = Files.createSymbolicLink(dir.resolve("link"), Files.createDirectory(dir.resolve("big-disk")));

        assertThat(Folders.make(link)).isEqualTo(link);
        assertThat(Folders.make(link.resolve("a/b"))).isDirectory();
        assertThat(dir.resolve("big-disk/a/b")).isDirectory();
    }

    @Test
    void aFileIsNone() throws IOException {
        Path file = Files.createFile(dir.resolve("file"));

        assertThatThrownBy(() -> Folders.make(file)).isInstanceOf(FileAlreadyExistsException.class);
    }
}
