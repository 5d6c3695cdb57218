package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Held to figures of SciPy and statsmodels: {@code reference.json}, made by {@code reference.py} beside it. */
class ReferenceTest {

    private static final JsonNode REFERENCE = read();

    /**
     * In standard errors. SciPy has taken 400,000 resamples and we 10,000: with that many SciPy's own ends have, from seed
     * to seed, standard deviations of up to 0.05 of them. The percentile bootstrap is further off than this where
     * figures are skewed.
     */
    private static final double BOOTSTRAP_TOLERANCE = 0.2;

    private static JsonNode read() {
        try (InputStream in = ReferenceTest.class.getResourceAsStream("reference.json")) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<JsonNode> samples() {
        return REFERENCE.get("samples").valueStream();
    }

    static Stream<JsonNode> resampled() {
        return samples().filter(sample -> !sample.get("bootstrap").isNull());
    }

    static Stream<JsonNode> families() {
        return REFERENCE.get("holm").valueStream();
    }

    private static double[] doubles(JsonNode array) {
        return array.valueStream().mapToDouble(JsonNode::asDouble).toArray();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void intervalOfStudentsT(JsonNode sample) {
        double[] values = doubles(sample.get("values"));
        JsonNode expected = sample.get("student");

        Estimate actual = Estimate.ofMean(values);

        assertThat(actual.value()).isEqualTo(expected.get("mean").asDouble(), within(1e-6));
        assertThat(actual.low()).isEqualTo(expected.get("low").asDouble(), within(1e-5));
        assertThat(actual.high()).isEqualTo(expected.get("high").asDouble(), within(1e-5));
    }

    @ParameterizedTest
    @MethodSource("resampled")
    void bootstrapInterval(JsonNode sample) {
        JsonNode expected = sample.get("bootstrap");
        double tolerance = BOOTSTRAP_TOLERANCE * expected.get("standardError").asDouble();

        for (long seed = 1; seed <= 5; seed++) {
            Bootstrap.Interval actual = Bootstrap.ofMean(doubles(sample.get("values")), seed);

            assertThat(actual.low()).isEqualTo(expected.get("low").asDouble(), within(tolerance));
            assertThat(actual.high()).isEqualTo(expected.get("high").asDouble(), within(tolerance));
        }
    }

    @Test
    void pairsByBlock() {
        JsonNode rates = REFERENCE.get("cells");
        List<CellResult> cells = Stream.iterate(0, index -> index < rates.size(), index -> index + 1)
                .map(index -> Samples.cell(Integer.toString(index), "H2C", successes(rates.get(index))))
                .toList();

        List<PairResult> pairs = Ranking.of(cells).pairs();

        assertThat(pairs).hasSize(REFERENCE.get("pairs").size());
        for (int i = 0; i < pairs.size(); i++) {
            JsonNode expected = REFERENCE.get("pairs").get(i);
            PairResult actual = pairs.get(i);
            assertThat(actual.first()).isEqualTo(expected.get("first").asInt() + " H2C");
            assertThat(actual.second()).isEqualTo(expected.get("second").asInt() + " H2C");
            assertThat(actual.blocks()).isEqualTo(8);
            assertThat(actual.ratio()).isEqualTo(expected.get("ratio").asDouble(), within(1e-9));
            assertThat(actual.ratioLow()).isEqualTo(expected.get("low").asDouble(), within(1e-9));
            assertThat(actual.ratioHigh()).isEqualTo(expected.get("high").asDouble(), within(1e-9));
            assertThat(actual.pValue()).isEqualTo(expected.get("p").asDouble(), within(1e-10));
            assertThat(actual.adjustedP()).isEqualTo(expected.get("holm").asDouble(), within(1e-10));
            assertThat(actual.toldApart()).isEqualTo(expected.get("apart").asBoolean());
        }
        assertThat(Ranking.of(cells).cells()).extracting(CellResult::rank).containsExactly("a", "a", "b", "b");
    }

    /** Forks of a sample take 10 s. */
    private static long[] successes(JsonNode rates) {
        return rates.valueStream()
                .mapToLong(rate -> Math.round(rate.asDouble() * 10))
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("families")
    void correctedForManyTests(JsonNode family) {
        assertThat(Holm.adjust(doubles(family.get("p"))))
                .usingComparatorWithPrecision(1e-12)
                .containsExactly(doubles(family.get("adjusted")));
    }
}
