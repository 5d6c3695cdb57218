package io.httpbench.model.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {

    @TempDir
    Path dir;

    /** What a killed process leaves: a folder with a lock file that nobody holds. */
    private Path leftBy(String kind) throws IOException {
        Path folder = Files.createDirectory(dir.resolve("http-benchmark-" + kind + "-1"));
        Files.createFile(Files.createDirectory(folder.resolve("inner")).resolve("file"));
        Files.createFile(folder.resolve(".in-use"));
        return folder;
    }

    @Test
    void itGoesWithAllThatIsInIt() throws IOException {
        TemporaryFolder folder = TemporaryFolder.in(dir, "agent");
        Files.createFile(Files.createDirectory(folder.path().resolve("inner")).resolve("file"));

        folder.close();

        assertThat(dir).isEmptyDirectory();
    }

    @Test
    void thatOfAKilledProcessGoesWithTheNextOfItsKind() throws IOException {
        Path left = leftBy("agent");
        Path other = leftBy("hosts");

        TemporaryFolder.in(dir, "agent").close();

        assertThat(left).doesNotExist();
        assertThat(other).isDirectory();
    }

    @Test
    void whatIsInUseStays() throws IOException {
        Path nobodysYet = Files.createDirectory(dir.resolve("http-benchmark-agent-2"));
        try (TemporaryFolder first = TemporaryFolder.in(dir, "agent");
                TemporaryFolder second = TemporaryFolder.in(dir, "agent")) {
            assertThat(first.path()).isDirectory().isNotEqualTo(second.path());
            assertThat(second.path()).isDirectory();
        }
        assertThat(nobodysYet).isDirectory();
    }

    /** The lock is of the process: another process alone can tell whether it holds. */
    @Test
    void whatIsInUseStaysWhenAnotherProcessTidiesUp() throws Exception {
        try (TemporaryFolder first = TemporaryFolder.in(dir, "agent");
                TemporaryFolder second = TemporaryFolder.in(dir, "agent")) {
            Path left = leftBy("agent");

            Process another = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Another.class.getName(),
                            dir.toString())
                    .inheritIO()
                    .start();

            assertThat(another.waitFor()).isZero();
            assertThat(dir).isDirectoryContaining(first.path()::equals).isDirectoryContaining(second.path()::equals);
            assertThat(left).doesNotExist();
        }
    }

    /** Makes one in the given folder and ends. */
    static final class Another {

        private Another() {}

        public static void main(String[] args) throws IOException {
            TemporaryFolder.in(Path.of(args[0]), "agent").close();
        }
    }

    @Test
    void aLinkIsNotFollowed() throws IOException {
        Path elsewhere = Files.createDirectory(dir.resolve("elsewhere"));
        Path precious = Files.createFile(elsewhere.resolve("precious"));
        Files.createFile(elsewhere.resolve(".in-use"));
        Files.createSymbolicLink(dir.resolve("http-benchmark-agent-3"), elsewhere);
        Files.createSymbolicLink(leftBy("agent").resolve("link"), elsewhere);

        TemporaryFolder.in(dir, "agent").close();

        assertThat(precious).exists();
    }
}
