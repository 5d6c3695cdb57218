package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stand-in that is far away. */
@Tag("thorough")
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
                .run();

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
                .run();

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
}
