package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run.sh} refuses before it builds anything. */
class RunScriptIT {

    private static final Path SCRIPT = Path.of("run.sh").toAbsolutePath();

    @TempDir
    Path dir;

    @Test
    void aJavaHomeThatIsWrongIsCalledWrongWithThePathThatWasTried() throws IOException, InterruptedException {
        ProcessBuilder script = new ProcessBuilder(SCRIPT.toString(), "list").directory(dir.toFile());
        script.environment().put("JAVA_HOME", "/opt/no-such-jdk");
        Process process = script.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(said)
                .isEqualTo(
                        "JAVA_HOME=/opt/no-such-jdk: /opt/no-such-jdk/bin/java is missing; allowed: the folder of a JDK, "
                                + "version 17 or newer, or unset for that on the PATH.\n");
    }
}
