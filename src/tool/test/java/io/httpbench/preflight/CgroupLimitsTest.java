package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of a container in the files of both versions of control groups. */
class CgroupLimitsTest {

    @TempDir
    private Path folder;

    private CgroupLimits read(String membership) {
        return CgroupLimits.read(folder, membership);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text + "\n");
    }

    @Test
    void version2Limited() throws IOException {
        write("cgroup.controllers", "cpu memory");
        write("memory.max", "2147483648");
        write("cpu.max", "150000 100000");

        assertThat(read("0::/")).isEqualTo(new CgroupLimits(2_147_483_648L, 1.5));
    }

    @Test
    void version2Unlimited() throws IOException {
        write("cgroup.controllers", "cpu memory");
        write("memory.max", "max");
        write("cpu.max", "max 100000");

        assertThat(read("0::/")).isEqualTo(new CgroupLimits(null, null));
    }

    @Test
    void version2InTheHostsView() throws IOException {
        write("cgroup.controllers", "cpu memory");
        write("docker/abc/memory.max", "1048576");
        write("docker/abc/cpu.max", "50000 100000");

        assertThat(read("0::/docker/abc")).isEqualTo(new CgroupLimits(1_048_576L, 0.5));
    }

    @Test
    void aLimitOfAParentIsOneOfTheGroup() throws IOException {
        write("cgroup.controllers", "cpu memory");
        write("slice/memory.max", "1048576");
        write("slice/cpu.max", "50000 100000");
        write("slice/abc/memory.max", "max");
        write("slice/abc/cpu.max", "150000 100000");

        assertThat(read("0::/slice/abc")).isEqualTo(new CgroupLimits(1_048_576L, 0.5));
    }

    @Test
    void version1LimitedAndNamedByItsOutsideName() throws IOException {
        write("memory/memory.limit_in_bytes", "2147483648");
        write("cpu/cpu.cfs_quota_us", "200000");
        write("cpu/cpu.cfs_period_us", "100000");

        assertThat(read("5:memory:/docker/abc\n4:cpu,cpuacct:/docker/abc"))
                .isEqualTo(new CgroupLimits(2_147_483_648L, 2.0));
    }

    @Test
    void version1Unlimited() throws IOException {
        write("memory/memory.limit_in_bytes", "9223372036854771712");
        write("cpu/cpu.cfs_quota_us", "-1");
        write("cpu/cpu.cfs_period_us", "100000");

        assertThat(read("5:memory:/")).isEqualTo(new CgroupLimits(null, null));
    }

    @Test
    void nothingToRead() throws IOException {
        assertThat(read("")).isEqualTo(new CgroupLimits(null, null));
    }
}
