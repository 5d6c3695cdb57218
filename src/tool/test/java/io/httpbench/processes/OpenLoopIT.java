package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Open loops: what is offered, counted and told, never how fast it was. */
@Tag("thorough")
class OpenLoopIT {

    @TempDir
    private Path dir;

    private static Histogram histogram(JsonNode encoded) throws DataFormatException {
        return Histogram.decodeFromCompressedByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(encoded.asString())), 0);
    }

    private static void assertCountsAddUp(JsonNode fork) throws DataFormatException {
        JsonNode open = fork.get("openLoop");
        long succeeded = fork.get("succeeded").asLong();
        long failed =
                fork.get("failed").valueStream().mapToLong(JsonNode::asLong).sum();
        assertThat(fork.get("started").asLong()).isEqualTo(succeeded + failed);
        assertThat(open.get("offered").asLong())
                .isEqualTo(fork.get("started").asLong() + open.get("notStarted").asLong());
        assertThat(histogram(open.get("responseHistogram")).getTotalCount()).isEqualTo(succeeded);
        assertThat(histogram(fork.get("serviceHistogram")).getTotalCount()).isEqualTo(succeeded);
        for (String quantile : new String[] {"min", "p50", "p90", "p99", "p999", "max"}) {
            assertThat(fork.get("latencyNanos").get(quantile).asDouble())
                    .as("no response is quicker than its service: " + quantile)
                    .isGreaterThanOrEqualTo(
                            fork.get("serviceNanos").get(quantile).asDouble() * 0.998);
        }
        assertThat(open.get("backlogMax").asLong())
                .isGreaterThanOrEqualTo(open.get("backlogAtEnd").asLong());
    }

    @Test
    void eachRateIsARowWithResponseTimes() throws DataFormatException {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty,HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_RATE", "300,50%")
                // In a tenth of a second a busy machine may answer nothing, of which there is no half.
                .with("JB_WARMUP_DURATION", 1)
                .with("JB_ARRIVALS", "poisson")
                .without("JB_REQUESTS")
                .with("JB_DURATION", "2")
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").get("rate").asString())
                .containsExactly("300", "50%", "300", "50%");
        for (JsonNode cell : files.cells()) {
            JsonNode fork = cell.get("forks").get(0);
            JsonNode open = fork.get("openLoop");
            assertCountsAddUp(fork);
            double waiting = fork.get("cost").get("waitingMicrosPerRequest").asDouble();
            assertThat(open.get("arrivals").asString()).isEqualTo("poisson");
            assertThat(open.get("seed").asLong()).isEqualTo(8_530);
            // What one moment allowed may be more than the next one does: who is always late does not wait.
            assertThat(waiting > 0 || open.get("saturated").asBoolean())
                    .as("CPU time of waiting for intended starts, %s", open)
                    .isTrue();
            if (cell.get("axes").get("rate").asString().equals("50%")) {
                assertThat(open.get("ratePerSecond").asDouble())
                        .isBetween(
                                open.get("closedLoopPerSecond").asDouble() * 0.499,
                                open.get("closedLoopPerSecond").asDouble() * 0.501);
            } else {
                assertThat(open.get("ratePerSecond").asDouble()).isEqualTo(300);
                assertThat(open.get("closedLoopPerSecond").isNull()).isTrue();
                assertThat(open.get("offered").asLong()).isBetween(450L, 750L);
            }
        }
        assertThat(files.cell(0).get("forks").get(0).get("openLoop").get("offered"))
                .as("arrivals of a seed are the same for all")
                .isEqualTo(files.cell(2).get("forks").get(0).get("openLoop").get("offered"));
        assertThat(result.stdout())
                .contains("open loop 300,50% requests/s, poisson arrivals", "service p99.9", "late p99")
                .doesNotContain("closed loop: not what users");
    }

    /** 20 threads, each of which waits 100 ms for an answer: 200 per second, whatever is offered. */
    @Test
    void overloadIsFoundReportedAndEnds() throws DataFormatException {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_CONCURRENCY", "20")
                .with("JB_SERVER_DELAY", "100ms")
                .with("JB_RATE", "2000")
                .with("JB_REQUESTS", "4000")
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        for (JsonNode cell : RunFiles.in(dir).cells()) {
            JsonNode fork = cell.get("forks").get(0);
            JsonNode open = fork.get("openLoop");
            assertCountsAddUp(fork);
            assertThat(open.get("offered").asLong()).isEqualTo(4_000);
            assertThat(open.get("saturated").asBoolean()).isTrue();
            assertThat(open.get("notStarted").asLong()).isPositive();
            assertThat(open.get("lateSends").asLong()).isPositive();
            assertThat(open.get("seed").isNull()).isTrue();
            assertThat(fork.get("valid").asBoolean()).isTrue();
        }
        assertThat(result.stdout()).contains("SATURATED: offered 2000 requests/s", "were never started");
    }

    @Test
    void aRateThatTakesTooLongIsRefused() {
        ToolResult result = Tool.in(dir)
                .with("JB_REQUESTS", "1000000")
                .with("JB_RATE", "100")
                .call();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith(
                        "JB_RATE=100: JB_REQUESTS=1000000 at this rate take 10000 s, more than JB_MAX_DURATION=3600");
    }

    /** 8 threads that wait 20 ms for each answer: 400 per second at most. */
    @Test
    void aSearchTellsItsWay() throws DataFormatException {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_SERVER_DELAY", "20ms")
                .with("JB_SLO", "p99<5s,errors<1%")
                .without("JB_REQUESTS")
                .with("JB_WARMUP_DURATION", 2)
                .with("JB_DURATION", "0.5")
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode fork = RunFiles.in(dir).cell(0).get("forks").get(0);
        JsonNode slo = fork.get("slo");
        assertCountsAddUp(fork);
        assertThat(slo.get("slo").asString()).isEqualTo("p99<5s,errors<1%");
        assertThat(slo.get("steps")).hasSizeBetween(11, 78);
        for (JsonNode step : slo.get("steps")) {
            assertThat(step.get("kept").asBoolean())
                    .isEqualTo(step.get("broken").isEmpty());
            assertThat(step.get("ratePerSecond").asDouble())
                    .isLessThanOrEqualTo(
                            Math.max(1, slo.get("closedLoopPerSecond").asDouble()) * 1.26);
        }
        if (!slo.get("ratePerSecond").isNull()) {
            assertThat(fork.get("openLoop").get("ratePerSecond").asDouble())
                    .isBetween(
                            slo.get("ratePerSecond").asDouble() - 0.01,
                            slo.get("ratePerSecond").asDouble() + 0.01);
        }
        assertThat(result.stdout())
                .contains("open loop highest rate with p99<5s,errors<1%", "| window |", "p99<5s,errors<1%: ")
                .contains("| once more\n");
    }

    /** 8 threads that wait 20 ms for each answer: 400 per second at most, which a curve finds as the rate at which it ends. */
    @Test
    void aCurveEndsWhereTheServerDoes() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_SERVER_DELAY", "20ms")
                .with("JB_RATE", "curve")
                .with("JB_SLO", "p99<40ms,p99<1s")
                .without("JB_REQUESTS")
                .with("JB_WARMUP_DURATION", 2)
                .with("JB_DURATION", "0.1")
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode fork = RunFiles.in(dir).cell(0).get("forks").get(0);
        JsonNode curve = fork.get("curve");
        assertThat(fork.get("slo").isNull()).isTrue();
        assertThat(curve.get("windows")).hasSizeBetween(3, 16);
        assertThat(curve.get("limits")).hasSize(2);
        for (JsonNode window : curve.get("windows")) {
            boolean kept = window.get("kept").asBoolean();
            assertThat(kept && window.get("ratePerSecond").asDouble() > 425)
                    .as("%s", window)
                    .isFalse();
            assertThat(kept && window.get("latencyNanos").get("p99").asLong() < 20_000_000)
                    .as("%s", window)
                    .isFalse();
        }
        assertThat(result.stdout().replaceAll("\\s+", " "))
                .contains(
                        "open loop a curve: rates that show how long requests take at each load, limits p99<40ms,p99<1s",
                        "; windows of low rates take longer",
                        "Critical: geometric mean of the highest rates with p99<40ms, p99<1s.");
    }

    @Test
    void aMalformedPromiseIsRefusedWithItsPlace() {
        ToolResult result = Tool.in(dir).with("JB_SLO", "p99<5").call();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr().lines()).hasSize(1);
        assertThat(result.stderr())
                .startsWith("JB_SLO=p99<5: column 6, at the end: expected a unit of time: us, ms or s; allowed: ");
    }
}
