package io.httpbench.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.Jdk;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import io.httpbench.model.files.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import one.profiler.AsyncProfilerLoader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ProfilerKitTest {

    private static final Jdk JDK = Jdk.running();
    private static final List<ProfileKind> ALL = List.of(ProfileKind.values());

    @TempDir
    Path dir;

    @Test
    void theLibraryIsTakenOutLoadedAndTakenAwayAgain() {
        Assumptions.assumeTrue(AsyncProfilerLoader.isSupported(), "this system has none");
        // More than once in a JVM: the loader itself remembers paths.
        for (int i = 0; i < 2; i++) {
            try (ProfilerKit kit = ProfilerKit.in(List.of(dir), ALL)) {
                assertThat(kit.missing(ProfileKind.CPU, JDK)).isNull();
                ProfilePlan plan = kit.plan(ProfileKind.CPU, "Vertx H2C /a,b=\"1\", <concurrency> 64");
                assertThat(plan.library()).isNotNull();
                assertThat(Path.of(String.valueOf(plan.library()))).exists();
                assertThat(plan.profiler()).matches("async-profiler \\d+\\.\\d+");
                assertThat(plan.title()).isEqualTo("Vertx H2C /a b 1 concurrency 64 cpu");
            }
            assertThat(dir).isEmptyDirectory();
        }
    }

    @Test
    void eachProfileHasAFileOfItsOwn() {
        try (ProfilerKit kit = ProfilerKit.in(List.of(dir), List.of(ProfileKind.JFR))) {
            ProfilePlan first = kit.plan(ProfileKind.JFR, "a");

            assertThat(first.library()).isNull();
            assertThat(first.file()).startsWith(dir.toString()).endsWith(".jfr");
            assertThat(kit.plan(ProfileKind.JFR, "a").file()).isNotEqualTo(first.file());
        }
    }

    @Test
    void aFolderWhoseNameTheAgentWouldMisreadIsPassedOver() throws IOException {
        Path comma = Files.createDirectory(dir.resolve("a,b"));
        Path good = Files.createDirectory(dir.resolve("good folder"));

        try (ProfilerKit kit = ProfilerKit.in(List.of(comma, good), List.of(ProfileKind.JFR))) {
            assertThat(kit.plan(ProfileKind.JFR, "a").file()).startsWith(good.toString());
        }
        try (ProfilerKit kit = ProfilerKit.in(List.of(comma, dir.resolve("none")), ALL)) {
            assertThat(ALL)
                    .allSatisfy(kind -> assertThat(kit.missing(kind, JDK))
                            .startsWith("there is no folder to write it to: ")
                            .contains("a,b has a comma", "none cannot be written"));
        }
    }

    @Test
    void whereNothingRunsThereIsNoLibraryAndTheRecorderDoesWithout() throws IOException {
        LibraryFile library;
        try (TemporaryFolder folder = TemporaryFolder.in(dir, "profile")) {
            library = LibraryFile.in(new PrivateFolder(folder, false, null));
        }

        assertThat(library.file()).isNull();
        Assumptions.assumeTrue(AsyncProfilerLoader.isSupported(), "this system has none");
        assertThat(library.problem()).contains(", which runs no programs", "noexec", "java.io.tmpdir");
    }

    @Test
    void aJvmThatDoesNotLoadItSaysWhy() throws IOException {
        Path broken = Files.writeString(dir.resolve("lib.so"), "no library");

        assertThat(LoadCheck.refusal(JDK, broken))
                .startsWith("JDK " + JDK.version() + " does not load async-profiler: ")
                .contains("lib.so");
        assertThat(LoadCheck.refusal(new Jdk(dir.toString(), "17"), broken)).contains("No such file");
    }

    @Test
    void onlyWhatNeedsAnAgentMayLoadOne() {
        try (ProfilerKit kit = ProfilerKit.in(List.of(dir), List.of(ProfileKind.JFR))) {
            ProfilePlan plan = kit.plan(ProfileKind.JFR, "a");
            assertThat(ProfilerKit.jvmOptions(plan, List.of()))
                    .containsExactly(
                            "-XX:+UnlockDiagnosticVMOptions",
                            "-XX:+DebugNonSafepoints",
                            "-XX:FlightRecorderOptions=repository="
                                    + Path.of(plan.file()).getParent());
            assertThat(ProfilerKit.jvmOptions(plan, List.of("-XX:FlightRecorderOptions=stackdepth=128")))
                    .as("the JVM heeds one of them only")
                    .hasSize(2);
            assertThat(ProfilerKit.jvmOptions(kit.plan(ProfileKind.CPU, "a"), List.of()))
                    .hasSize(3)
                    .contains("-XX:+EnableDynamicAgentLoading");
        }
    }

    @Test
    void aRunThatIsNotProfiledHasNoFolder() {
        try (ProfilerKit kit = ProfilerKit.in(List.of(dir), List.of())) {
            assertThat(dir).isEmptyDirectory();
            assertThat(kit.missing(ProfileKind.JFR, JDK)).isEqualTo("nobody asked for it");
        }
    }
}
