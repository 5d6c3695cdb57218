package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.catalogue.Clients;
import io.httpbench.command.Main;
import io.httpbench.fork.ForkMain;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Hosts that crash, hang, are deaf or answer something else. One must hang for half a minute. */
@Tag("hosts")
class BrokenHostIT {

    @TempDir
    Path dir;

    private String said = "";

    private int run(String servers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Main main = new Main(Clients.all(), ForkMain.class.getName(), BrokenHost.list(), print, print);
        int exitCode = main.run(
                new String[0],
                Map.of(
                        "JB_SERVER", servers,
                        "JB_CONCURRENCY", "8",
                        "JB_REQUESTS", "2000",
                        "JB_WARMUP_DURATION", "4",
                        "JB_PROOF", "false",
                        "JB_EXCLUSIVE", "false",
                        "JB_REPEAT_DISTURBED", "false",
                        "JB_JVM_ARGS", "-XX:TieredStopAtLevel=1",
                        "JB_OUTPUT_DIR", dir.toString()));
        main.ended(exitCode);
        said = out.toString(StandardCharsets.UTF_8);
        return exitCode;
    }

    @AfterAll
    static void noProcessIsLeft() {
        RunningTool.awaitGone(ProcessHandle.current()
                .descendants()
                .filter(process ->
                        process.info().commandLine().orElse("").contains(BrokenHost.ProcessWithThese.class.getName()))
                .toList());
    }

    @Tag("thorough")
    @Test
    void oneThatCrashesHurtsNoOther() {
        assertThat(run("CRASH,GOOD")).as(said).isEqualTo(1);

        RunFiles files = RunFiles.in(dir);
        List<JsonNode> crashed = files.cell(0).get("forks").valueStream().toList();
        assertThat(crashed)
                .singleElement()
                .satisfies(fork -> assertThat(fork.get("problems").get(0).asString())
                        .isEqualTo("the server CRASH ended (exit status 134): last words"));
        assertThat(files.cell(1).get("verdicts")).isEmpty();
        assertThat(files.cell(1).get("forks").get(0).get("succeeded").asInt()).isEqualTo(2_000);
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        THROWS | the server THROWS does not start: java.lang.IllegalStateException: no luck
        LONGER | the server LONGER answers /_api/version with 14 bytes, expected are 13
        DEAF   | the server DEAF does not listen at 127.0.0.1:1
        HANG   | the server HANG was not ready within 30 s
        """)
    void oneThatDoesNotAnswerWellIsNotMeasured(String host, String words) {
        assertThat(run(host)).as(said).isEqualTo(3);
        assertThat(said).contains(words);
    }
}
