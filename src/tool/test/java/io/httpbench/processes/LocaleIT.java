package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Other locales, and names of folders that are more than a word. A shell makes what is not ASCII, from its bytes, so that
 * these tests do not depend on the locale of theirs.
 */
@Tag("thorough")
@Processes(12)
class LocaleIT {

    private static final String WAY_OUT = "cannot read; set LC_ALL=C.UTF-8";

    @TempDir
    private Path dir;

    /** The tool as this shell script starts it, which ends with {@code exec "$@"}. */
    private Tool by(String locale, String script) {
        return Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("LC_ALL", locale)
                .launchedBy("sh", "-c", script, "sh");
    }

    private static void assertRefused(ToolResult result, String start) {
        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).startsWith(start).contains(WAY_OUT).hasLineCount(1);
    }

    @Test
    void aBodyAndAnArgumentThatTheCLocaleCannotReadAreNotMeasured() {
        String body = "export JB_METHOD=POST JB_PATH=/_api/document/x JB_EXPECT_STATUS=202 "
                + "JB_BODY=\"$(printf '{\"a\":\"\\303\\244\"}')\"; ";
        String argument = "exec \"$@\" --user \"$(printf 'j\\303\\266rg')\"";

        assertRefused(by("C", body + "exec \"$@\"").run(), "JB_BODY=…: has characters that this locale ");
        assertRefused(by("C", argument).run(), "argument 2 has characters that this locale ");
        ToolResult read = by("C.UTF-8", body + argument).run();
        assertThat(read.exitCode())
                .as("another user than the stand-in's would get a 401: %s", read)
                .isZero();
        assertThat(RunFiles.in(dir).results().get("settings").get("JB_BODY").asString())
                .isEqualTo("10 bytes, SHA-256 46e7684c4b1944115e7f227c9f2d1275a3edf7806a40d523d1c77e0df97b3432");
    }

    @Test
    void aFolderOnThePathThatTheCLocaleCannotReadIsSkipped() {
        ToolResult result = by("C", "export PATH=\"/$(printf '\\303\\244'):$PATH\"; exec \"$@\"")
                .with("JB_CEILING", true)
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.problems()).doesNotContain("\tat ", "Exception");
        assertThat(RunFiles.in(dir).cells()).hasSize(1);
    }

    @Test
    void aWorkingFolderThatTheCLocaleCannotReadIsRefused() {
        String script =
                "mkdir -p \"$(printf '\\303\\244 \\303\\266')\"; cd \"$(printf '\\303\\244 \\303\\266')\"; exec \"$@\"";

        assertRefused(by("C", script).with("JB_OUTPUT_DIR", "out").run(), "JB_OUTPUT_DIR=out: the working folder ");
    }

    /** That of the tool, beside whose jar forks find their libraries; the working folder; that of results, on another disk. */
    @Test
    void foldersMayHaveSpacesAndUmlauts() throws IOException {
        Path disk = Files.createDirectory(dir.resolve("disk"));
        String folders = "disk=\"$PWD/disk\"; home=\"$PWD/$(printf 'm\\303\\274 de')\"; "
                + "mkdir -p \"$(printf '\\303\\244 \\303\\266')\"; cd \"$(printf '\\303\\244 \\303\\266')\"; "
                + "export JB_OUTPUT_DIR=\"$(printf 'm\\303\\274de und alt')\"; ";
        // The words are java, three options, -jar and the jar.
        String link = "ln -s \"$disk\" \"$JB_OUTPUT_DIR\"; ln -s \"$(dirname \"$6\")\" \"$home\"; "
                + "exec \"$1\" \"$2\" \"$3\" \"$4\" -jar \"$home/$(basename \"$6\")\"";

        ToolResult measured = by("C.UTF-8", folders + link)
                .withoutArchives()
                .with("JB_FORMATS", "all")
                .with("JB_PROFILE", "jfr")
                .run();
        ToolResult shown = by("C.UTF-8", folders + "exec \"$@\"").run("show", "latest");
        ToolResult reported = by("C.UTF-8", folders + "exec \"$@\"").run("report", "latest");

        assertThat(measured.exitCode()).as("%s", measured).isZero();
        assertThat(measured.stdout()).contains("/ä ö/müde und alt/").contains("results.json");
        assertThat(RunFiles.in(disk).cells()).hasSize(1);
        assertThat(shown.exitCode()).as("%s", shown).isZero();
        assertThat(shown.stdout()).contains("HttpClient5Benchmark");
        assertThat(reported.exitCode()).as("%s", reported).isZero();
    }

    /** Its small i has a dot, and its capital I has none; its decimals have commas. */
    @Test
    void figuresAndNamesAreTheSameInTurkish() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Jdk,Netty,HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PROOF", true)
                .with("JB_FORMATS", "all")
                .with("JAVA_TOOL_OPTIONS", "-Duser.language=tr -Duser.country=TR")
                .run("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.labels()).containsExactly("Jdk HTTP11", "Netty HTTP11", "HttpClient5 HTTP11");
        assertThat(files.cells()).allSatisfy(cell -> {
            assertThat(cell.get("verdicts").isEmpty()).as("%s", cell).isTrue();
            assertThat(cell.get("wire").isNull()).isFalse();
        });
        assertThat(result.stdout()).doesNotContainPattern("\\d,\\d").doesNotContain("ı", "İ");
    }
}
