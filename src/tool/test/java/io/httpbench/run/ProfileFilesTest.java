package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.ProfileResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileFilesTest {

    @TempDir
    Path dir;

    private Path from;
    private Path to;

    @BeforeEach
    void folders() throws IOException {
        from = Files.createDirectory(dir.resolve("from"));
        to = Files.createDirectory(dir.resolve("to"));
        Files.writeString(from.resolve("Vertx-cpu.html"), "flames");
        Files.writeString(dir.resolve("outside.html"), "none of ours");
    }

    private static List<ProfileResult> profiles(@Nullable String... files) {
        return Stream.of(files)
                .map(file -> new ProfileResult("Vertx HTTP11", "cpu", "some profiler", file, List.of()))
                .toList();
    }

    @Test
    void whatAReportLinksToFollowsIt() throws IOException {
        ProfileFiles.copy(profiles("Vertx-cpu.html", null), from, to);
        ProfileFiles.copy(profiles("Vertx-cpu.html"), from, to);

        assertThat(to.resolve("Vertx-cpu.html")).hasContent("flames");
    }

    @Test
    void aFileThatIsGoneIsLeftOut() throws IOException {
        ProfileFiles.copy(profiles("gone.html"), from, to);

        assertThat(to).isEmptyDirectory();
    }

    @Test
    void nothingIsTakenFromOutsideOrPutThere() throws IOException {
        ProfileFiles.copy(profiles("../outside.html", "../from/../outside.html"), from, to.resolve("deeper"));

        assertThat(to).isEmptyDirectory();
    }

    @Test
    void aLinkIsLeftOutAndOneInTheWayIsReplaced() throws IOException {
        Path outside = dir.resolve("outside.html");
        Files.createSymbolicLink(from.resolve("link.html"), outside);
        Files.createSymbolicLink(from.resolve("up"), dir);
        Files.createSymbolicLink(to.resolve("Vertx-cpu.html"), outside);

        ProfileFiles.copy(profiles("link.html", "up/outside.html", "Vertx-cpu.html"), from, to);

        assertThat(outside).hasContent("none of ours");
        assertThat(to.toFile().list()).containsExactly("Vertx-cpu.html");
        assertThat(to.resolve("Vertx-cpu.html")).hasContent("flames");
    }

    @Test
    void whatIsTheNameOfNoFileIsLeftOut() throws IOException {
        ProfileFiles.copy(profiles("\u0000.html"), from, to);

        assertThat(to).isEmptyDirectory();
    }

    @Test
    void aReportInTheRunsOwnFolderLeavesThemAlone() throws IOException {
        ProfileFiles.copy(profiles("Vertx-cpu.html"), from, from.resolve("../from"));

        assertThat(from.resolve("Vertx-cpu.html")).hasContent("flames");
    }
}
