package io.httpbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class ExitCodeTest {

    private static List<GateResult> gates(String outcomes) {
        return outcomes.isEmpty()
                ? List.of()
                : Arrays.stream(outcomes.split(" ", -1))
                        .map(Outcome::valueOf)
                        .map(outcome ->
                                new GateResult("p99<1s", "c", "client", outcome, null, null, null, null, null, ""))
                        .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "PASSED, 0",
        "PASSED TOO_NOISY, 6",
        "TOO_NOISY NO_BASELINE PASSED, 5",
        "TOO_NOISY NOT_COMPARABLE, 5",
        "NO_BASELINE FAILED TOO_NOISY PASSED, 4",
    })
    void theGravestOfTheGates(String outcomes, int code) {
        assertThat(ExitCode.of(gates(outcomes))).isEqualTo(code);
        assertThat(ExitCode.of(Samples.run(Samples.cell("Vertx", "H2C", 1)).withGates(gates(outcomes))))
                .isEqualTo(code);
    }

    @Test
    void anInvalidCellComesBeforeGatesAndAnInterruptionBeforeAll() {
        RunResult invalid =
                Samples.run(Samples.broken("Vertx", "H2C", "crashed")).withGates(gates("FAILED"));
        ObjectNode cut = (ObjectNode) Json.tree(Json.line(invalid));
        cut.put("interrupted", true);

        assertThat(Stream.of(invalid, Json.read((JsonNode) cut, RunResult.class))
                        .map(ExitCode::of))
                .containsExactly(1, 130);
    }
}
