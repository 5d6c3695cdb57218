package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of {@code /sys}, laid out as kernels do it. */
class SystemFilesTest {

    @TempDir
    private Path root;

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void theLeastQuotaOfAllGroupsAround() throws IOException {
        file("cgroup.controllers", "cpu memory\n");
        file("system.slice/cpu.max", "150000 100000\n");
        file("system.slice/cpu.stat", "usage_usec 5\nnr_periods 40\nnr_throttled 10\nthrottled_usec 3\n");
        file("system.slice/db.service/cpu.max", "max 100000\n");

        CpuBandwidth then = CpuBandwidth.read(root, "0::/system.slice/db.service\n");
        assertThat(then)
                .isEqualTo(new CpuBandwidth(
                        1.5, 40, 10, 3_000, root.resolve("system.slice").toString()));

        file("system.slice/cpu.stat", "nr_periods 60\nnr_throttled 25\n");
        CpuBandwidth now = CpuBandwidth.read(root, "0::/system.slice/db.service\n");
        assertThat(now.throttledShare(then)).isEqualTo(0.75);
        assertThat(then.throttledShare(then)).as("no time has passed").isZero();
    }

    @Test
    void theFirstVersion() throws IOException {
        file("cpu/docker/abc/cpu.cfs_quota_us", "10000\n");
        file("cpu/docker/abc/cpu.cfs_period_us", "100000\n");
        file("cpu/docker/abc/cpu.stat", "nr_periods 7\nnr_throttled 6\nthrottled_time 42\n");
        file("cpu/cpu.cfs_quota_us", "-1\n");
        file("cpu/cpu.cfs_period_us", "100000\n");

        assertThat(CpuBandwidth.read(root, "3:cpuset:/\n2:cpu,cpuacct:/docker/abc\n"))
                .isEqualTo(new CpuBandwidth(
                        0.1, 7, 6, 42, root.resolve("cpu/docker/abc").toString()));
        assertThat(CpuBandwidth.read(root, "2:cpu,cpuacct:/\n")).isEqualTo(CpuBandwidth.UNLIMITED);
        assertThat(CpuBandwidth.read(root, "2:cpu,cpuacct:/../../etc\n"))
                .as("a name from outside a container")
                .isEqualTo(CpuBandwidth.UNLIMITED);
    }

    @Test
    void clocksAndHeat() throws IOException {
        file("cpu0/cpufreq/scaling_cur_freq", "3400123\n");
        file("cpu1/cpufreq/scaling_cur_freq", "2100000\n");
        file("cpu1/thermal_throttle/core_throttle_count", "4\n");

        assertThat(ClockSpeed.slowestMegahertz(root, List.of(0, 1))).hasValue(2_100);
        assertThat(ClockSpeed.slowestMegahertz(root, List.of(0))).hasValue(3_400);
        assertThat(ClockSpeed.heatSlowdowns(root, List.of(0, 1))).hasValue(4);
        assertThat(ClockSpeed.heatSlowdowns(root, List.of(0))).as("unknown").isEmpty();
    }

    /** {@code utime}, {@code stime}, {@code cutime} and {@code cstime}, in hundredths of a second. */
    private void process(long pid, String name, int user, int system, int childrensUser, int childrensSystem)
            throws IOException {
        file(pid + "/comm", name + "\n");
        file(
                pid + "/stat",
                "%d (%s) S 1 1 1 0 -1 0 0 0 0 0 %d %d %d %d 20 0 1\n"
                        .formatted(pid, name, user, system, childrensUser, childrensSystem));
    }

    @Test
    void allOtherProcesses() throws IOException {
        process(1, "init", 1, 2, 30, 40);
        process(2, "kthreadd", 0, 5, 0, 0);
        process(100, "this one", 100, 200, 7_000, 8_000);
        process(101, "fork (java)", 9_000, 9_000, 0, 0);
        process(102, "others", 300, 400, 0, 0);

        OtherProcesses before = OtherProcesses.read(root, 100, Set.of(101L));

        assertThat(before.nanos())
                .as("without the fork, and without what this one's children have used")
                .isEqualTo(Map.of(
                        1L, (1 + 2 + 30 + 40) * 10_000_000L,
                        2L, 5 * 10_000_000L,
                        100L, 300 * 10_000_000L,
                        102L, 700 * 10_000_000L));
    }

    /** A thread of the kernel that ends takes its time along: nobody waits for it. */
    @Test
    void whatOtherProcessesUsedIsNotOutweighedByOneThatEnded() {
        OtherProcesses before = new OtherProcesses(Map.of(1L, 100L, 7L, 2_000L, 102L, 500L));
        OtherProcesses after = new OtherProcesses(Map.of(1L, 130L, 102L, 900L, 103L, 5L));

        assertThat(after.nanosSince(before)).hasValue(30 + 400 + 5);
        assertThat(new OtherProcesses(Map.of(102L, 20L)).nanosSince(before))
                .as("another process with the same number")
                .hasValue(20);
        assertThat(after.nanosSince(new OtherProcesses(null))).isEmpty();
    }

    @Test
    void inAContainerNotAllProcessesAreSeen() throws IOException {
        process(1, "entrypoint", 1, 2, 0, 0);
        process(2, "java", 1, 2, 0, 0);

        assertThat(OtherProcesses.read(root, 2, Set.of()).nanos()).isNull();
    }
}
