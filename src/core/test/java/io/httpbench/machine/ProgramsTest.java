package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {

    @TempDir
    private Path folder;

    @Test
    void aFolderThatCannotBeNamedIsSkipped() throws IOException {
        Files.createFile(
                folder.resolve("tool"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.createFile(folder.resolve("text"));

        String path = "/no\0where" + File.pathSeparator + folder;

        assertThat(Programs.onPath("tool", path)).isTrue();
        assertThat(Programs.onPath("text", path)).isFalse();
        assertThat(Programs.onPath("tool", "/no\0where")).isFalse();
    }
}
