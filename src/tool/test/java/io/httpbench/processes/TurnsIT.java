package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.command.Main;
import io.httpbench.testing.RunFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Forks that live together and take the load in turns, as processes: one run over all of them. */
@Tag("thorough")
class TurnsIT {

    private static final int BLOCKS = 2;

    /** Two seconds in turns of half a second. */
    private static final int CYCLES = 4;

    @TempDir
    static Path dir;

    private static int exitCode;
    private static String stdout = "";
    private static RunFiles files;
    private static List<Burst> bursts = List.of();

    /** A time in which a fork had requests under way. */
    private record Burst(String fork, long begin, long end) {}

    @BeforeAll
    static void run() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Path folder = Files.createDirectory(dir.resolve("bursts"));
        Main main = new Main(Neighbour.factories(), Neighbour.Fork.class.getName(), print, print);
        exitCode = main.run(
                new String[0],
                Map.of(
                        "JB_SERVER", "embedded",
                        "JB_CLIENT", "all",
                        "JB_FORKS", String.valueOf(BLOCKS),
                        "JB_DURATION", "2",
                        "JB_SYNC_THREADS", "2",
                        "JB_WARMUP_DURATION", "2",
                        "JB_PROOF", "false",
                        "JB_EXCLUSIVE", "false",
                        "JB_JVM_ARGS", "-XX:TieredStopAtLevel=1 -D" + Neighbour.FOLDER + "=" + folder,
                        "JB_OUTPUT_DIR", dir.resolve("results").toString()));
        main.ended(exitCode);
        stdout = out.toString(StandardCharsets.UTF_8);
        files = RunFiles.in(dir.resolve("results"));
        try (Stream<Path> written = Files.list(folder)) {
            bursts = joined(written.flatMap(TurnsIT::bursts)
                    .sorted(Comparator.comparingLong(Burst::begin))
                    .toList());
        }
    }

    /** Two bursts of a fork without another's between them are one that the machine held up. */
    private static List<Burst> joined(List<Burst> sorted) {
        List<Burst> joined = new ArrayList<>();
        for (Burst next : sorted) {
            Burst last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null && last.fork().equals(next.fork())) {
                joined.set(joined.size() - 1, new Burst(last.fork(), last.begin(), next.end()));
            } else {
                joined.add(next);
            }
        }
        return joined;
    }

    private static Stream<Burst> bursts(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .map(line -> line.split(" ", -1))
                    .map(times -> new Burst(
                            file.getFileName().toString(), Long.parseLong(times[0]), Long.parseLong(times[1])));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<JsonNode> forks(Neighbour kind) {
        return list(files.cell(kind.ordinal()).get("forks"));
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    private static List<JsonNode> allForks() {
        return Stream.of(Neighbour.values())
                .flatMap(kind -> forks(kind).stream())
                .toList();
    }

    @Test
    void theFirstLinesSayWhatHappens() {
        assertThat(stdout)
                .containsPattern(
                        "order +4 forks alive at a time take the load in turns of 0.5 s, each with -XX:MaxRAMPercentage=17.5");
    }

    @Test
    void oneForkIsUnderLoadAtATime() {
        assertThat(bursts.stream().map(Burst::fork).distinct())
                .as("forks that lived to their end")
                .hasSize(3 * BLOCKS);
        for (int i = 1; i < bursts.size(); i++) {
            assertThat(bursts.get(i).begin())
                    .as("%s after %s", bursts.get(i), bursts.get(i - 1))
                    .isGreaterThanOrEqualTo(bursts.get(i - 1).end());
        }
    }

    /** Warm-up, two turns that do not count, and those that do; who ends a cycle may begin the next: two of them are one. */
    @Test
    void theLoadGoesRound() {
        bursts.stream()
                .map(Burst::fork)
                .distinct()
                .forEach(fork -> assertThat(bursts)
                        .filteredOn(burst -> burst.fork().equals(fork))
                        .as(fork)
                        .hasSizeBetween((1 + 2 + CYCLES + 1) / 2, 1 + 2 + CYCLES));
    }

    @Test
    void aForksFiguresAreThoseOfItsTurns() {
        for (Neighbour kind : List.of(Neighbour.QUIET, Neighbour.QUIET_TOO)) {
            assertThat(forks(kind)).hasSize(BLOCKS).allSatisfy(fork -> {
                List<JsonNode> turns = list(fork.get("turns"));
                assertThat(fork.get("problems")).isEmpty();
                assertThat(turns)
                        .extracting(turn -> turn.get("cycle").asInt())
                        .containsExactlyElementsOf(
                                IntStream.rangeClosed(1, CYCLES).boxed().toList());
                List<JsonNode> counting = turns.stream()
                        .filter(turn -> turn.path("setAside").isNull())
                        .toList();
                assertThat(counting.stream()
                                .mapToLong(turn -> turn.get("succeeded").asLong()))
                        .as("successes")
                        .satisfies(counts -> assertThat(counts.stream()
                                        .mapToLong(Long::longValue)
                                        .sum())
                                .isEqualTo(fork.get("succeeded").asLong()));
                assertThat(counting.stream()
                                .mapToLong(turn -> turn.get("nanos").asLong())
                                .sum())
                        .isEqualTo(fork.get("elapsedNanos").asLong());
            });
        }
    }

    @Test
    void everyCycleHasEachPlaceOnceAndTheNextIsItsReverse() {
        for (int block = 0; block < BLOCKS; block++) {
            List<List<Integer>> cycles = new ArrayList<>();
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                List<Integer> places = new ArrayList<>();
                for (Neighbour kind : List.of(Neighbour.QUIET, Neighbour.QUIET_TOO, Neighbour.RESTLESS)) {
                    places.add(forks(kind)
                            .get(block)
                            .get("turns")
                            .get(cycle)
                            .get("place")
                            .asInt());
                }
                cycles.add(places);
            }
            assertThat(cycles.get(2)).doesNotHaveDuplicates();
            // Of three, since the fourth is gone by then.
            assertThat(cycles.get(3))
                    .containsExactlyElementsOf(
                            cycles.get(2).stream().map(place -> 4 - place).toList());
        }
    }

    @Test
    void theServerHasSeenWhatEachForkHasCounted() {
        assertThat(allForks())
                .filteredOn(fork -> fork.has("serverRequests") && fork.has("requestsInAll"))
                .hasSize(3 * BLOCKS)
                .allSatisfy(fork -> {
                    assertThat(fork.get("serverRequests").asLong())
                            .isEqualTo(fork.get("requestsInAll").asLong());
                    assertThat(fork.get("connectionsOpened").asInt()).isEqualTo(2);
                });
    }

    @Test
    void oneThatIsNotAtRestIsNamed() {
        assertThat(forks(Neighbour.RESTLESS))
                .allSatisfy(fork -> assertThat(list(fork.get("notes")))
                        .extracting(JsonNode::asString)
                        .anyMatch(note -> note.contains(" of a CPU while others had their turn")));
        assertThat(forks(Neighbour.QUIET))
                .allSatisfy(fork -> assertThat(list(fork.get("notes")))
                        .extracting(JsonNode::asString)
                        .noneMatch(note -> note.contains("RESTLESS")));
    }

    @Test
    void aForkThatDiesCostsItsRowOnly() {
        assertThat(exitCode).as(stdout).isEqualTo(1);
        assertThat(forks(Neighbour.MORTAL)).hasSize(BLOCKS).allSatisfy(fork -> {
            assertThat(fork.get("valid").asBoolean()).isFalse();
            assertThat(fork.get("problems").get(0).asString()).contains("the fork ended with exit status 137");
        });
        assertThat(files.journal()).hasSize(4 * BLOCKS);
        // One that was disturbed does not count, where the others were not.
        JsonNode turns = files.results().get("comparison").get("turns");
        assertThat(turns.get("cycles").asInt() + turns.get("setAside").asInt())
                .as("%s", allForks().stream().map(fork -> fork.get("turns")).toList())
                .isEqualTo(BLOCKS * CYCLES);
    }
}
