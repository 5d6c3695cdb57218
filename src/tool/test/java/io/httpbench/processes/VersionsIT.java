package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.LibraryRepository;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Versions of a library as rows, from a repository that has those of this build under other numbers. */
@Tag("thorough")
@Tag("versions")
class VersionsIT {

    /** The JVM then begins its log with its properties: a line for each entry of the class path. */
    private static final String TELLS_ITS_CLASS_PATH = "-XshowSettings:properties";

    private static final List<String> RESOLVER = List.of("maven-", "mima", "plexus-", "asm-", "context-2");

    @TempDir
    private Path dir;

    @TempDir
    private Path elsewhere;

    private Path home;

    @BeforeEach
    void deploy() throws IOException {
        home = LibraryRepository.withHttpClient4(elsewhere);
    }

    private Tool tool() {
        return Tool.in(dir).withOwnJvmArgs("-Duser.home=" + home).with("JB_PROTOCOL", "HTTP11");
    }

    @Test
    void forksHaveTheirOwnVersionAndNothingOfTheResolver() throws IOException {
        Path jar = LibraryRepository.withoutPom("httpclient", elsewhere.resolve("mine.jar"));

        ToolResult result = tool().with("JB_CLIENT", "HttpClient4@4.4.1,HttpClient4@4.4,HttpClient4,HttpClient4@" + jar)
                .withJvmArgs(TELLS_ITS_CLASS_PATH)
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr() + result.stdout()).contains("HttpClient4@4.4 is 4.4.2");
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells())
                .extracting(cell -> cell.get("clientVersion").asString())
                .startsWith("4.4.1", "4.4.2", files.cell(2).get("clientVersion").asString());
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").get("version").asString())
                .containsExactly("4.4.1", "4.4.2", "bundled", jar.getFileName().toString());
        assertThat(artifacts(files.cell(0)))
                .startsWith("org.apache.httpcomponents:httpclient:4.4.1", "org.apache.httpcomponents:httpcore:4.4.1");
        assertThat(files.cell(0).get("library").get("jars").get(0).get("sha256").asString())
                .hasSize(64);
        assertThat(artifacts(files.cell(2))).hasSizeGreaterThan(2);
        assertThat(result.stdout()).contains("HttpClient4 4.4.1 → 4.4.2 also differs in httpcore 4.4.1 → 4.4.2");
        assertThat(classPathWith("httpclient-4.4.1.jar", files))
                .contains("httpcore-4.4.1.jar")
                .noneMatch(name -> RESOLVER.stream().anyMatch(name::startsWith));
        assertThat(logs(files))
                .as("a jar by its path is measured from a copy")
                .anyMatch(log -> log.contains("/" + jar.getFileName()))
                .noneMatch(log -> log.contains(jar.toString()));
        aLockRepeatsALine(files.folder().resolve("results.json"));
    }

    private void aLockRepeatsALine(Path results) {
        ToolResult again = tool().with("JB_CLIENT", "HttpClient4@4.4")
                .with("JB_LIBRARY_LOCK", results)
                .with("JB_OFFLINE", true)
                .run();

        assertThat(again.exitCode()).as("%s", again).isZero();
    }

    @Test
    void fetchFillsAFolderForAMachineWithoutNetwork() throws IOException {
        Path folder = elsewhere.resolve("fetched");

        ToolResult fetched = tool().run("fetch", "HttpClient4@4.4.1", "--to", folder.toString());
        assertThat(fetched.exitCode()).as("%s", fetched).isZero();
        assertThat(fetched.stdout())
                .as("a repository that hangs has a name")
                .matches("library   asks file:\\S+ for \\S+\nHttpClient4 4\\.4\\.1: \\d jars\n");
        ToolResult measured = Tool.in(dir)
                .withOwnJvmArgs("-Duser.home=" + Files.createDirectory(elsewhere.resolve("nobody")))
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_CLIENT", "HttpClient4@4.4.1")
                .with("JB_MAVEN_REPO", folder)
                .with("JB_OFFLINE", true)
                .run();

        assertThat(measured.exitCode()).as("%s", measured).isZero();
        whatWasFetchedIsALineToo(folder);
    }

    @Test
    void whatIsNoFolderAndNoRunIsRefusedInOneLine() throws IOException {
        ToolResult nowhere = tool().call("fetch", "HttpClient4@4.4.1", "--to", "");
        assertThat(nowhere.exitCode()).as("%s", nowhere).isEqualTo(2);
        assertThat(nowhere.problems()).startsWith("--to=: allowed: a folder").hasLineCount(1);

        Path lock = Files.writeString(elsewhere.resolve("lock.json"), "no run");
        ToolResult noRun = tool().with("JB_CLIENT", "HttpClient4@4.4.1")
                .with("JB_LIBRARY_LOCK", lock)
                .call();
        assertThat(noRun.exitCode()).as("%s", noRun).isEqualTo(2);
        assertThat(noRun.problems())
                .startsWith("JB_LIBRARY_LOCK=" + lock + ": ")
                .hasLineCount(1);

        ToolResult unwritable = tool().run("fetch", "HttpClient4@4.4.1", "--to", "/proc/nowhere");
        assertThat(unwritable.exitCode()).as("%s", unwritable).isEqualTo(2);
        assertThat(unwritable.problems())
                .contains("/proc/nowhere")
                .doesNotContain("results")
                .hasLineCount(1);
    }

    private void whatWasFetchedIsALineToo(Path folder) {
        ToolResult line = Tool.in(dir)
                .withOwnJvmArgs("-Duser.home=" + elsewhere.resolve("nobody"))
                .with("JB_OFFLINE", true)
                .run("fetch", "HttpClient4@4.4", "--to", folder.toString());

        assertThat(line.exitCode()).as("%s", line).isZero();
        assertThat(line.stdout()).contains("HttpClient4@4.4 is 4.4.1");
    }

    @Test
    void whatCannotBeHadOrDoesNotFitIsToldAtOnceAndNothingStarts() throws IOException {
        String bundled = LibraryRepository.bundled("httpclient");
        ToolResult result =
                tool().with("JB_CLIENT", "HttpClient4@4.4.9,HttpClient4@4.3.0").run();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr().lines())
                .containsExactly(
                        "JB_CLIENT=HttpClient4@4.4.9: org.apache.httpcomponents:httpclient has no version 4.4.9; near it there"
                                + " are 4.3.0, 4.4.1, 4.4.2, " + bundled,
                        result.stderr().lines().toList().get(1));
        assertThat(result.stderr().lines().toList().get(1))
                .startsWith("JB_CLIENT=HttpClient4@4.3.0: this tool's adapter needs org.apache.http.")
                .endsWith("; the oldest that fits is 4.5.8");
        try (Stream<Path> left = Files.list(dir)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void nobodyLoadsTheResolverOrTheEngineOfFleetsUnasked() throws IOException {
        Path log = elsewhere.resolve("classes.log");

        ToolResult result = tool().withOwnJvmArgs("-Xlog:class+load:file=" + log)
                .with("JB_CLIENT", "HttpClient4")
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        String loaded = Files.readString(log);
        assertThat(loaded).contains("io.httpbench.catalogue.Libraries ");
        assertThat(loaded)
                .doesNotContain(
                        "] io.httpbench.library.",
                        "] org.eclipse.aether.",
                        "] eu.maveniverse.",
                        "] org.objectweb.asm.",
                        "] io.httpbench.fleet.",
                        "] org.jgroups.");
        assertThat(elsewhere.resolve("home/.m2/repository")).doesNotExist();
    }

    private static List<String> artifacts(JsonNode cell) {
        return StreamSupport.stream(cell.get("library").get("jars").spliterator(), false)
                .map(jar -> jar.get("artifact").asString() + ":"
                        + jar.get("version").asString())
                .toList();
    }

    /** Names of the jars that one of the forks had. */
    private static List<String> classPathWith(String jar, RunFiles files) throws IOException {
        return logs(files).stream()
                .map(log -> log.lines()
                        .map(String::strip)
                        .filter(line -> line.endsWith(".jar"))
                        .map(line -> line.substring(line.lastIndexOf('/') + 1))
                        .toList())
                .filter(jars -> jars.contains(jar))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> logs(RunFiles files) throws IOException {
        List<String> logs = new ArrayList<>();
        try (Stream<Path> all = Files.walk(files.folder())) {
            for (Path file :
                    all.filter(file -> file.toString().endsWith(".log")).toList()) {
                logs.add(Files.readString(file));
            }
        }
        return logs;
    }
}
