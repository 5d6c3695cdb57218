package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Recorded text of kernels: 6.18 without and 5.14 (RHEL 9) with accounting of interrupts. */
class KernelTextsTest {

    private static final String STAT = """
            cpu  2647635 861400 704500 2680297 5199 0 227330 1287 0 0
            cpu0 1198482 455878 358378 1428848 1358 0 115112 655 0 0
            cpu1 1449152 405521 346121 1251448 3841 0 112218 631 0 0
            intr 80312443 0 0
            ctxt 358476747
            procs_running 3
            """;

    @Test
    void timesOfEachCpu() {
        Map<Integer, CpuTimes> times = CpuTimes.parse(STAT);

        assertThat(times).containsOnlyKeys(0, 1);
        assertThat(times.get(1))
                .as("hundredths of a second; interrupts are in the time of processes already")
                .isEqualTo(new CpuTimes(12_552_890_000_000L, 6_310_000_000L, 0));
        assertThat(CpuTimes.sum(times, List.of(0, 1)).stealNanos()).isEqualTo(12_860_000_000L);
        assertThat(CpuTimes.sum(times, List.of(7))).as("a CPU that is off").isEqualTo(CpuTimes.NONE);
    }

    @Test
    void interruptsWhereTheKernelMeasuresThem() {
        CpuTimes before = Objects.requireNonNull(
                CpuTimes.parse("cpu3 100 0 100 5000 20 7 50 1 0 0").get(3));
        CpuTimes after = Objects.requireNonNull(
                CpuTimes.parse("cpu3 150 0 120 5020 19 9 60 4 0 0").get(3));

        assertThat(after.minus(before))
                .as("the wait for disks went back by one")
                .isEqualTo(new CpuTimes(190_000_000, 30_000_000, 120_000_000));
    }

    @Test
    void aProcessWhoseNameHasBlanksAndParentheses() {
        String stat = "4242 (my (odd) name) T 1 4242 4242 0 -1 4194560 2150 0 0 0 137 42 5 7 20 0 19 0 3628 0";

        assertThat(ProcessStat.parse(stat)).isEqualTo(new ProcessStat(1_790_000_000));
        assertThat(ProcessStat.parse("")).as("gone").isNull();
    }

    @Test
    void timeOfChildrenThatHaveEnded() {
        assertThat(Children.parse("4242 (java) S 1 4242 4242 0 -1 4194560 2150 0 0 0 137 42 5 7 20 0 19 0 3628 0"))
                .isEqualTo(120_000_000);
        assertThat(Children.parse("")).isZero();
    }

    @Test
    void whatAThreadHadOfTheCpus() {
        ThreadTime then = ThreadTime.parse("vert.x-eventloo\n", "1000 500 3\n".split(" ", -1));
        ThreadTime now = ThreadTime.parse("vert.x-eventloo\n", "901000 100500 8\n".split(" ", -1));
        ThreadTime compiler = new ThreadTime("C2 CompilerThre", 5_000_000, 0);

        assertThat(now.minus(then)).isEqualTo(new ThreadTime("vert.x-eventloo", 900_000, 100_000));
        assertThat(ThreadTime.busiest(Map.of(1L, then, 2L, compiler), Map.of(1L, now, 2L, compiler, 3L, compiler)))
                .as("compilers do not count")
                .isEqualTo(new ThreadTime("vert.x-eventloo", 900_000, 100_000));
        assertThat(ThreadTime.ranNanos(Map.of(1L, then), Map.of(1L, now, 3L, compiler)))
                .as("the new one from its start")
                .isEqualTo(5_900_000);
    }

    @Test
    void socketsThatListen() {
        String table = """
                  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
                   0: 0100007F:2151 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 51234 1 0000000000000000 100 0 0 10 0
                   1: 0100007F:2151 0100007F:B2C4 01 00000000:00000000 00:00000000 00000000  1000        0 51240 1 0000000000000000 20 4 30 10 -1
                   2: 0100007F:B2C4 0100007F:2151 01 00000000:00000000 00:00000000 00000000  1000        0 51241 1 0000000000000000 20 4 30 10 -1
                   3: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 18000 1 0000000000000000 100 0 0 10 0
                """;

        assertThat(ListeningProcesses.listening(table, 8529)).containsExactly("socket:[51234]");
        assertThat(ListeningProcesses.listening(table, 45764))
                .as("connected only")
                .isEmpty();
    }

    @Test
    void cpusAndLoad() {
        assertThat(AllowedCpus.parse("Name:\tjava\nCpus_allowed:\t5\nCpus_allowed_list:\t0,2\n"))
                .containsExactly(0, 2);
        assertThat(AllowedCpus.parse("")).isEmpty();
        assertThat(RunQueue.parse("10.22 6.94 8.63 22/240 9559\n")).isEqualTo(new RunQueue(10.22, 22));
        assertThat(RunQueue.parse("")).isNull();
    }

    @Test
    void filesThatAProcessMayHaveOpen() {
        String limits = """
                Limit                     Soft Limit           Hard Limit           Units
                Max processes             63425                63425                processes
                Max open files            1024                 524288               files
                Max locked memory         8388608              8388608              bytes
                """;

        assertThat(OpenFiles.parse(limits)).hasValue(524_288);
        assertThat(OpenFiles.parse(limits.replace("524288", "unlimited"))).isEmpty();
        assertThat(OpenFiles.parse("")).as("not Linux").isEmpty();
    }

    @Test
    void portsOfOutgoingConnections() {
        LocalPorts usual = LocalPorts.parse("32768\t60999\n", "2\n", "1\n").orElseThrow();

        assertThat(usual).isEqualTo(new LocalPorts(28_232, 2));
        assertThat(usual.timeWaitSeconds(true)).isEqualTo(1);
        assertThat(usual.timeWaitSeconds(false)).isEqualTo(60);
        assertThat(LocalPorts.parse("1024 65535", "1", "1").orElseThrow().timeWaitSeconds(false))
                .isEqualTo(1);
        assertThat(LocalPorts.parse("1024 65535", "1", "0").orElseThrow().timeWaitSeconds(true))
                .as("without timestamps")
                .isEqualTo(60);
        assertThat(LocalPorts.parse("1024 65535", "", "")).hasValue(new LocalPorts(64_512, 0));
        assertThat(LocalPorts.parse("", "", "")).as("not Linux").isEmpty();
    }

    /** The kernel gives them in one read only. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void portsOfThisMachine() throws IOException {
        String range = new String(
                        new ProcessBuilder("cat", "/proc/sys/net/ipv4/ip_local_port_range")
                                .start()
                                .getInputStream()
                                .readAllBytes(),
                        StandardCharsets.UTF_8)
                .strip();

        assertThat(LocalPorts.ofThisMachine().map(LocalPorts::count))
                .isEqualTo(LocalPorts.parse(range, "", "").map(LocalPorts::count));
    }

    @Test
    void thisProcessIsFoundByItsPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            assertThat(ListeningProcesses.on(socket.getLocalPort()))
                    .containsExactly(ProcessHandle.current().pid());
        }
    }
}
