package io.httpbench.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownHost;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import io.httpbench.result.CellResult;
import io.httpbench.testing.Cells;
import io.httpbench.testing.Samples;
import io.httpbench.testing.TestClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The order of what is done with servers and tools, with a tool that takes no time. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "echo is no program")
class CeilingsTest {

    private static final String CLIENT = "RawNetty";

    private final List<String> events = new ArrayList<>();

    /** It says what it was started for, and parses that: 1,000 responses in a second. */
    private final class Echo implements NativeTool {

        @Override
        public String name() {
            return "echo";
        }

        @Override
        public String whyNot(LoadShape shape, Target target) {
            return shape.protocol() == Protocol.HTTP11 ? "" : "it echoes HTTP/1.1 only";
        }

        @Override
        public List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder) {
            return List.of("echo", shape.server() + " at " + target.port() + " for " + seconds + " s");
        }

        @Override
        public ToolFigures parse(String output) {
            events.add(output.strip());
            return new ToolFigures(1_000_000_000, 1_000, 0, 1_000_000, "");
        }
    }

    /** It writes down what is done to it. Each one that begins listens at another port. */
    private class Server implements MeasuredServer {

        int port = 1_000;

        @Override
        public @Nullable String begin(Cell cell) {
            events.add("begin " + cell.server());
            port++;
            return null;
        }

        @Override
        public void warmUp(Runnable load) {
            load.run();
        }

        @Override
        public @Nullable String whyGone() {
            return null;
        }

        @Override
        public void end() {
            events.add("end");
        }
    }

    private static Settings settings(String warmup) {
        return SettingsReader.read(
                Map.of("JB_SERVER", "Good,Bad", "JB_DURATION", "3", "JB_WARMUP_DURATION", warmup),
                List.of(TestClient.named(CLIENT, Protocol.HTTP11).known()),
                Stream.of("Good", "Bad").map(CeilingsTest::host).toList());
    }

    private static KnownHost host(String name) {
        return new KnownHost(name, "1", Set.of(Protocol.HTTP11), Set.of(), "g:a", 17, true, List.of(), "", "");
    }

    private static Cell cell(String server) {
        Cell cell = Cells.at(
                Samples.PATH,
                new Variant(1, Map.of(Variant.SERVER, server)),
                Cells.closed(CLIENT, Protocol.HTTP11, ThreadKind.ASYNC, 4, 128));
        return new Cell(
                cell.client(),
                cell.kind(),
                cell.protocol(),
                cell.path(),
                cell.variant(),
                cell.threads(),
                cell.jdk(),
                cell.lanes(),
                cell.inFlight(),
                cell.connections(),
                cell.pipelining(),
                cell.keepAlive(),
                cell.setup(),
                cell.tuning(),
                cell.delay(),
                cell.way(),
                cell.load(),
                cell.notHonoured(),
                server,
                cell.version(),
                cell.limits(),
                cell.aot(),
                cell.build());
    }

    private static CellResult row(String server, long successes) {
        return Samples.planned(
                Samples.planned(CLIENT, "HTTP11", Map.of(Variant.SERVER, server), 128),
                Samples.cell(CLIENT, "HTTP11", successes));
    }

    private List<CeilingRow> measure(Server server, String warmup) {
        return new Ceilings(
                        settings(warmup),
                        cell -> new Target(
                                cell.protocol(), "::1", server.port, cell.path(), "u", "p", null, Message.GET),
                        server,
                        new ToolRun(null, 1, () -> false),
                        unheard -> {},
                        List.of(new Echo()))
                .measure(List.of(cell("Good"), cell("Bad"), cell("Good")), List.of(row("Good", 1), row("Bad", 1)));
    }

    @Test
    void eachServerIsStartedWarmedUpMeasuredOnceAndEnded() {
        List<CeilingRow> rows = measure(new Server(), "10");

        assertThat(events)
                .containsExactly(
                        "begin Good",
                        "Good at 1001 for 10 s",
                        "Good at 1001 for 3 s",
                        "end",
                        "begin Bad",
                        "Bad at 1002 for 10 s",
                        "Bad at 1002 for 3 s",
                        "end");
        assertThat(rows).extracting(CeilingRow::server).containsExactly("Good", "Bad");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.requestsPerSecond()).isEqualTo(1_000);
            assertThat(row.shares())
                    .singleElement()
                    .extracting(CeilingShare::axes)
                    .isEqualTo(Map.of(Variant.SERVER, String.valueOf(row.server())));
        });
    }

    @Test
    void rowsThatAreColdHaveAColdCeiling() {
        measure(new Server(), "0");

        assertThat(events).contains("Good at 1001 for 3 s").hasSize(6);
    }

    @Test
    void aServerThatDoesNotStartCostsItsOwnCeilingOnly() {
        List<CeilingRow> rows = measure(
                new Server() {
                    @Override
                    public @Nullable String begin(Cell cell) {
                        String fine = super.begin(cell);
                        return cell.server().equals("Bad") ? "the server Bad ended" : fine;
                    }
                },
                "0");

        assertThat(events).containsExactly("begin Good", "Good at 1001 for 3 s", "end", "begin Bad", "end");
        assertThat(rows.get(0).problems()).isEmpty();
        assertThat(rows.get(1).problems()).containsExactly("the server Bad ended");
        assertThat(rows.get(1).requestsPerSecond()).isNull();
    }

    @Test
    void oneThatEndsMeanwhileHasNoFigure() {
        List<CeilingRow> rows = measure(
                new Server() {
                    @Override
                    public String whyGone() {
                        return "the server ended (exit status 134)";
                    }
                },
                "0");

        assertThat(rows).allSatisfy(row -> {
            assertThat(row.requestsPerSecond()).isNull();
            assertThat(row.tool()).isEqualTo("echo");
            assertThat(row.problems()).containsExactly("the server ended (exit status 134)");
        });
    }
}
