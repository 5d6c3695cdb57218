package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run.sh} refuses, and when it builds: in a clone of its own, with scripts as Java and Maven. */
class RunScriptIT {

    private static final Path SCRIPT = Path.of("run.sh").toAbsolutePath();
    private static final String JVM = "src/tool/main/jib/app/jvm";

    /** Runs until its input ends. */
    private static final String JAVA = """
            #!/bin/sh
            case "$*" in
                -XshowSettings:properties*) echo '    java.specification.version = 17' >&2 ;;
                -XX:ArchiveClassesAtExit=*)
                    file=${1#*=}
                    echo "$*" > "$file"
                    [ ! -f "$(dirname "$0")/fails" ]
                    ;;
                *) echo "$*" > "$(dirname "$0")/arguments"; echo running; exec cat ;;
            esac
            """;

    /** Builds until its input ends. */
    private static final String MAVEN = """
            #!/bin/sh
            cat
            echo 'built again' > "$(dirname "$4")/target/http-benchmark-java.jar"
            [ "$7" != -Pkit ] || mkdir -p "$(dirname "$4")/target/lib-kit"
            """;

    @TempDir
    Path dir;

    private final List<Process> started = new ArrayList<>();
    private String javaToolOptions = "";

    private Path jdk;
    private Path clone;
    private Path source;
    private Path jar;
    private Path archive;

    /** A clone with a build that is newer than its sources. */
    @BeforeEach
    void build() throws IOException {
        jdk = dir.resolve("jdk");
        executable(jdk.resolve("bin/java"), JAVA);
        executable(jdk.resolve("bin/mvn"), MAVEN);
        clone = dir.toRealPath().resolve("clone");
        executable(clone.resolve("run.sh"), Files.readString(SCRIPT));
        executable(clone.resolve(JVM), Files.readString(Path.of(JVM)));
        source = file(clone.resolve("src/tool/main/Main.java"), "class Main {}");
        archive = clone.resolve("target/run.sh.jsa");
        jar = file(clone.resolve("target/http-benchmark-java.jar"), "built");
        file(clone.resolve("pom.xml"), "<project/>");
        try (Stream<Path> files = Files.walk(clone)) {
            for (Path old : files.toList()) {
                changed(old, Duration.ofHours(3));
            }
        }
        changed(file(clone.resolve("target/run.sh.built"), ""), Duration.ofHours(2));
    }

    @AfterEach
    void endAll() {
        started.forEach(Process::destroyForcibly);
    }

    private static Path file(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static void executable(Path file, String text) throws IOException {
        assertThat(file(file, text).toFile().setExecutable(true)).isTrue();
    }

    private static void changed(Path file, Duration ago) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(ago)));
    }

    private Process start(Path javaHome) throws IOException {
        return start(javaHome, "list");
    }

    private Process start(Path javaHome, String command) throws IOException {
        ProcessBuilder script = new ProcessBuilder(clone.resolve("run.sh").toString(), command).directory(dir.toFile());
        script.environment().put("JAVA_HOME", javaHome.toString());
        script.environment().put("PATH", jdk.resolve("bin") + File.pathSeparator + System.getenv("PATH"));
        script.environment().put("JAVA_TOOL_OPTIONS", javaToolOptions);
        Process process = script.redirectErrorStream(true).start();
        started.add(process);
        return process;
    }

    private static @Nullable String firstLine(Process process) throws IOException {
        return process.inputReader().readLine();
    }

    /** How it ends when its input does, with what it has said since its first line was read. */
    private static ToolResult end(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        String said = process.inputReader().lines().map(line -> line + "\n").collect(Collectors.joining());
        assertThat(process.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        return new ToolResult(process.exitValue(), said, "");
    }

    /** What the last command's JVM was started with. */
    private String arguments() throws IOException {
        return Files.readString(jdk.resolve("bin/arguments"));
    }

    private ToolResult run() throws IOException, InterruptedException {
        return end(start(jdk));
    }

    @Test
    void aJavaHomeThatIsWrongIsCalledWrongWithThePathThatWasTried() throws IOException, InterruptedException {
        assertThat(end(start(Path.of("/opt/no-such-jdk"))))
                .isEqualTo(new ToolResult(
                        2,
                        "JAVA_HOME=/opt/no-such-jdk: /opt/no-such-jdk/bin/java is missing; allowed: the folder of a JDK, "
                                + "version 17 or newer, or unset for that on the PATH.\n",
                        ""));
    }

    @Test
    void itBuildsWhenSourcesHaveChanged() throws IOException, InterruptedException {
        assertThat(run()).isEqualTo(new ToolResult(0, "running\n", ""));
        assertThat(jar).hasContent("built");

        changed(source, Duration.ofHours(1));

        assertThat(run()).isEqualTo(new ToolResult(0, "Building ...\nrunning\n", ""));
        assertThat(jar).hasContent("built again");
        assertThat(run()).isEqualTo(new ToolResult(0, "running\n", ""));
    }

    /** It is compiled for nobody else. */
    @Test
    void itBuildsTheContractForWhoeverAsksForIt() throws IOException, InterruptedException {
        ToolResult built = new ToolResult(0, "Building ...\nrunning\n", "");
        ToolResult notBuilt = new ToolResult(0, "running\n", "");
        Path kit = clone.resolve("target/lib-kit");
        Path check = file(clone.resolve("src/kit/main/Check.java"), "class Check {}");
        Path test = file(clone.resolve("src/tool/test/MainTest.java"), "class MainTest {}");
        try (Stream<Path> files = Files.walk(clone.resolve("src"))) {
            for (Path old : files.toList()) {
                changed(old, Duration.ofHours(3));
            }
        }
        assertThat(run()).isEqualTo(notBuilt);
        assertThat(kit).doesNotExist();

        assertThat(end(start(jdk, "contract"))).isEqualTo(built);
        assertThat(kit).isDirectory();
        assertThat(end(start(jdk, "contract"))).isEqualTo(notBuilt);

        changed(test, Duration.ofHours(-1));

        assertThat(end(start(jdk, "contract"))).as("tests are nobody's").isEqualTo(notBuilt);

        changed(check, Duration.ofHours(-1));

        assertThat(run()).as("what needs no contract").isEqualTo(notBuilt);
        assertThat(end(start(jdk, "contract"))).isEqualTo(built);
    }

    @Test
    void aBuildMakesTheArchiveThatCommandsShare() throws IOException, InterruptedException {
        run();
        assertThat(archive).as("nothing was built").doesNotExist();
        changed(source, Duration.ofHours(1));

        run();

        assertThat(archive)
                .content()
                .contains("-XX:TieredStopAtLevel=1 ", " -jar " + jar)
                .doesNotContain("list");
        assertThat(arguments()).contains("-XX:SharedArchiveFile=" + archive);

        changed(source, Duration.ofHours(-1));
        file(jdk.resolve("bin/fails"), "");

        assertThat(run()).isEqualTo(new ToolResult(0, "Building ...\nrunning\n", ""));
        try (Stream<Path> files = Files.list(clone.resolve("target"))) {
            assertThat(files)
                    .as("neither the old one nor half a new one")
                    .noneMatch(file -> file.toString().contains(".jsa"));
        }
    }

    /** Serial needs no second thread, but a JVM with two collectors does not start. */
    @Test
    void theConductorTakesLittleAndAServerWhatItCanUse() throws IOException, InterruptedException {
        run();
        assertThat(arguments()).contains("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "list");

        end(start(jdk, "serve"));
        assertThat(arguments()).startsWith("-XX:+ExitOnOutOfMemoryError ").endsWith("-jar " + jar + " serve\n");

        javaToolOptions = "-Xlog:gc -XX:+UseZGC";
        run();
        assertThat(arguments()).contains("-XX:TieredStopAtLevel=1").doesNotContain("Serial");
    }

    @Test
    void theVersionIsReadWhereAJdkHasIt() throws IOException, InterruptedException {
        file(jdk.resolve("release"), "IMPLEMENTOR=\"Somebody\"\nJAVA_VERSION=\"26-ea\"\n");
        run();
        assertThat(arguments()).contains("--sun-misc-unsafe-memory-access=allow");

        file(jdk.resolve("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
        assertThat(run())
                .isEqualTo(new ToolResult(
                        2,
                        "Java 1 is too old: version 17 or newer is needed, found at " + jdk.resolve("bin/java") + ".\n",
                        ""));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void itDoesNotBuildWhileSomethingRuns() throws IOException, InterruptedException {
        Process first = start(jdk);
        assertThat(firstLine(first)).isEqualTo("running");
        assertThat(run()).as("of the same build").isEqualTo(new ToolResult(0, "running\n", ""));

        changed(source, Duration.ofHours(1));

        assertThat(run())
                .isEqualTo(new ToolResult(
                        2,
                        "A build is needed, and " + clone
                                + "/target is in use: wait until what runs from it has ended, "
                                + "or use another clone.\n",
                        ""));
        assertThat(jar).hasContent("built");
        assertThat(first.isAlive()).isTrue();

        first.destroyForcibly();
        assertThat(first.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .isTrue();

        assertThat(run()).as("after a run that was killed").isEqualTo(new ToolResult(0, "Building ...\nrunning\n", ""));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void ofTwoBuildsAtOnceTheSecondIsRefused() throws IOException, InterruptedException {
        changed(source, Duration.ofHours(1));
        Process first = start(jdk);
        assertThat(firstLine(first)).isEqualTo("Building ...");

        assertThat(run())
                .isEqualTo(new ToolResult(
                        2, "Another run.sh is building in " + clone + ": start again when it has ended.\n", ""));

        assertThat(end(first)).isEqualTo(new ToolResult(0, "running\n", ""));
    }
}
