package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.text.BadValueException;
import io.httpbench.testing.TestBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildTest {

    @TempDir
    private Path folder;

    @Test
    void isKnownByItsJars() {
        Path launcher = TestBuild.speaking(MessageVersion.ours(), folder.resolve("one"));
        Path same = TestBuild.speaking(MessageVersion.ours() + "\n", folder.resolve("same"));
        Path other = TestBuild.with(
                Map.of(TestBuild.FORK_MAIN, "other classes", TestBuild.VERSION, MessageVersion.ours()),
                folder.resolve("other"));

        Build build = Build.in("base", launcher.toString());

        assertThat(build.name()).isEqualTo("base");
        assertThat(build.launcher()).isEqualTo(launcher.toString());
        assertThat(build.file()).isEqualTo("http-benchmark-java.jar");
        assertThat(Path.of(build.classes())).isEqualTo(folder.resolve("one/lib/http-benchmark.jar"));
        assertThat(build.sha256()).matches("[0-9a-f]{64}");
        assertThat(Build.in("x", same.toString()).name()).isEqualTo("x");
        assertThat(Build.in("x", other.toString()).sha256()).isNotEqualTo(build.sha256());
    }

    @Test
    void whatIsNoBuildIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        Path without = TestBuild.with(Map.of(TestBuild.VERSION, MessageVersion.ours()), folder.resolve("without"));

        assertRefused(folder.resolve("none.jar"), " does not exist");
        assertRefused(folder, " is a folder");
        assertRefused(text, " cannot be read: ");
        assertRefused(without, " has no io.httpbench.fork.ForkMain, nor has a jar that its manifest names");
    }

    @Test
    void whoseForksSpeakOtherwiseIsRefused() {
        Path former = TestBuild.with(Map.of(TestBuild.FORK_MAIN, ""), folder.resolve("former"));
        Path later = TestBuild.speaking("77", folder.resolve("later"));

        assertRefused(
                former, " has no version of the messages of forks, and this build speaks " + MessageVersion.ours());
        assertRefused(
                later, " has version 77 of the messages of forks, and this build speaks " + MessageVersion.ours());
    }

    private static void assertRefused(Path launcher, String why) {
        assertThatThrownBy(() -> Build.in("base", launcher.toString()))
                .isInstanceOf(BadValueException.class)
                .hasMessageStartingWith(launcher + why);
    }

    @Test
    void theForksOfBuildsFromBeforeAreKnown() {
        Path former = TestBuild.with(
                Map.of("io/httpbench/app/ForkMain.class", "", TestBuild.VERSION, MessageVersion.ours()), folder);

        assertThat(Path.of(Build.in("base", former.toString()).classes()))
                .isEqualTo(folder.resolve("lib/http-benchmark.jar"));
    }
}
