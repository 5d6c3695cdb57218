package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.group.ControlGroups;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.ForkPlans;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import io.httpbench.profiler.ProfilerKit;
import io.httpbench.result.CellResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RunListener;
import io.httpbench.result.WireProof;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.TestClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which profiles are made, and what is reported about those that are not. The forks end immediately; real ones are in
 * ProfileIT.
 */
@EnabledOnOs(OS.LINUX)
class ProfileRunTest {

    private static final KnownClient CLIENT =
            TestClient.named("Vertx", Protocol.HTTP11).known();

    @TempDir
    Path folder;

    @TempDir
    Path scratch;

    private final List<String> told = new ArrayList<>();
    private final CpuPlan unpinned = new CpuPlan(null, null, new TreeSet<>(Set.of(0)), false, "");
    private final ForkRunner runner = new ForkRunner(
            plan -> List.of("false"), new BlockSetup(unpinned, null), ControlGroups.none(), reason -> {});

    private static ForkPlans plans(Map<String, String> variables) {
        Map<String, String> all = new HashMap<>(variables);
        all.put("JB_CLIENT", "Vertx,Vertx");
        Settings settings = SettingsReader.read(all, List.of(CLIENT));
        return new ForkPlans(settings, cell -> new Target(cell.protocol(), "127.0.0.1", 1, "/", "", ""));
    }

    private static List<Cell> cells(ForkPlans plans) {
        return CellPlanner.plan(plans.settings(), List.of(CLIENT));
    }

    private List<ProfileResult> run(List<Path> parents, ProfileKind... kinds) {
        ForkPlans plans = plans(Map.of());
        try (ProfilerKit kit = ProfilerKit.in(parents, List.of(kinds))) {
            return new ProfileRun(
                            new MatrixContext(
                                    plans, runner, ForkPlace.here(runner), ServerCounter.NONE, progress(), folder),
                            kit)
                    .run(cells(plans), List.of(kinds));
        }
    }

    private RunListener progress() {
        return new RunListener() {
            @Override
            public void proofStarts(Cell cell) {
                throw new AssertionError();
            }

            @Override
            public void proofEnded(Cell cell, WireProof proof) {
                throw new AssertionError();
            }

            @Override
            public void forkLeftOut(Cell cell) {
                throw new AssertionError();
            }

            @Override
            public void forkStarts(Cell cell, int fork) {
                throw new AssertionError();
            }

            @Override
            public void message(ForkMessage message) {}

            @Override
            public void forkEnded(Cell cell, ForkResult result) {
                throw new AssertionError();
            }

            @Override
            public void profileStarts(Cell cell, ProfileKind kind) {
                told.add(cell.label() + " " + kind);
            }

            @Override
            public void profileEnded(ProfileResult result) {
                told.add("end of " + result.kind());
            }

            @Override
            public void cellEnded(CellResult result) {
                throw new AssertionError();
            }
        };
    }

    @Test
    void aForkThatFailsLeavesAReasonAndTheNextOneRuns() {
        List<ProfileResult> profiles = run(List.of(scratch), ProfileKind.JFR);

        assertThat(told)
                .containsExactly("Vertx HTTP11 copy A JFR", "end of jfr", "Vertx HTTP11 copy B JFR", "end of jfr");
        assertThat(profiles).hasSize(2).allSatisfy(profile -> {
            assertThat(profile.file()).isNull();
            assertThat(profile.notes()).singleElement().asString().contains("the profiled fork: ", "exit status 1");
        });
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void forWhatCannotBeNoForkIsSpent() {
        List<ProfileResult> profiles = run(List.of(scratch.resolve("missing")), ProfileKind.CPU, ProfileKind.JFR);

        assertThat(told).isEmpty();
        assertThat(profiles).extracting(ProfileResult::kind).containsExactly("cpu", "jfr", "cpu", "jfr");
        assertThat(profiles)
                .allSatisfy(profile ->
                        assertThat(profile.notes()).singleElement().asString().contains("there is no folder"));
    }

    @Test
    void anInterruptionEndsThem() {
        runner.interrupt();

        assertThat(run(List.of(scratch), ProfileKind.JFR)).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void aProfiledForkHasTheSameLoadInAWindowOfItsOwn() {
        ForkPlans plans = plans(Map.of("JB_REQUESTS", "7", "JB_ROUNDS", "3", "JB_WARMUP_DURATION", "2"));
        Cell cell = cells(plans).get(0);
        ProfilePlan profile = new ProfilePlan(ProfileKind.JFR, "recorder", null, "title", "/file");

        ForkPlan measured = plans.plan(cell, 1);
        ForkPlan profiled = plans.profiled(cell, profile);

        assertThat(measured.profile()).isNull();
        assertThat(profiled.profile()).isEqualTo(profile);
        assertThat(profiled.cell()).isEqualTo(measured.cell());
        assertThat(profiled.target()).isEqualTo(measured.target());
        assertThat(profiled.warmup()).isEqualTo(measured.warmup());
        assertThat(profiled.seed()).isEqualTo(measured.seed());
        assertThat(profiled.duration()).isEqualTo(Optional.of(Duration.ofSeconds(10)));
        assertThat(profiled.rounds()).isEqualTo(1);
        assertThat(profiled.requests()).isGreaterThan(1_000_000_000L);
        assertThat(profiled.maxDuration()).isEqualTo(Duration.ofSeconds(2 + 10 + 30));
    }

    @Test
    void noForkTakesLongerThanAllowed() {
        ForkPlans plans = plans(Map.of("JB_MAX_DURATION", "15"));

        assertThat(plans.profiled(
                                cells(plans).get(0),
                                new ProfilePlan(ProfileKind.JFR, "recorder", null, "title", "/file"))
                        .maxDuration())
                .isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void filesOfVariantsAreToldApartByTheirNumbers() {
        ForkPlans plans = plans(Map.of("JB_PATH", "/a?x=%2F,/b"));

        assertThat(cells(plans))
                .extracting(CellFiles::name)
                .doesNotHaveDuplicates()
                .hasSize(4)
                .allMatch(name -> name.matches("[A-Za-z0-9-]+"));
        assertThat(cells(plans)).extracting(Cell::jdk).containsOnly(Jdk.running());
    }
}
