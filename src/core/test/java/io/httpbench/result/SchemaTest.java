package io.httpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.limit.GroupUse;
import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.result.environment.StandInFacts;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.FleetResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.judged.Note;
import io.httpbench.result.judged.Recovery;
import io.httpbench.result.judged.ServerProcess;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.FirstResponse;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.measured.Pinning;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.measured.RoundResult;
import io.httpbench.result.measured.SecondTimes;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.SloStep;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WindowCpu;
import io.httpbench.result.text.Json;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import io.httpbench.testing.Schemas;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The published schemas and the records that are written say the same. */
class SchemaTest {

    private record Described(Class<?> type, String file, String pointer) {
        @Override
        public String toString() {
            return type.getSimpleName();
        }

        JsonNode schema() {
            return read(file).at(pointer);
        }
    }

    static Stream<Described> records() {
        return Stream.of(
                new Described(RunResult.class, Schemas.RESULTS, ""),
                new Described(Environment.class, Schemas.RESULTS, "/$defs/environment"),
                new Described(Container.class, Schemas.RESULTS, "/$defs/environment/properties/container"),
                new Described(Platform.class, Schemas.RESULTS, "/$defs/environment/properties/platform"),
                new Described(StandInFacts.class, Schemas.RESULTS, "/$defs/environment/properties/standIn"),
                new Described(AgentMachine.class, Schemas.RESULTS, "/$defs/agentMachine"),
                new Described(CellResult.class, Schemas.RESULTS, "/$defs/cell"),
                new Described(ForkLibrary.class, Schemas.RESULTS, "/$defs/cell/properties/library"),
                new Described(ForkLibrary.class, Schemas.PLAN, "/$defs/plannedCell/properties/library"),
                new Described(
                        LibraryJar.class, Schemas.RESULTS, "/$defs/cell/properties/library/properties/jars/items"),
                new Described(
                        LibraryJar.class, Schemas.PLAN, "/$defs/plannedCell/properties/library/properties/jars/items"),
                new Described(ForkJar.class, Schemas.RESULTS, "/$defs/cell/properties/jar"),
                new Described(ForkJar.class, Schemas.PLAN, "/$defs/plannedCell/properties/jar"),
                new Described(WireProof.class, Schemas.RESULTS, "/$defs/cell/properties/wire"),
                new Described(PooledTimes.class, Schemas.RESULTS, "/$defs/cell/properties/pooled"),
                new Described(RateSummary.class, Schemas.RESULTS, "/$defs/rate"),
                new Described(Comparison.class, Schemas.RESULTS, "/$defs/comparison"),
                new Described(Until.class, Schemas.RESULTS, "/$defs/comparison/properties/until"),
                new Described(MergedRun.class, Schemas.RESULTS, "/$defs/mergedRun"),
                new Described(PairResult.class, Schemas.RESULTS, "/$defs/pair"),
                new Described(ForkResult.class, Schemas.RESULTS, "/$defs/fork"),
                new Described(Measured.class, Schemas.RESULTS, "/$defs/measured"),
                new Described(FleetResult.class, Schemas.RESULTS, "/$defs/fork/properties/fleet"),
                new Described(AgentResult.class, Schemas.RESULTS, "/$defs/agent"),
                new Described(ResourceSample.class, Schemas.RESULTS, "/$defs/resourceSample"),
                new Described(SecondTimes.class, Schemas.RESULTS, "/$defs/secondTimes"),
                new Described(Steadiness.class, Schemas.RESULTS, "/$defs/measured/properties/steadiness"),
                new Described(Cost.class, Schemas.RESULTS, "/$defs/measured/properties/cost"),
                new Described(RoundResult.class, Schemas.RESULTS, "/$defs/round"),
                new Described(OperationsResult.class, Schemas.RESULTS, "/$defs/measured/properties/operations"),
                new Described(SloResult.class, Schemas.RESULTS, "/$defs/measured/properties/slo"),
                new Described(SloStep.class, Schemas.RESULTS, "/$defs/sloStep"),
                new Described(CurveResult.class, Schemas.RESULTS, "/$defs/measured/properties/curve"),
                new Described(CurveResult.Limit.class, Schemas.RESULTS, "/$defs/curveLimit"),
                new Described(OpenLoopResult.class, Schemas.RESULTS, "/$defs/measured/properties/openLoop"),
                new Described(ServerView.class, Schemas.RESULTS, "/$defs/serverView"),
                new Described(CeilingRow.class, Schemas.RESULTS, "/$defs/ceiling"),
                new Described(CeilingShare.class, Schemas.RESULTS, "/$defs/ceiling/properties/shares/items"),
                new Described(FirstResponse.class, Schemas.RESULTS, "/$defs/measured/properties/firstResponse"),
                new Described(Pinning.class, Schemas.RESULTS, "/$defs/measured/properties/pinning"),
                new Described(PhaseTimes.class, Schemas.RESULTS, "/$defs/measured/properties/phases"),
                new Described(WindowCpu.class, Schemas.RESULTS, "/$defs/measured/properties/windowCpu"),
                new Described(Limit.class, Schemas.RESULTS, "/$defs/fork/properties/limit"),
                new Described(Noise.class, Schemas.RESULTS, "/$defs/fork/properties/noise"),
                new Described(GroupUse.class, Schemas.RESULTS, "/$defs/fork/properties/group"),
                new Described(ServerProcess.class, Schemas.RESULTS, "/$defs/fork/properties/serverProcess"),
                new Described(
                        Recovery.class, Schemas.RESULTS, "/$defs/fork/properties/serverProcess/properties/recovery"),
                new Described(GateResult.class, Schemas.RESULTS, "/$defs/gate"),
                new Described(ProfileResult.class, Schemas.RESULTS, "/$defs/profile"),
                new Described(LatencySummary.class, Schemas.RESULTS, "/$defs/latency"),
                new Described(RunPlan.class, Schemas.PLAN, ""),
                new Described(PlannedCell.class, Schemas.PLAN, "/$defs/plannedCell"),
                new Described(JournalEntry.class, Schemas.JOURNAL, ""));
    }

    @ParameterizedTest
    @MethodSource("records")
    void everyFieldIsDescribedAndRequired(Described described) {
        JsonNode schema = described.schema();
        List<String> fields =
                fields(described.type()).map(RecordComponent::getName).toList();

        assertThat(schema.get("properties").propertyNames()).containsExactlyElementsOf(fields);
        assertThat(schema.get("required").valueStream().map(JsonNode::asString)).containsExactlyElementsOf(fields);
        for (String field : fields) {
            assertThat(schema.get("properties").get(field).path("description").asString(""))
                    .as(field)
                    .endsWith(".");
        }
    }

    @ParameterizedTest
    @MethodSource("records")
    void nullIsAllowedExactlyWhereItMayStand(Described described) {
        TreeSet<String> nullable = new TreeSet<>();
        described.schema().get("properties").forEachEntry((name, property) -> {
            if (property.path("type")
                    .valueStream()
                    .anyMatch(type -> type.asString().equals("null"))) {
                nullable.add(name);
            }
        });
        assertThat(nullable)
                .isEqualTo(new TreeSet<>(fields(described.type())
                        .filter(field -> field.getAnnotatedType().isAnnotationPresent(Nullable.class))
                        .map(RecordComponent::getName)
                        .toList()));
    }

    @ParameterizedTest
    @MethodSource("records")
    void typesAreThoseOfTheFields(Described described) {
        JsonNode properties = described.schema().get("properties");
        fields(described.type()).forEach(field -> {
            JsonNode property = properties.get(field.getName());
            if (property.has("type")) {
                String first = property.get("type").isArray()
                        ? property.get("type").get(0).asString()
                        : property.get("type").asString();
                assertThat(first).as(field.getName()).isEqualTo(jsonType(field.getType()));
            } else {
                assertThat(property.has("$ref") || property.has("const"))
                        .as(field.getName())
                        .isTrue();
            }
        });
    }

    /** A schema that lets everything through would pass every test. */
    @Test
    void refusesWhatIsWrong() {
        String fork = "{\"fork\":1,\"valid\":false,\"problems\":[\"it crashed\"],\"notes\":[],"
                + "\"noteKinds\":[],\"limit\":null,\"noise\":null,\"serverProcess\":null,\"turns\":[],\"setAside\":null,\"fleet\":null,\"group\":null}";
        String line =
                "{\"endedAt\":\"2026-01-01T00:00:00Z\",\"client\":\"a\",\"protocol\":\"H2C\",\"path\":\"/\",\"axes\":{},\"kind\":\"client\",\"result\":%s}";

        assertThat(Schemas.violations(Schemas.JOURNAL, line.formatted(fork))).isEmpty();
        assertThat(Schemas.violations(Schemas.JOURNAL, line.formatted(fork.replace("1", "0"))))
                .isNotEmpty();
        assertThat(Schemas.violations(Schemas.JOURNAL, line.formatted(fork.replace("false", "true"))))
                .isNotEmpty();
        assertThat(Schemas.violations(Schemas.JOURNAL, line.formatted("null"))).isNotEmpty();
        assertThat(Schemas.violations(
                        Schemas.JOURNAL, line.formatted(fork.replace("\"notes\"", "\"elapsedNanos\":5,\"notes\""))))
                .as("half of what is measured")
                .isNotEmpty();
        assertThat(Schemas.violations(Schemas.JOURNAL, line.formatted(fork).replace("-01T", " ")))
                .as("a date")
                .isNotEmpty();
        assertThat(Schemas.violations(Schemas.JOURNAL, line.formatted(fork).replace("\"path\":\"/\",", "")))
                .as("no path")
                .hasSize(1);
        assertThat(Schemas.violations(Schemas.RESULTS, "{}")).hasSize(RunResult.class.getRecordComponents().length);
    }

    @Test
    void describesARunOfSeveralMachines() {
        AgentResult measured = FleetSamples.agent(
                "a",
                64,
                FleetSamples.limit(Limit.CLIENT),
                Samples.noise(1_000, 0.01, 0, null),
                Samples.measured(5, 0, 5));
        AgentResult lost = FleetSamples.agent("b", 64, null, null);
        ForkResult fork = Samples.cell("Vertx", "H2C", 10).forks().get(0).with(FleetSamples.fleet(measured, lost));
        CellId id = Samples.cell("Vertx", "H2C", 10).id();
        JournalEntry entry = new JournalEntry("2026-01-01T00:00:00Z", id, "client", fork);
        String line = Json.line(entry);

        assertThat(Schemas.violations(Schemas.JOURNAL, line)).isEmpty();
        assertThat(Schemas.violations(Schemas.JOURNAL, line.replace("\"name\":\"b\",", "")))
                .as("an agent without a name")
                .hasSize(1);
        assertThat(Schemas.violations(
                        Schemas.JOURNAL, line.replace("\"measured\":{\"requestsPerSecond\":0.5,", "\"measured\":{")))
                .as("half of what an agent measured")
                .isNotEmpty();
        RunResult run = FleetSamples.on(Samples.run(Samples.cell("Vertx", "H2C", 10)), "a", "b");
        assertThat(run.environment().agents()).hasSize(2);
        assertThat(Schemas.violations(
                        Schemas.RESULTS,
                        Json.line(run).replace("\"Vertx\":\"5.2.0\"", "\"http-benchmark-java\":\"1\"")))
                .isEmpty();
    }

    @Test
    void notesAreOfTheseKinds() {
        assertThat(read(Schemas.RESULTS)
                        .at("/$defs/fork/properties/noteKinds/items/enum")
                        .valueStream()
                        .map(JsonNode::asString))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Note.Kind.values()).map(Note.Kind::name).toList());
    }

    @Test
    void limitsAreOfTheseKinds() throws IllegalAccessException {
        TreeSet<String> kinds = new TreeSet<>();
        for (Field constant : Limit.class.getFields()) {
            if (constant.getType() == String.class) {
                kinds.add((String) constant.get(null));
            }
        }
        TreeSet<String> described = new TreeSet<>();
        read(Schemas.RESULTS)
                .at("/$defs/fork/properties/limit/properties/kind/enum")
                .forEach(kind -> described.add(kind.asString()));

        assertThat(described).isEqualTo(kinds);
    }

    private static Stream<RecordComponent> fields(Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(SchemaTest::written);
    }

    /** The schema describes what a fork and its server have measured by themselves. */
    private static Stream<RecordComponent> written(RecordComponent field) {
        if (!field.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
            return Stream.of(field);
        }
        return field.getDeclaringRecord() == ForkResult.class ? Stream.empty() : fields(field.getType());
    }

    private static String jsonType(Class<?> type) {
        if (type == String.class || type.isEnum()) {
            return "string";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "boolean";
        }
        if (type == double.class || type == Double.class) {
            return "number";
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return "integer";
        }
        if (Collection.class.isAssignableFrom(type)) {
            return "array";
        }
        return "object";
    }

    private static JsonNode read(String file) {
        try (InputStream in = RunResult.class.getResourceAsStream(file)) {
            assertThat(in).as(file).isNotNull();
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
