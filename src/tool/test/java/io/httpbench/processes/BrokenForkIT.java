package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.command.Main;
import io.httpbench.testing.RunFiles;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Forks that crash, hang or babble: one run over all of them. Takes a minute, because one must be silent for it, and
 * before that in its proof. */
@Tag("thorough")
class BrokenForkIT {

    @TempDir
    static Path dir;

    private static int exitCode;
    private static String stdout = "";
    private static RunFiles files;

    @BeforeAll
    static void run() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Main main = new Main(BrokenFork.factories(), BrokenFork.ForkWithThese.class.getName(), print, print);
        exitCode = main.run(
                new String[0],
                Map.of(
                        "JB_SERVER", "embedded",
                        "JB_CLIENT", "all",
                        "JB_REQUESTS", "500",
                        "JB_SYNC_THREADS", "2",
                        "JB_WARMUP_DURATION", "0.1",
                        "JB_EXCLUSIVE", "false",
                        "JB_REPEAT_DISTURBED", "false",
                        "JB_JVM_ARGS", "-XX:TieredStopAtLevel=1 -XX:ErrorFile=/dev/null -XX:-CreateCoredumpOnCrash",
                        "JB_OUTPUT_DIR", dir.toString()));
        main.ended(exitCode);
        stdout = out.toString(StandardCharsets.UTF_8);
        files = RunFiles.in(dir);
    }

    private static JsonNode fork(BrokenFork kind) {
        return files.cell(kind.ordinal()).get("forks").get(0);
    }

    @Test
    void theRunGoesOnToItsEnd() {
        assertThat(exitCode).as(stdout).isEqualTo(1);
        assertThat(files.labels())
                .isEqualTo(Arrays.stream(BrokenFork.values())
                        .map(kind -> kind + " HTTP11")
                        .toList());
        assertThat(files.journal()).hasSize(BrokenFork.values().length);
    }

    @ParameterizedTest
    @EnumSource(
            value = BrokenFork.class,
            names = {"GOOD", "CHATTER", "UNCLOSED", "GOOD_TO_THE_END"})
    void theOthersAreNotHurt(BrokenFork kind) {
        assertThat(fork(kind).get("problems")).isEmpty();
        assertThat(fork(kind).get("succeeded").asInt()).isEqualTo(500);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        HALT     | the fork ended with exit status 134: last words
        SEGFAULT | # A fatal error has been detected
        SEGFAULT | SIGSEGV
        MEMORY   | OutOfMemoryError
        MEMORY   | Java heap space
        LINKAGE  | NoClassDefFoundError
        LINKAGE  | io/netty/Missing
        GARBAGE  | the fork said what nobody understands: {"type":"nonsense"}
        HANG     | the fork said nothing for 30 s and was ended
        """)
    void theCauseIsTold(BrokenFork kind, String cause) {
        JsonNode fork = fork(kind);
        assertThat(fork.get("valid").asBoolean()).isFalse();
        assertThat(fork.has("elapsedNanos")).isFalse();
        assertThat(fork.get("problems").get(0).asString()).contains(cause);
        assertThat(stdout).contains(cause, "|%-40s|%-10s|invalid   |".formatted(kind + "Benchmark", "HTTP11"));
    }

    @Test
    void aForkThatDoesNotEndIsEndedAndNoted() {
        JsonNode fork = fork(BrokenFork.UNCLOSED);
        assertThat(fork.get("noteKinds").valueStream().map(JsonNode::asString)).contains("HUNG");
        assertThat(fork.get("notes").valueStream().map(JsonNode::asString))
                .anyMatch(note -> note.startsWith("the fork did not end by itself"));
    }

    @Test
    void whatTheForkSaidOnStandardErrorIsKept() {
        assertThat(dir).isDirectoryRecursivelyContaining("glob:**/HALT-HTTP11-1.log");
        assertThat(files.folder().resolve("HALT-HTTP11-1.log")).hasContent("last words");
    }

    @Test
    void noForkIsLeft() {
        String mainClass = BrokenFork.ForkWithThese.class.getName();
        assertThat(ProcessHandle.current().descendants())
                .extracting(process -> process.info().commandLine().orElse(""))
                .noneMatch(line -> line.contains(mainClass));
    }
}
