package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks that start from a cache: a JVM that cannot use it does not start, so one that measures has used it. */
@Tag("thorough")
@Tag("conditions")
class StartIT {

    @TempDir
    private Path dir;

    private Tool tool() {
        return Tool.in(dir)
                .withoutArchives()
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PROOF", true)
                .with("JB_WARMUP_DURATION", 0)
                .with("JB_FORKS", 2);
    }

    @Test
    void fromACacheBesidePlainly() {
        ToolResult result = tool().with("JB_START", "plain,aot").run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).containsPattern("AOT cache of Netty HTTP11 start aot: [1-9]\\d* MB");
        assertThat(RunFiles.in(dir).cells())
                .extracting(cell -> cell.get("axes").get("start").asString())
                .containsExactly("plain", "aot");
    }

    @Test
    void aCacheThatCannotBeUsedFailsTheRow() {
        ToolResult result =
                tool().with("JB_START", "aot").withJvmArgs("-Xshare:off").run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.stdout())
                .containsPattern("INVALID Netty HTTP11 start aot: fork 1: the fork ended with exit status 1: .*")
                .doesNotContain("AOT cache of");
        assertThat(RunFiles.in(dir).cell(0).get("forks"))
                .allSatisfy(fork -> assertThat(fork.get("started")).isNull());
    }

    @Test
    void withoutTheForkThatMakesItItIsRefused() {
        ToolResult result =
                tool().with("JB_START", "aot").with("JB_PROOF", false).call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr())
                .contains("JB_START=aot: the fork of the proof makes the cache; allowed: with JB_PROOF=true");
    }
}
