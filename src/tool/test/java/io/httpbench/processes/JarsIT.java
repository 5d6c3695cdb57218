package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.TestBuild;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two builds in one run, and gates on their ratio. */
@Tag("thorough")
@Tag("versions")
class JarsIT {

    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final Path NEW = TARGET.resolve("http-benchmark-java.jar");

    /** The JVM then begins its log with its properties: a line for each entry of the class path. */
    private static final String TELLS_ITS_CLASS_PATH = "-XshowSettings:properties";

    @TempDir
    private Path dir;

    @TempDir
    private Path elsewhere;

    private Path base;
    private Path core;
    private Path fork;

    /** A build like this one, in another folder and of other bytes. */
    @BeforeEach
    void copyThisBuild() throws IOException {
        base = TestBuild.copyOfThis(elsewhere, "base");
        core = TestBuild.jarOf("http-benchmark-java-core", elsewhere.resolve("lib"));
        fork = TestBuild.jarOf("http-benchmark-java-fork", elsewhere.resolve("lib"));
    }

    private Tool tool() {
        return Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 3);
    }

    private Tool both() {
        return tool().with("JB_JARS", "base=" + base + ",new=" + NEW);
    }

    @Test
    void forksRunFromTheirOwnJarsAndAreGatedByTheirRatio() throws IOException {
        ToolResult result = both().withJvmArgs(TELLS_ITS_CLASS_PATH)
                .with("JB_GATE", "requestsPerSecond>+100000%,errors<1%")
                .with("JB_BASELINE", "jar:base")
                .conduct();

        assertThat(result.exitCode())
                .as("less than was asked for; 6: a busy machine lets nobody tell. %s", result)
                .isIn(4, 6);
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").get("jar").asString())
                .containsExactly("base", "new");
        assertJar(files.cell(0), "base", "base.jar", elsewhere.resolve("lib"));
        assertJar(files.cell(1), "new", "http-benchmark-java.jar", TARGET.resolve("lib"));
        assertThat(files.cells())
                .as("versions of their libraries")
                .extracting(cell -> cell.get("clientVersion").asString())
                .allMatch(version -> version.startsWith("4."));
        assertThat(files.results().get("gates").valueStream())
                .extracting(gate -> gate.get("cell").asString())
                .containsExactly("Netty HTTP11 jar new", "Netty HTTP11 jar new");
        JsonNode gate = files.results().get("gates").get(0);
        assertThat(files.results().get("comparison").get("pairs"))
                .hasSize(files.ranked() ? 1 : 0)
                .allSatisfy(pair -> {
                    assertThat(pair.get("first").asString()).isEqualTo("Netty HTTP11 jar base");
                    if (result.exitCode() == 4) {
                        assertThat((1 + gate.get("change").asDouble())
                                        * pair.get("ratio").asDouble())
                                .as("new to base is the reciprocal of base to new, block by block")
                                .isBetween(1 - 1e-9, 1 + 1e-9);
                    }
                });
        if (result.exitCode() == 4) {
            assertThat(result.stdout()).contains("FAILED");
        }
        assertClassPaths(files.folder());
    }

    private static void assertJar(JsonNode cell, String name, String file, Path lib) throws IOException {
        assertThat(cell.get("jar").get("name").asString()).isEqualTo(name);
        assertThat(cell.get("jar").get("file").asString()).isEqualTo(file);
        assertThat(cell.get("jar").get("sha256").asString()).isEqualTo(sha256(lib));
    }

    private void assertClassPaths(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run)) {
            List<Path> logs = files.filter(file -> file.toString().endsWith(".log"))
                    .filter(file -> text(file).contains("java.class.path"))
                    .sorted()
                    .toList();
            assertThat(logs).as("of three forks of each").hasSize(6);
            assertThat(logs)
                    .satisfiesExactlyInAnyOrder(
                            JarsIT::isNew, JarsIT::isNew, JarsIT::isNew, this::isBase, this::isBase, this::isBase);
        }
    }

    private static void isNew(Path log) {
        assertThat(jars(log))
                .isNotEmpty()
                .allMatch(jar -> jar.startsWith(TARGET.resolve("lib").toString()));
        assertThat(jars(log))
                .as("neither the tool nor other clients")
                .noneMatch(jar -> jar.endsWith("/http-benchmark.jar") || jar.contains("vertx"));
        assertThat(jars(log))
                .as("the client's own module alone, beside what all forks have")
                .filteredOn(jar -> jar.contains("/http-benchmark-java-"))
                .extracting(jar -> jar.replaceFirst(".*/http-benchmark-java-(.*)-[0-9.]+\\.jar", "$1"))
                .containsExactlyInAnyOrder("api", "core", "fork", "netty-parts", "netty");
    }

    private void isBase(Path log) {
        assertThat(jars(log))
                .isNotEmpty()
                .allMatch(jar -> jar.startsWith(elsewhere.resolve("lib").toString()));
        assertThat(jars(log)).contains(fork.toString()).noneMatch(jar -> jar.contains("vertx"));
    }

    /** The entries of a fork's class path, as its JVM shows them. */
    private static List<String> jars(Path log) {
        return Arrays.stream(text(log).split("\n", -1))
                .map(line -> line.replaceFirst("^ *java\\.class\\.path = ", "").strip())
                .filter(line -> line.startsWith("/") && line.endsWith(".jar"))
                .toList();
    }

    @Test
    void forksOfAnotherVersionAreRefused() {
        TestBuild.write(TestBuild.VERSION, "0", core);

        assertRefused(both(), base + " has version 0 of the messages of forks, and this build speaks ");

        TestBuild.remove(TestBuild.VERSION, core);

        assertRefused(both(), base + " has no version of the messages of forks, and this build speaks ");
    }

    @Test
    void whatHasNoForksIsRefused() throws IOException {
        assertRefused(
                tool().with("JB_JARS", "base=" + dir.resolve("none.jar") + ",new=" + NEW),
                dir.resolve("none.jar") + " does not exist");

        TestBuild.remove(TestBuild.FORK_MAIN, fork);

        assertRefused(both(), base + " has no io.httpbench.fork.ForkMain, nor has a jar that its manifest names");
    }

    @Test
    void aBuildWithoutTheLibrariesOfAClientIsRefused() throws IOException {
        try (Stream<Path> jars = Files.list(elsewhere.resolve("lib"))) {
            for (Path jar : jars.filter(jar -> jar.toString().contains("netty-codec-http-"))
                    .toList()) {
                Files.delete(jar);
            }
        }

        ToolResult result = both().call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith("JB_JARS=base=" + base + ": missing beside this jar: netty-codec-http-")
                .hasLineCount(1);
        assertThat(RunFiles.folders(dir)).isEmpty();
    }

    private void assertRefused(Tool tool, String why) {
        ToolResult result = tool.call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith("JB_JARS=base=")
                .contains(": base: " + why)
                .hasLineCount(1);
        assertThat(RunFiles.folders(dir)).as("nothing was started").isEmpty();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** As a shell has it: cat lib/http-benchmark*.jar | sha256sum. */
    private static String sha256(Path lib) throws IOException {
        try (Stream<Path> jars = Files.list(lib)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path jar : jars.filter(jar -> String.valueOf(jar.getFileName()).startsWith("http-benchmark"))
                    .sorted()
                    .toList()) {
                digest.update(Files.readAllBytes(jar));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
