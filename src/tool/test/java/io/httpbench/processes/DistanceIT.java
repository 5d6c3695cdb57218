package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.distance.Tunnel;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.way.Loss;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;

/** A stand-in that is far away. */
@Tag("thorough")
@Tag("conditions")
@Execution(ExecutionMode.SAME_THREAD) // One looks at the tunnels that there are.
class DistanceIT {

    @TempDir
    private Path dir;

    @Test
    void requestsTakeAtLeastARoundTripInBothProtocols() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11,H2C")
                .with("JB_RTT", "0,20ms")
                .with("JB_REQUESTS", 80)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .hasSize(4)
                .extracting(cell -> cell.get("axes").get("rtt").asString())
                .containsExactly("0", "20ms", "0", "20ms");
        assertThat(RunFiles.in(dir).cells())
                .filteredOn(cell -> cell.get("axes").get("rtt").asString().equals("20ms"))
                .allSatisfy(cell -> assertThat(cell.get("forks")
                                .get(0)
                                .get("serviceNanos")
                                .get("min")
                                .asLong())
                        .isGreaterThanOrEqualTo(20_000_000));
        assertThat(result.stdout()).contains("round trip 0,20ms");
    }

    /** 200 kB at 8 mbit/s take 200 ms, whoever else is on the way. */
    @Test
    void bodiesTakeAsLongAsTheBandwidthSays() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty,Jdk")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_BANDWIDTH", "8mbit")
                .with("JB_SERVER_BODY_BYTES", "200k")
                .with("JB_CONCURRENCY", 2)
                .with("JB_REQUESTS", 8)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .hasSize(2)
                .allSatisfy(cell -> assertThat(cell.get("forks")
                                .get(0)
                                .get("serviceNanos")
                                .get("min")
                                .asLong())
                        .isGreaterThanOrEqualTo(200_000_000));
    }

    @Test
    void aServerElsewhereIsWhereItIs() {
        ToolResult result = Tool.in(dir)
                .external(8529)
                .with("JB_CLIENT", "Netty")
                .with("JB_RTT", "20ms")
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr()).contains("JB_RTT=20ms: only the embedded stand-in can do that");
    }

    static boolean tunnelsAreAllowed() {
        return Tunnel.obstacle().isEmpty();
    }

    /** Repeated by the kernel, and by QUIC. The counts are within five standard deviations of what was asked for. */
    @Test
    @EnabledIf("tunnelsAreAllowed")
    void whatIsLostIsRepeatedAndCounted() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_SCHEME", "https")
                .with("JB_PROTOCOL", "HTTP11,H3")
                .with("JB_LOSS", "0,5%")
                .with("JB_RTT", "10ms")
                .with("JB_REQUESTS", 2_000)
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .contains("round trip 10ms, a tunnel with loss 0,5%")
                .containsPattern("way Netty HTTP11 loss 0: [\\d,]+ packets in both directions, 0\\.000 % of them lost")
                .containsPattern(
                        "way Netty H3 loss 5%: [\\d,]+ packets in both directions, [4-6]\\.\\d{3} % of them lost");
        assertThat(RunFiles.in(dir).cells()).hasSize(4).allSatisfy(cell -> {
            double share = Loss.parse(cell.get("axes").get("loss").asString()).probability();
            JsonNode fork = cell.get("forks").get(0);
            double packets = fork.get("tunnel").get("packets").asDouble();
            assertThat(fork.get("failureCauses")).isEmpty();
            assertThat(fork.get("serviceNanos").get("min").asLong()).isGreaterThanOrEqualTo(10_000_000);
            assertThat(packets).isGreaterThan(4_000);
            assertThat(fork.get("tunnel").get("lost").asDouble())
                    .isCloseTo(packets * share, within(5 * Math.sqrt(packets * share * (1 - share))));
        });
    }

    private static List<String> tunnels() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .map(NetworkInterface::getName)
                .filter(name -> name.startsWith("httpbench"))
                .toList();
    }

    @Test
    @EnabledIf("tunnelsAreAllowed")
    void aRunThatIsKilledLeavesNoTunnel() throws SocketException {
        List<String> before = tunnels();
        try (RunningTool running = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_LOSS", "1%")
                .with("JB_SERVER_DELAY", "1s")
                .without("JB_REQUESTS")
                .with("JB_DURATION", 60)
                .start()) {
            running.awaitLine("window \\d+ s");
            List<ProcessHandle> children = running.children();
            assertThat(tunnels()).hasSize(before.size() + 1);

            running.signal("KILL", running.conductor().pid());

            RunningTool.awaitGone(children);
            assertThat(tunnels()).isEqualTo(before);
        }
    }

    @Test
    @EnabledIf("tunnelsAreAllowed")
    void withoutTheRightToMakeATunnelLossIsRefused() {
        ToolResult result = Tool.in(dir)
                .launchedBy("setpriv", "--bounding-set", "-net_admin")
                .with("JB_CLIENT", "Netty")
                .with("JB_LOSS", "1%")
                .run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .isEqualTo(
                        "JB_LOSS=1%: no network interface can be made: Operation not permitted; allowed: as root on Linux,"
                                + " in a container with --user 0 --cap-add NET_ADMIN --device /dev/net/tun, or unset\n");
    }
}
