package io.httpbench.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.limit.ForkLimits;
import io.httpbench.limit.GroupUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On folders: which files of the kernel are written where, and read. That the kernel heeds them is tested by the process of a run. */
class ControlGroupsTest {

    private static final ForkLimits LIMITS = new ForkLimits(250, 128L << 20);

    @TempDir
    private Path root;

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Folders of the kernel are removed with the files in them. */
    private void emptied(String run) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve(run))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
    }

    private ControlGroups.Site find(String membership) {
        return ControlGroups.find(root, membership);
    }

    private String written(String name) throws IOException {
        return Files.readString(root.resolve(name));
    }

    @Test
    void besideItsOwnGroupInVersion2() throws IOException {
        file("cgroup.controllers", "cpuset cpu io memory pids\n");
        file("cgroup.subtree_control", "cpu memory pids\n");
        file("user.slice/cgroup.subtree_control", "memory pids\n");
        file("user.slice/session.scope/cgroup.procs", "1\n");

        assertThat(find("0::/user.slice/session.scope\n"))
                .as("the nearest group around it that hands down both")
                .isEqualTo(new ControlGroups.Site(List.of(root), false, ""));

        file("user.slice/cgroup.subtree_control", "cpu memory pids\n");
        assertThat(find("0::/user.slice/session.scope\n").parents()).containsExactly(root.resolve("user.slice"));
    }

    @Test
    void belowItsOwnGroupWhereThatWasHandedOver() throws IOException {
        file("cgroup.controllers", "cpu memory\n");
        file("cgroup.subtree_control", "\n");
        file("run.scope/cgroup.controllers", "cpu memory pids\n");
        file("run.scope/cgroup.subtree_control", "\n");
        file("run.scope/cgroup.procs", "4711\n4712\n");

        ControlGroups.Site site = find("0::/run.scope\n");
        assertThat(site).isEqualTo(new ControlGroups.Site(List.of(root.resolve("run.scope")), true, ""));
        try (ControlGroups groups = ControlGroups.open(site, 99);
                ControlGroup group = groups.make(LIMITS)) {
            assertThat(written("run.scope/httpbench-conductor/cgroup.procs"))
                    .as("the last process that was moved out of the way")
                    .isEqualTo("4712");
            assertThat(written("run.scope/cgroup.subtree_control")).isEqualTo("+cpu +memory");
            assertThat(written("run.scope/httpbench-99/cgroup.subtree_control")).isEqualTo("+cpu +memory");
            assertThat(written("run.scope/httpbench-99/fork-1/cpu.max")).isEqualTo("25000 100000");
            assertThat(written("run.scope/httpbench-99/fork-1/memory.max")).isEqualTo("134217728");
            assertThat(group.entered(List.of("java", "-version")))
                    .endsWith("1", root.resolve("run.scope/httpbench-99/fork-1").toString(), "java", "-version");
            emptied("run.scope/httpbench-99");
        }
    }

    @Test
    void noLimitIsNone() throws IOException {
        file("cgroup.controllers", "cpu memory\n");
        file("cgroup.subtree_control", "cpu memory\n");
        try (ControlGroups groups = ControlGroups.open(find("0::/\n"), 99);
                ControlGroup unlimited = groups.make(ForkLimits.NONE)) {
            assertThat(written("httpbench-99/fork-1/cpu.max")).isEqualTo("max 100000");
            assertThat(root.resolve("httpbench-99/fork-1/memory.max")).doesNotExist();
            assertThat(unlimited.use()).isEqualTo(new GroupUse(0, 0, null, 0, null));
            emptied("httpbench-99");
        }
    }

    @Test
    void whatVersion2TellsOfAFork() throws IOException {
        file("cgroup.controllers", "cpu memory\n");
        file("cgroup.subtree_control", "cpu memory\n");
        try (ControlGroups groups = ControlGroups.open(find("0::/\n"), 99);
                ControlGroup group = groups.make(LIMITS)) {
            file("httpbench-99/fork-1/memory.peak", "98304000\n");
            file("httpbench-99/fork-1/memory.events", "low 0\nmax 7\noom 2\noom_kill 1\noom_group_kill 1\n");
            assertThat(group.use()).isEqualTo(new GroupUse(250, 128L << 20, 98_304_000L, 1, null));
            emptied("httpbench-99");
        }
    }

    @Test
    void belowItsOwnGroupsInVersion1() throws IOException {
        file("cpu/cgroup.procs", "");
        file("memory/box/cgroup.procs", "");
        String membership = "4:memory:/box\n2:cpu,cpuacct:/\n0::/\n";

        ControlGroups.Site site = find(membership);
        assertThat(site.parents()).containsExactly(root.resolve("cpu"), root.resolve("memory/box"));
        try (ControlGroups groups = ControlGroups.open(site, 99);
                ControlGroup group = groups.make(LIMITS)) {
            assertThat(written("cpu/httpbench-99/fork-1/cpu.cfs_period_us")).isEqualTo("100000");
            assertThat(written("cpu/httpbench-99/fork-1/cpu.cfs_quota_us")).isEqualTo("25000");
            assertThat(written("memory/box/httpbench-99/fork-1/memory.limit_in_bytes"))
                    .isEqualTo("134217728");
            file("memory/box/httpbench-99/fork-1/memory.max_usage_in_bytes", "134217728\n");
            file("memory/box/httpbench-99/fork-1/memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n");
            assertThat(group.use()).isEqualTo(new GroupUse(250, 128L << 20, 134_217_728L, 1, null));
            emptied("cpu/httpbench-99");
            emptied("memory/box/httpbench-99");
        }
    }

    @Test
    void whereNoneCanBeMade() {
        assertThat(ControlGroups.find(root.resolve("none"), "").whyNot())
                .isEqualTo("this system has no control groups (" + root.resolve("none") + ")");
        assertThat(find("1:name=systemd:/\n").whyNot())
                .as("neither controller is mounted")
                .startsWith("control groups for CPU time and memory cannot be made in " + root.resolve("cpu"))
                .contains("allowed: as root");
    }
}
