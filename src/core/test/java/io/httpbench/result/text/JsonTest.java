package io.httpbench.result.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.ClientKind;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.Target;
import io.httpbench.api.tune.Tuning;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Build;
import io.httpbench.model.Cell;
import io.httpbench.model.Delay;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.Jdk;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.model.rule.Slo;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import io.httpbench.way.Way;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

/** What conductor and fork say to each other survives the way. */
class JsonTest {

    static List<ForkMessage> messages() {
        return List.of(
                new ForkMessage.WarmupStarted(),
                new ForkMessage.Second(true, 1, 2, 3),
                new ForkMessage.WarmupEnding(),
                new ForkMessage.WindowOpened(),
                new ForkMessage.Finished(Samples.measured(10, 2, 15)),
                new ForkMessage.Broken("why"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void messagesOfAFork(ForkMessage message) {
        String line = Json.line(message);

        assertThat(line).doesNotContain("\n");
        assertThat(Json.read(line, ForkMessage.class)).isEqualTo(message);
    }

    @Test
    void thePlanOfAFork() {
        ForkPlan plan = new ForkPlan(
                new Cell(
                        "Vertx",
                        ClientKind.CLIENT,
                        Protocol.H2C,
                        "/x?y=1",
                        new Variant(2, Map.of("path", "/x?y=1")),
                        ThreadKind.ASYNC,
                        Jdk.running(),
                        4,
                        128,
                        4,
                        1,
                        true,
                        Setup.SHIPPED,
                        Tuning.NONE,
                        Delay.NONE,
                        Way.LOOPBACK,
                        new LoadModel.Open(Rate.parse("12.5%"), Arrivals.POISSON, new Slo("p99<20ms")),
                        List.of("a: b"),
                        "Jetty",
                        new LibraryVersion("5.1", Map.of("netty", "4.2.17.Final")),
                        new ForkLimits(250, 128L << 20),
                        true,
                        new Build("base", "/base/launcher.jar", "/base/lib/classes.jar", "00ff")),
                new Target(Protocol.H2C, "::1", 8529, "/x?y=1", "root", "geheim"),
                GoodAnswer.of("2xx,404"),
                Duration.ofMillis(500),
                true,
                1_000_000,
                3,
                2,
                Optional.of(Duration.ofSeconds(30)),
                Duration.ofSeconds(10),
                Duration.ofHours(1),
                Duration.ofSeconds(20),
                -42,
                true,
                false,
                null,
                null);

        assertThat(Json.read(Json.line(plan), ForkPlan.class)).isEqualTo(plan);
        assertThat(plan.toString()).doesNotContain("geheim");
    }

    @Test
    void aForkWithoutResultIsReadAsOneWithoutResult() {
        ForkResult broken = new ForkResult(2, false, List.of("crashed"), List.of(), null, null);

        assertThat(Json.read(Json.line(broken), ForkResult.class)).isEqualTo(broken);
    }

    @Test
    void aForkOfSeveralMachinesIsReadWithItsAgents() {
        AgentResult agent = FleetSamples.agent(
                "a", 64, FleetSamples.limit(Limit.CLIENT), Samples.noise(1, 0, 0, null), Samples.measured(5, 0, 5));
        ForkResult fork = Samples.cell("Vertx", "H2C", 10)
                .forks()
                .get(0)
                .with(FleetSamples.fleet(agent, FleetSamples.agent("b", 64, null, null)));

        ForkResult read = Json.read(Json.line(fork), ForkResult.class);

        assertThat(read).isEqualTo(fork);
        assertThat(Objects.requireNonNull(read.fleet()).measured()).containsExactly(Samples.measured(5, 0, 5));
    }

    @Test
    void anOldRunHasNoAgents() {
        RunResult run = Samples.run(Samples.cell("Vertx", "H2C", 10));
        String json = Json.line(run);
        String old = json.replace(",\"agents\":[],\"agentsSecured\":null", "").replace(",\"fleet\":null", "");

        assertThat(old).isNotEqualTo(json);
        assertThat(Json.read(old, RunResult.class)).isEqualTo(run);
    }

    @Test
    void notesAreTextsBesideTheirKindsAndAnOldRunHasOnlyTexts() {
        ForkResult fork = new ForkResult(1, true, List.of(), List.of(), null, null)
                .judged(
                        List.of(),
                        List.of(new Note(Note.Kind.NOT_STEADY, "faster"), new Note(Note.Kind.CONNECTIONS, "5")));
        String json = Json.line(fork);

        assertThat(json).contains("\"notes\":[\"faster\",\"5\"],\"noteKinds\":[\"NOT_STEADY\",\"CONNECTIONS\"]");
        assertThat(Json.read(json, ForkResult.class)).isEqualTo(fork);
        assertThat(Json.read(json.replaceFirst(",\"noteKinds\":\\[.*?]", ""), ForkResult.class)
                        .kindedNotes())
                .containsExactly(new Note(Note.Kind.OTHER, "faster"), new Note(Note.Kind.OTHER, "5"));
    }

    @Test
    void somethingElseIsRefused() {
        assertThatThrownBy(() -> Json.read("Hello from a library", ForkMessage.class))
                .isInstanceOf(JacksonException.class);
    }

    /** A disk may be full in the middle of a fork, or at the last byte. */
    @ParameterizedTest
    @ValueSource(ints = {0, 100, 12_000, 20_000})
    void aFailureToWriteIsTheOneOfTheFile(int space) {
        Writer full = new Writer() {
            private int left = space;

            @Override
            public void write(char[] text, int from, int length) throws IOException {
                left -= length;
                if (left < 0) {
                    throw new IOException("No space left on device");
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        List<Map<String, Object>> nested =
                List.of(Map.of("rows", List.of(Map.of("row", "x".repeat(10_000)), Map.of("row", "y".repeat(10_000)))));

        assertThatThrownBy(() -> Json.pretty(nested, full))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }
}
