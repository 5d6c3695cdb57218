package io.httpbench.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import io.httpbench.result.measured.ForkMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which event is taken, and what is said of it. The agent here keeps a log as the real one does; that one is in ProfileIT. */
class AsyncProfilerTest {

    @TempDir
    Path dir;

    private final List<String> orders = new ArrayList<>();
    private String samples = "912";

    private ForkMessage.Profiled profiled(ProfileKind kind, Set<String> forbidden) {
        ProfilePlan plan = new ProfilePlan(
                kind,
                "async-profiler 9.9",
                "lib.so",
                "Vertx HTTP11 cpu",
                dir.resolve("1.html").toString());
        WindowProfiler profiler = new WindowProfiler(new AsyncProfiler(plan, options -> obey(options, forbidden)));
        profiler.start();
        return profiler.stop();
    }

    private void obey(String options, Set<String> forbidden) throws ProfileException {
        orders.add(options.replace(dir.toString(), ""));
        try {
            for (String event : forbidden) {
                if (options.contains("event=" + event + ",")) {
                    Files.writeString(
                            dir.resolve("1.html.log"), "[WARN] TID 7\n[ERROR] " + event + " is not for you\n");
                    throw new ProfileException("return code: 200");
                }
            }
            if (options.startsWith("start,")) {
                Files.writeString(dir.resolve("1.html.log"), "Profiling started\n");
            } else if (options.startsWith("metrics,")) {
                Files.writeString(dir.resolve("1.html.metrics"), "mem 5\nsamples_total " + samples + "\n");
            } else {
                Files.writeString(dir.resolve("1.html"), "<html>");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void perfEventsAreTheFirstChoice() {
        assertThat(profiled(ProfileKind.CPU, Set.of()))
                .isEqualTo(new ForkMessage.Profiled("async-profiler 9.9, perf events", true, List.of("912 samples")));
        assertThat(orders)
                .containsExactly(
                        "start,event=cpu-clock,log=/1.html.log",
                        "metrics,file=/1.html.metrics",
                        "stop,samples,title=Vertx HTTP11 cpu,file=/1.html,log=/1.html.log");
    }

    @Test
    void withoutThemTimersDo() {
        assertThat(profiled(ProfileKind.CPU, Set.of("cpu-clock")))
                .isEqualTo(new ForkMessage.Profiled(
                        "async-profiler 9.9, ctimer",
                        true,
                        List.of("perf events are forbidden here (cpu-clock is not for you)", "912 samples")));
        assertThat(profiled(ProfileKind.CPU, Set.of("cpu-clock", "ctimer")).profiler())
                .isEqualTo("async-profiler 9.9, itimer");
    }

    @Test
    void withoutAnyThereIsNoProfileAndTheReasonsAreTold() {
        ForkMessage.Profiled profiled = profiled(ProfileKind.CPU, Set.of("cpu-clock", "ctimer", "itimer"));

        assertThat(profiled.written()).isFalse();
        assertThat(profiled.notes())
                .containsExactly(
                        "perf events are forbidden here (cpu-clock is not for you)",
                        "nor are there timers per thread (ctimer is not for you)",
                        "async-profiler does not start: itimer is not for you");
        assertThat(orders).noneMatch(order -> order.startsWith("stop"));
    }

    @Test
    void allocationsAndLocksHaveNoSubstituteAndAreWeighed() {
        assertThat(profiled(ProfileKind.ALLOC, Set.of("alloc")).written()).isFalse();
        orders.clear();

        assertThat(profiled(ProfileKind.LOCK, Set.of()).written()).isTrue();
        assertThat(orders.get(0)).startsWith("start,event=lock,");
        assertThat(orders.get(2)).startsWith("stop,total,");
    }

    @Test
    void anEmptyProfileIsAFindingToo() {
        samples = "0";

        assertThat(profiled(ProfileKind.LOCK, Set.of()).notes())
                .containsExactly("no samples: no thread waited longer than 10 µs for a lock");
    }
}
