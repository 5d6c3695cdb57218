package io.httpbench.compare.fact;

import io.httpbench.compare.fact.Fact.Effect;
import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What other values of settings mean. */
final class SettingFacts {

    /** What a difference of a setting means. */
    private record Place(Effect merging, Effect comparing) {}

    private static final Place UNPLACED = new Place(Effect.HARMFUL, Effect.HARMFUL);

    private static final Map<Setting, Place> PLACES = new EnumMap<>(Setting.class);

    static {
        // What is measured, how often, in which order, and where it goes: none of it changes what a single fork does.
        // The jars of cells are compared, and whether forks took turns.
        place(Effect.NOTHING, Effect.NOTHING, """
            SCENARIO SERVER CLIENT PROTOCOL MAVEN_REPO OFFLINE LIBRARY_LOCK FORKS SEED PRECISION UNTIL
            TURNS EXCLUSIVE CEILING PROFILE MAX_CELLS PROOF GATE BASELINE AGENTS_LISTEN AGENTS_KEY
            AGENTS_WAIT FORMATS NAME OUTPUT_DIR
            """);
        // Secrets: no run has recorded them.
        place(Effect.NOTHING, Effect.NOTHING, "HEADERS PASSWD");
        // Compared by what came of them: different values may have the same effect.
        place(Effect.HARMFUL, Effect.NOTHING, """
            HOST PORT PATH SYNC_THREADS ASYNC_THREADS MAX_PENDING_REQS_PER_THREAD CONCURRENCY CONNECTIONS
            PIPELINING KEEP_ALIVE THREADS MAX_DURATION JAVA_HOME JVM_ARGS CLIENT_CPUS SERVER_CPUS AGENTS
            """);
        // They should make no difference, or are what is compared.
        place(Effect.HARMFUL, Effect.TOLD, """
            SERVER_COMMAND SERVER_PATH CLIENT_PATH TLS_CA USER TIMEOUT
            EXPECT_STATUS MAX_ERROR_PERCENT REPEAT_DISTURBED RANDOMIZE REST
            """);
        place(Effect.HARMFUL, Effect.HARMFUL_IF_COLD, "WARMUP_DURATION REQUESTS DURATION");
        // They change the request, its response, or the load.
        place(Effect.HARMFUL, Effect.HARMFUL, """
            METHOD BODY EXPECT_LENGTH SCHEME SERVER_DELAY SERVER_WORKERS SERVER_BODY_BYTES SERVER_FAULTS HOSTILE SETUP ROUNDS
            BATCH RATE SLO ARRIVALS PHASES CPUS MEMORY START TUNE RTT BANDWIDTH LOSS
            """);
        place(Effect.NOTHING, Effect.HARMFUL, "JARS");
    }

    private SettingFacts() {}

    /** Places settings, by their names without {@code JB_}. */
    private static void place(Effect merging, Effect comparing, String settings) {
        for (String setting : settings.strip().split("\\s+", -1)) {
            PLACES.put(Setting.valueOf(setting), new Place(merging, comparing));
        }
    }

    /** The settings whose meaning was decided; a difference of any other is harmful. */
    static Set<Setting> placed() {
        return PLACES.keySet();
    }

    /** Those that one of two runs has recorded. A comparison of cells takes axes by cell. */
    static List<Fact<RunSide>> ofRuns(RunSide before, RunSide now) {
        Set<String> names = new TreeSet<>(before.settings().keySet());
        names.addAll(now.settings().keySet());
        return names.stream()
                .map(name -> {
                    Place place = place(name);
                    boolean byCell = Axis.ALL.stream()
                            .anyMatch(axis -> axis.setting().variable().equals(name));
                    return new Fact<RunSide>(
                            name, place.merging, byCell ? Effect.NOTHING : place.comparing, side -> side.setting(name));
                })
                .toList();
    }

    /** Those that are axes: a cell for which one has a value of its own is identified by it. */
    static Stream<Fact<CellSide>> ofCells() {
        return Axis.ALL.stream().map(axis -> {
            String name = axis.setting().variable();
            return new Fact<>(
                    name,
                    Effect.NOTHING,
                    place(name).comparing,
                    side -> side.planned().axes().containsKey(axis.name())
                            ? Fact.UNKNOWN
                            : side.run().setting(name));
        });
    }

    private static Place place(String variable) {
        return Setting.ofVariable(variable).map(PLACES::get).orElse(UNPLACED);
    }
}
