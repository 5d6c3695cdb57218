package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class TimeLineTest {

    private static final int MOST = TimeLine.MOST_VALUES;

    /** A fork whose second n had n successes and a p99 of n ns. */
    private static Measured counting(int seconds, int warmup) {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode node = (ObjectNode) mapper.readTree(Json.line(Samples.measured(1_000, 0, 1_000)));
        ArrayNode rates = node.putArray("perSecond");
        ArrayNode times = node.putArray("serviceNanosPerSecond");
        IntStream.range(0, seconds).forEach(second -> {
            rates.add((long) second);
            times.addObject().put("p50", 1L).put("p99", (long) second).put("max", 1L);
        });
        node.put("warmupSeconds", warmup);
        return Json.read(node.toString(), Measured.class);
    }

    @Test
    void shortForksAreShownSecondBySecond() {
        TimeLine line = TimeLine.of(3, true, Samples.measured(1_000, 0, 1_000));

        assertThat(line.fork()).isEqualTo(3);
        assertThat(line.start()).isEqualTo(-1);
        assertThat(line.step()).isEqualTo(1);
        assertThat(line.rate()).containsExactly(90.0, 100.0, 100.0);
        assertThat(line.p99()).as("no success, and no value").containsExactly(12_300_000.0, null, null);
        assertThat(line.cpu()).containsExactly(0.75, 1.0, null);
        assertThat(line.gc()).containsExactly(7.0, 0.0, null);
        assertThat(line.threads()).containsExactly(42.0, null, null);
        assertThat(line.rss()).containsExactly(200_000_000.0, null, null);
        assertThat(line.heapUsed()).containsExactly(90_000_000.0, null, null);
        assertThat(line.heapCommitted()).containsExactly(120_000_000.0, null, null);
        assertThat(line.classes()).containsExactly(5_000.0, null, null);
    }

    @Test
    void longForksAreThinnedToMeansAndWorsts() {
        TimeLine line = TimeLine.of(1, true, counting(4 * MOST, 8));

        assertThat(line.step()).isEqualTo(4);
        assertThat(line.first()).isEqualTo(4);
        assertThat(line.rate()).hasSize(MOST).startsWith(1.5, 5.5, 9.5);
        assertThat(line.p99()).hasSize(MOST).startsWith(3.0, 7.0, 11.0);
    }

    @Test
    void noValueIsOfWarmupAndWindow() {
        TimeLine line = TimeLine.of(1, true, counting(4 * MOST, 6));

        assertThat(line.start()).isEqualTo(-6);
        assertThat(line.first()).as("6 is 2 and 4").isEqualTo(2);
        assertThat(line.rate()).startsWith(0.5, 3.5, 7.5);
    }

    @Test
    void aForkThatEndedInItsWarmupHasNoWindow() {
        TimeLine line = TimeLine.of(1, false, counting(3, 10));

        assertThat(line.counts()).isFalse();
        assertThat(line.start()).isEqualTo(-3);
        assertThat(line.rate()).isEqualTo(List.of(0.0, 1.0, 2.0));
    }
}
