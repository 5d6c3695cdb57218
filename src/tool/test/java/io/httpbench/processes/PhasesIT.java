package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.measured.Histograms;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Phases add up, of every request of both clients, on connections that are kept and on new ones. */
@Tag("thorough")
class PhasesIT {

    private static final int REQUESTS = 4_000;

    @TempDir
    private static Path dir;

    private static ToolResult result;
    private static RunFiles files;

    @BeforeAll
    static void run() {
        result = Tool.in(dir)
                .with("JB_CLIENT", "Netty,RawNetty,HttpClient5")
                .with("JB_PROTOCOL", "HTTP11,H2C")
                .with("JB_KEEP_ALIVE", "true,false")
                .with("JB_REQUESTS", REQUESTS)
                .with("JB_WARMUP_DURATION", "1")
                .with("JB_PHASES", true)
                .with("JB_FORMATS", "ab,html")
                .conduct("--details");
        files = RunFiles.in(dir);
    }

    private static JsonNode fork(JsonNode cell) {
        return cell.get("forks").get(0);
    }

    private static Histogram histogram(JsonNode node, String name) {
        try {
            return Histograms.decoded(node.get(name).asString());
        } catch (DataFormatException e) {
            throw new AssertionError(e);
        }
    }

    private static double mean(JsonNode node, String name) {
        return node.get(name).get("mean").asDouble();
    }

    private static boolean has(JsonNode cell) {
        return !cell.get("client").asString().equals("HttpClient5");
    }

    private static boolean keptAlive(JsonNode cell) {
        return !cell.get("protocol").asString().equals("HTTP11")
                || cell.get("keepAlive").asBoolean();
    }

    @Test
    void everySuccessHasPhasesThatAddUp() {
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(files.cells()).filteredOn(PhasesIT::has).hasSize(6).allSatisfy(cell -> {
            JsonNode fork = fork(cell);
            JsonNode phases = fork.get("phases");
            for (String phase : new String[] {"connect", "waiting", "processing"}) {
                assertThat(histogram(phases, phase + "Histogram").getTotalCount())
                        .isEqualTo(REQUESTS);
            }
            double total = mean(fork, "serviceNanos");
            assertThat(mean(phases, "connectNanos") + mean(phases, "processingNanos"))
                    .as("to the precision of the histograms")
                    .isCloseTo(total, within(total / 200));
            assertThat(mean(phases, "waitingNanos")).isPositive().isLessThan(mean(phases, "processingNanos"));
        });
    }

    @Test
    void onlyANewConnectionTakesTimeToConnect() {
        assertThat(files.cells()).filteredOn(PhasesIT::has).allSatisfy(cell -> {
            Histogram connect = histogram(fork(cell).get("phases"), "connectHistogram");
            if (keptAlive(cell)) {
                assertThat(connect.getMaxValue()).as("%s", cell.get("client")).isZero();
            } else {
                assertThat(connect.getMinValue()).as("%s", cell.get("client")).isPositive();
            }
        });
    }

    @Test
    void aClientWithoutThemHasNone() {
        assertThat(files.cells())
                .filteredOn(cell -> !has(cell))
                .isNotEmpty()
                .allSatisfy(
                        cell -> assertThat(fork(cell).get("phases").isNull()).isTrue());
    }

    @Test
    void theyAreShown() {
        assertThat(result.stdout()).contains("| processing |");
        assertThat(files.folder().resolve("RawNetty-HTTP11-keep-alive-true.ab.txt"))
                .content()
                .contains("\nComplete requests:      " + REQUESTS + "\n")
                .contains("\nKeep-Alive requests:    " + REQUESTS + "\n")
                .contains("\nConnect:        0    0   0.0      0       0\n");
    }
}
