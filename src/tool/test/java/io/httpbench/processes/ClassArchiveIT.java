package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.Processes;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that {@code run.sh} and the images make for their commands. */
@Tag("thorough")
@Processes(10)
class ClassArchiveIT {

    private static final String FROM_ARCHIVE = "source: shared objects file (top)";

    @TempDir
    private Path dir;

    private Tool tool(Path archive) {
        return Tool.in(dir)
                .withoutArchives()
                .launchedBy(
                        Path.of("src/tool/main/jib/app/jvm").toAbsolutePath().toString(), archive.toString());
    }

    private Path make() throws IOException {
        Path archive = dir.resolve("classes.jsa");
        ToolResult result = tool(archive).with("MAKE_ARCHIVE", "yes").run();
        assertThat(result.exitCode()).as("%s", result).isZero();
        try (Stream<Path> left = Files.list(dir)) {
            assertThat(left).containsExactly(archive);
        }
        return archive;
    }

    /** What a client costs that is cold is a figure of ours. */
    @Test
    void theConductorHasClassesFromItAndItsChildrenHaveNone() throws IOException {
        Path archive = make();
        Path logs = Files.createDirectory(dir.resolve("logs"));

        ToolResult result = tool(archive)
                .with("JAVA_TOOL_OPTIONS", "-Xlog:arguments,class+load:file=" + logs.resolve("%p"))
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<String> withIt = new ArrayList<>();
        int children = 0;
        try (Stream<Path> files = Files.list(logs)) {
            for (Path file : files.toList()) {
                String log = Files.readString(file);
                if (log.contains(archive.toString()) || log.contains("UseSerialGC") || log.contains(FROM_ARCHIVE)) {
                    withIt.add(log);
                } else {
                    children++;
                }
            }
        }
        assertThat(children).as("fork and stand-in").isGreaterThan(1);
        assertThat(withIt).hasSize(1);
        assertThat(withIt.get(0).contains("io.httpbench.run.BenchRun " + FROM_ARCHIVE))
                .isTrue();
    }

    @Test
    void whatIsMissingOrOfNoUseIsNotMentioned() throws IOException {
        Path archive = make();
        ToolResult expected = Tool.in(dir).withoutArchives().run("--version");
        assertThat(expected.stderr()).isEmpty();
        assertThat(tool(archive).run("--version")).isEqualTo(expected);
        assertThat(tool(dir.resolve("none.jsa")).run("--version")).isEqualTo(expected);

        Path garbage = Files.writeString(dir.resolve("garbage.jsa"), "no archive");
        assertThat(tool(garbage).run("--version")).isEqualTo(expected);

        String ours = Files.readString(archive, StandardCharsets.ISO_8859_1);
        String version = System.getProperty("java.vm.version");
        String another = ours.replace(version, "x".repeat(version.length()));
        assertThat(another).isNotEqualTo(ours);
        Path foreign = Files.writeString(dir.resolve("foreign.jsa"), another, StandardCharsets.ISO_8859_1);
        assertThat(tool(foreign).run("--version")).isEqualTo(expected);
    }

    @Test
    void whereItCannotBeWrittenNothingIsLeft() throws IOException {
        Path file = Files.createFile(dir.resolve("file"));

        assertThat(tool(file.resolve("classes.jsa"))
                        .with("MAKE_ARCHIVE", "yes")
                        .run()
                        .exitCode())
                .isPositive();

        try (Stream<Path> left = Files.list(dir)) {
            assertThat(left).containsExactly(file);
        }
    }
}
