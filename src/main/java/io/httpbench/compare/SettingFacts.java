package io.httpbench.compare;

import io.httpbench.compare.Fact.Effect;
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
        place(
                Effect.NOTHING,
                Effect.NOTHING,
                Setting.SCENARIO,
                Setting.SERVER,
                Setting.CLIENT,
                Setting.PROTOCOL,
                Setting.MAVEN_REPO,
                Setting.OFFLINE,
                Setting.LIBRARY_LOCK,
                Setting.FORKS,
                Setting.SEED,
                Setting.PRECISION,
                Setting.UNTIL,
                Setting.MAX_FORKS,
                Setting.TURNS,
                Setting.EXCLUSIVE,
                Setting.CEILING,
                Setting.PROFILE,
                Setting.MAX_CELLS,
                Setting.PROOF,
                Setting.GATE,
                Setting.BASELINE,
                Setting.AGENTS_LISTEN,
                Setting.AGENTS_KEY,
                Setting.AGENTS_INSECURE,
                Setting.AGENTS_WAIT,
                Setting.FORMATS,
                Setting.OUTPUT_DIR);
        // Secrets: no run has recorded them.
        place(Effect.NOTHING, Effect.NOTHING, Setting.HEADERS, Setting.PASSWD, Setting.AGENTS_KEY_PASSWORD);
        // Compared by what came of them: different values may have the same effect.
        place(
                Effect.HARMFUL,
                Effect.NOTHING,
                Setting.HOST,
                Setting.PORT,
                Setting.PATH,
                Setting.SYNC_THREADS,
                Setting.ASYNC_THREADS,
                Setting.MAX_PENDING_REQS_PER_THREAD,
                Setting.CONCURRENCY,
                Setting.CONNECTIONS,
                Setting.PIPELINING,
                Setting.KEEP_ALIVE,
                Setting.THREADS,
                Setting.MAX_DURATION,
                Setting.JAVA_HOME,
                Setting.JVM_ARGS,
                Setting.CLIENT_CPUS,
                Setting.SERVER_CPUS,
                Setting.AGENTS);
        // They should make no difference, or are what is compared.
        place(
                Effect.HARMFUL,
                Effect.TOLD,
                Setting.SERVER_COMMAND,
                Setting.SERVER_PATH,
                Setting.CLIENT_PATH,
                Setting.TLS_CA,
                Setting.TLS_INSECURE,
                Setting.USER,
                Setting.MAX_WARMUP_DURATION,
                Setting.TIMEOUT,
                Setting.EXPECT_STATUS,
                Setting.MAX_ERROR_PERCENT,
                Setting.REPEAT_DISTURBED);
        place(Effect.HARMFUL, Effect.HARMFUL_IF_COLD, Setting.WARMUP_DURATION, Setting.REQUESTS, Setting.DURATION);
        // They change the request, its response, or the load.
        place(
                Effect.HARMFUL,
                Effect.HARMFUL,
                Setting.METHOD,
                Setting.BODY,
                Setting.SCHEME,
                Setting.SERVER_DELAY,
                Setting.SERVER_WORKERS,
                Setting.SERVER_BODY_BYTES,
                Setting.SERVER_FAULTS,
                Setting.HOSTILE,
                Setting.SETUP,
                Setting.ROUNDS,
                Setting.BATCH,
                Setting.RATE,
                Setting.SLO,
                Setting.ARRIVALS,
                Setting.PHASES);
        place(Effect.NOTHING, Effect.HARMFUL, Setting.JARS);
    }

    private SettingFacts() {}

    private static void place(Effect merging, Effect comparing, Setting... settings) {
        for (Setting setting : settings) {
            PLACES.put(setting, new Place(merging, comparing));
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
