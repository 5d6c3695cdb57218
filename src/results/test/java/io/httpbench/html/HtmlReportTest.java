package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.finding.Answer;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.text.Json;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class HtmlReportTest {

    private static final String EVIL =
            "</script><script>alert(1)</script><!-- <img src=x onerror=alert(2)> &lt; \u2028 ]]>";
    private static final Pattern SCRIPT = Pattern.compile("<script([^>]*)>(.*?)</script>", Pattern.DOTALL);

    @TempDir
    Path folder;

    private String report(RunResult... runs) throws IOException {
        List<HtmlReport.Run> named =
                List.of(runs).stream().map(run -> new HtmlReport.Run(EVIL, run)).toList();
        Path file = HtmlReport.write(named, folder.resolve(HtmlReport.NAME));
        assertThat(folder).as("no draft is left").isDirectoryNotContaining("glob:**.part");
        return Files.readString(file);
    }

    private static List<MatchResult> scripts(String page) {
        return SCRIPT.matcher(page).results().toList();
    }

    private static JsonNode data(String page, String id) {
        String json = scripts(page).stream()
                .filter(script -> script.group(1).contains("id=\"" + id + "\""))
                .map(script -> script.group(2))
                .findFirst()
                .orElseThrow();
        return JsonMapper.shared().readTree(json);
    }

    private static CellResult evilCell() {
        CellResult cell = Samples.broken("Jdk", "H2C", EVIL);
        ForkResult fork = new ForkResult(2, false, List.of(EVIL), List.of(EVIL), Samples.measured(10, 5, 15), null);
        ObjectNode node = (ObjectNode) JsonMapper.shared().readTree(Json.line(Samples.with(cell, List.of(fork))));
        node.put("clientVersion", EVIL).put("path", "/" + EVIL);
        node.putObject("axes").put("path", "/" + EVIL);
        ObjectNode causes = (ObjectNode) node.get("forks").get(0).get("failureCauses");
        causes.putArray("timeout").add(EVIL);
        return Json.read(node.toString(), CellResult.class);
    }

    @Test
    void whatPassedOnTheWireIsTold() throws IOException {
        JsonNode cells = data(
                        report(Samples.run(
                                Samples.cell("Vertx", "H2C", 20_000).withWire(Samples.wire()),
                                Samples.cell("Jdk", "H2C", 20_000))),
                        "report")
                .get("cells");

        assertThat(cells.get(0).get("wire").asString())
                .endsWith("23B sent per request, 120B received per request, 286kB both per second");
        assertThat(cells.get(1).get("wire").isNull()).isTrue();
    }

    @Test
    void nothingThatARunBroughtAlongIsMarkup() throws IOException {
        String page = report(Samples.run(evilCell()), Samples.run(Samples.cell("Vertx", "HTTP11", 1_000)));

        assertThat(scripts(page))
                .as("data, time lines of two cells, charts, ours")
                .hasSize(5);
        assertThat(page).doesNotContain("<img src=x", "alert(1)</script>", "<script>alert");
        JsonNode data = data(page, "report");
        assertThat(data.get("runs").get(0).get("name").asString()).isEqualTo(EVIL);
        JsonNode cell = data.get("cells").get(0);
        assertThat(cell.get("clientVersion").asString()).isEqualTo(EVIL);
        assertThat(cell.get("forks")
                        .get(0)
                        .get("figures")
                        .get("causes")
                        .get("timeout")
                        .get(0)
                        .asString())
                .isEqualTo(EVIL);
    }

    @Test
    void aCeilingIsMarked() throws IOException {
        JsonNode cells = data(
                        report(Samples.run(
                                Samples.cell("Vertx", "H2C", 1), Samples.ceiling(Samples.cell("RawNetty", "H2C", 2)))),
                        "report")
                .get("cells");

        assertThat(cells.get(0).get("kind").asString()).isEqualTo("client");
        assertThat(cells.get(1).get("kind").asString()).isEqualTo("ceiling");
        assertThat(cells.get(1).get("label").asString()).isEqualTo("RawNetty H2C (ceiling)");
    }

    @Test
    void aForkOfSeveralMachinesHasWhatEachOfThemDid() throws IOException {
        CellResult fleet = FleetSamples.cell(
                Samples.cell("Vertx", "H2C", 20_000),
                FleetSamples.agent(
                        "a",
                        64,
                        FleetSamples.limit(Limit.CLIENT),
                        Samples.noise(1, 0.25, 0, null).with(List.of("others were there")),
                        Samples.measured(10_000, 0, 10_000)),
                FleetSamples.agent("b", 64, null, null));

        JsonNode cells = data(report(Samples.run(fleet, Samples.cell("Jdk", "H2C", 20_000))), "report")
                .get("cells");

        JsonNode agents = cells.get(0).get("forks").get(0).get("fleet").get("agents");
        assertThat(agents.get(0).toString())
                .isEqualTo("{\"name\":\"a\",\"inFlight\":64,\"connections\":64,\"requestsPerSecond\":1000.0,"
                        + "\"p50\":1500000,\"p99\":12300000,\"cpu\":12.345,\"limit\":\"client\",\"noise\":0.25,"
                        + "\"openedAfter\":1200000,\"clockUncertainty\":40000,"
                        + "\"remarks\":[\"others were there\",\"a note\"]}");
        assertThat(agents.get(1).get("p99").isNull()).isTrue();
        assertThat(cells.get(1).get("forks").get(0).get("fleet").isNull()).isTrue();
    }

    @Test
    void itBeginsWithTheAnswer() throws IOException {
        RunResult run = Samples.run(
                Samples.cell("Vertx", "HTTP11", 1_000, 1_010, 990), Samples.cell("Jdk", "HTTP11", 500, 510, 490));

        JsonNode answer = data(report(run), "report").get("runs").get(0).get("answer");

        assertThat(answer.valueStream().map(JsonNode::asString)).isNotEmpty().containsExactlyElementsOf(Answer.of(run));
    }

    @Test
    void noSecretIsInIt() throws IOException {
        ObjectNode node =
                (ObjectNode) JsonMapper.shared().readTree(Json.line(Samples.run(Samples.cell("Vertx", "H2C", 1))));
        node.putObject("settings")
                .put("JB_PASSWD", "hush-hush")
                .put("JB_HEADERS", "Authorization: hush-hush")
                .put("JB_UNKNOWN", "hush-hush");

        assertThat(report(Json.read(node.toString(), RunResult.class))).doesNotContain("hush-hush");
    }

    @Test
    void nothingIsLoadedAndNoOtherScriptRuns() throws IOException, GeneralSecurityException {
        String page = report(Samples.run(Samples.cell("Vertx", "HTTP11", 1_000, 1_100)));

        String policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
        assertThat(policy).contains("default-src 'none'").doesNotContain("unsafe-eval", "http:", "https:");
        for (MatchResult script : scripts(page)) {
            if (!script.group(1).contains("application/json")) {
                assertThat(policy).contains("'sha256-" + digest(script.group(2)) + "'");
            }
        }
        String ours = SCRIPT.matcher(page).replaceAll("");
        assertThat(ours).doesNotContain(" src=", "@import", "url(", "href=\"http");
    }

    private static String digest(String script) throws GeneralSecurityException {
        byte[] bytes = script.getBytes(StandardCharsets.UTF_8);
        return Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @Test
    void theChartsKeepTheirLicences() throws IOException {
        assertThat(report(Samples.run(Samples.cell("Vertx", "HTTP11", 1_000))))
                .contains("Licensed to the Apache Software Foundation", "This product includes software developed at")
                .contains("TERMS AND CONDITIONS FOR USE", "Baidu", "Mike Bostock");
    }

    @Test
    void theSameCellOfTwoRunsHasOneKey() throws IOException {
        RunResult run = Samples.run(Samples.cell("Vertx", "HTTP11", 1_000), Samples.cell("Vertx", "H2C", 1_000));

        JsonNode cells = data(report(run, run), "report").get("cells");

        assertThat(cells.findValuesAsString("key")).hasSize(4).satisfies(keys -> {
            assertThat(keys.get(0)).isEqualTo(keys.get(2)).isNotEqualTo(keys.get(1));
        });
        assertThat(cells.findValuesAsString("run")).containsExactly("0", "0", "1", "1");
    }

    @Test
    void theBaseOfAComparisonIsNamedLast() throws IOException {
        RunResult run = Samples.run(Samples.cell("Vertx", "HTTP11", 1_000));
        Path file = HtmlReport.write(
                List.of(new HtmlReport.Run("before", run), new HtmlReport.Run("after", run)),
                new HtmlReport.Compared(List.of("after against before: no change."), List.of()),
                folder.resolve("compare.html"));

        JsonNode report = data(Files.readString(file), "report");
        assertThat(report.get("title").asString()).isEqualTo("HTTP clients, after against before");
        assertThat(report.at("/compared/sentences/0").asString()).isEqualTo("after against before: no change.");
    }

    @Test
    void aRunOfServersShowsWhatTheseCost() throws IOException {
        CellResult cell = Samples.cell("RawNetty", "HTTP11", 1_000, 1_010);
        CellResult server = Samples.planned(Samples.planned("RawNetty", "HTTP11", Map.of("server", "Jetty"), 64), cell);

        JsonNode report = data(report(Samples.run(server)), "report");
        assertThat(report.get("title").asString()).startsWith("HTTP servers, ");
        assertThat(report.at("/metrics/ranking").findValuesAsString("label"))
                .containsExactly("server CPU", "server alloc");
        assertThat(report.at("/cells/0/atLeast").asBoolean()).isTrue();
    }

    @Test
    void aRunWithoutACellIsAPage() throws IOException {
        assertThat(data(report(Samples.run()), "report").get("cells").isEmpty()).isTrue();
    }

    /** A hundred cells, ten forks each, a minute: 6.2 MB when this was written, of which the charts' library is 0.7. */
    @Test
    void aLargeRunIsNoLargeFile() throws IOException {
        Path file = HtmlReport.write(
                List.of(new HtmlReport.Run("large", GeneratedRuns.of(GeneratedRuns.Shape.LARGE, 1))),
                folder.resolve("large.html"));

        assertThat(Files.size(file)).isLessThan(7_000_000);
        assertThat(data(Files.readString(file), "lines-99")).hasSize(10);
    }
}
