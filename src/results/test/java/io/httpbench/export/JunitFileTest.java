package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.GateResult;
import io.httpbench.result.RunResult;
import io.httpbench.testing.ForeignReaders;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.maven.plugins.surefire.report.ReportTestCase;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Read by Surefire. */
class JunitFileTest {

    @TempDir
    Path dir;

    private List<ReportTestSuite> suites(RunResult run) throws IOException {
        Exports.write(run, dir, Set.of(OutputFormat.JUNIT));
        return ForeignReaders.junit(dir.resolve("junit.xml"));
    }

    private static RunResult gated(RunResult run, GateResult.Outcome... outcomes) {
        List<GateResult> gates = Arrays.stream(outcomes)
                .map(outcome -> new GateResult(
                        "p99<+10%",
                        "Vertx H2C " + outcome, "client", outcome, 1.0, 2.0, 1.0, 0.5, 1.5, "because of < & >"))
                .toList();
        return run.withGates(gates);
    }

    @Test
    void anInvalidCellIsAFailureWithItsVerdicts() throws IOException {
        List<ReportTestSuite> suites = suites(Samples.run(
                Samples.cell("Vertx", "H2C", 100, 200),
                Samples.broken("Jdk", "HTTP11", "it <broke> & \"burned\"\nagain")));

        assertThat(suites).singleElement().satisfies(suite -> {
            assertThat(suite.getFullClassName()).isEqualTo("httpbench.cells");
            assertThat(suite.getNumberOfTests()).isEqualTo(2);
            assertThat(suite.getNumberOfFailures()).isEqualTo(1);
            assertThat(suite.getTimeElapsed()).isEqualTo(22);
        });
        ReportTestCase good = suites.get(0).getTestCases().get(0);
        assertThat(good.getName()).isEqualTo("Vertx H2C");
        assertThat(good.isSuccessful()).isTrue();
        ReportTestCase broken = suites.get(0).getTestCases().get(1);
        assertThat(broken.getName()).isEqualTo("Jdk HTTP11");
        assertThat(broken.hasFailure()).isTrue();
        assertThat(broken.getFailureMessage()).isEqualTo("it <broke> & \"burned\"");
        assertThat(broken.getFailureDetail()).endsWith("\"burned\"\nagain");
    }

    @Test
    void aCeilingIsInASuiteOfItsOwnAndItsGatesAreMarked() throws IOException {
        RunResult run =
                Samples.run(Samples.cell("Vertx", "H2C", 100), Samples.ceiling(Samples.cell("RawNetty", "H2C", 200)));
        GateResult gate = new GateResult(
                "p99<1s", "RawNetty H2C", "ceiling", GateResult.Outcome.PASSED, null, 1e6, null, null, null, "it is");

        List<ReportTestSuite> suites = suites(run.withGates(List.of(gate)));

        assertThat(suites)
                .extracting(suite -> suite.getFullClassName() + ": "
                        + suite.getTestCases().get(0).getName())
                .containsExactlyInAnyOrder(
                        "httpbench.cells: Vertx H2C",
                        "httpbench.ceilings: RawNetty H2C",
                        "httpbench.gates: p99<1s of RawNetty H2C (ceiling)");
    }

    @Test
    void onlyAGateThatPassedHasPassed() throws IOException {
        RunResult run = gated(Samples.run(Samples.cell("Vertx", "H2C", 100)), GateResult.Outcome.values());
        ReportTestSuite gates = suites(run).get(1);

        assertThat(gates.getFullClassName()).isEqualTo("httpbench.gates");
        assertThat(gates.getTestCases())
                .extracting(JunitFileTest::ending)
                .containsExactly("passed", "failure", "skipped", "error", "error");
        assertThat(gates.getTestCases().get(1).getFailureMessage()).isEqualTo("FAILED: because of < & >");
        assertThat(gates.getTestCases().get(2).getFailureMessage()).isEqualTo("too noisy: because of < & >");
        assertThat(gates.getTestCases().get(3).getName()).isEqualTo("p99<+10% of Vertx H2C NO_BASELINE");
        assertThat(gates.getNumberOfErrors()).isEqualTo(2);
        assertThat(gates.getNumberOfSkipped()).isEqualTo(1);
    }

    private static String ending(ReportTestCase testCase) {
        if (testCase.hasFailure()) {
            return "failure";
        }
        return testCase.hasError() ? "error" : testCase.hasSkipped() ? "skipped" : "passed";
    }

    @Test
    void whatXmlHasNoPlaceForIsReplaced() throws IOException {
        List<ReportTestSuite> suites =
                suites(Samples.run(Samples.broken("Jdk", "HTTP11", "got \u0000\u001b[31m and \ud800, 💥")));

        assertThat(suites.get(0).getTestCases().get(0).getFailureMessage()).isEqualTo("got ��[31m and �, 💥");
    }
}
