package io.httpbench.compare;

import io.httpbench.config.Axis;
import io.httpbench.config.Setting;
import io.httpbench.result.Environment;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Differences in the settings of two runs, and in how many machines followed them. Those that vary by cell, such as the number of connections, are compared
 * with the cells; those for how often, how long or how carefully is measured are irrelevant, or lead to a warning.
 */
final class WorkDifferences {

    /** A different value changes the request or its response. */
    private static final List<Setting> WORK = List.of(
            Setting.METHOD,
            Setting.BODY,
            Setting.SCHEME,
            Setting.SERVER_WORKERS,
            Setting.SERVER_BODY_BYTES,
            Setting.SERVER_FAULTS,
            Setting.HOSTILE,
            Setting.ROUNDS,
            Setting.BATCH,
            Setting.SLO,
            Setting.ARRIVALS);

    /** They should make no difference. */
    private static final List<Setting> CARE = List.of(
            Setting.WARMUP_DURATION,
            Setting.REQUESTS,
            Setting.DURATION,
            Setting.TIMEOUT,
            Setting.EXPECT_STATUS,
            Setting.TLS_INSECURE);

    /** Compared by what cells and forks have recorded: different settings may have the same effect. */
    private static final Set<Axis<?>> OTHERWISE = Set.of(
            Axis.SERVER,
            Axis.PATH,
            Axis.CONCURRENCY,
            Axis.SYNC_THREADS,
            Axis.ASYNC_THREADS,
            Axis.CONNECTIONS,
            Axis.PIPELINING,
            Axis.KEEP_ALIVE,
            Axis.THREADS,
            Axis.VERSION,
            Axis.JAVA);

    private WorkDifferences() {}

    static void find(Map<String, String> before, Map<String, String> now, FoundDifferences found) {
        for (Setting setting : WORK) {
            found.obstacle(setting.variable(), value(before, setting), value(now, setting));
        }
        boolean cold = cold(before) || cold(now);
        for (Setting setting : CARE) {
            if (cold && lengthMatters(setting)) {
                found.obstacle(setting.variable(), value(before, setting), value(now, setting));
            } else {
                found.warning(setting.variable(), value(before, setting), value(now, setting));
            }
        }
    }

    /**
     * The same load from another number of machines is another load: it comes from other clients, each with its own share of
     * the connections, and over other paths.
     */
    static void findOfAgents(Environment before, Environment now, FoundDifferences found) {
        found.obstacle("agents", count(before), count(now));
    }

    /** Null when the load came from the machine of the run. */
    private static @Nullable Integer count(Environment environment) {
        return environment.agents().isEmpty() ? null : environment.agents().size();
    }

    /** What is an axis in both runs has the same value for the same cell. */
    static void findOfCell(
            Map<String, String> before, Map<String, String> now, Map<String, String> axes, FoundDifferences found) {
        Axis.ALL.stream()
                .filter(axis -> !OTHERWISE.contains(axis) && !axes.containsKey(axis.name()))
                .map(Axis::setting)
                .forEach(setting -> found.obstacle(setting.variable(), value(before, setting), value(now, setting)));
    }

    /** How warm a client gets depends on the length of the measurement itself. */
    private static boolean cold(Map<String, String> settings) {
        return value(settings, Setting.WARMUP_DURATION).matches("0+(\\.0+)?");
    }

    private static boolean lengthMatters(Setting setting) {
        return setting == Setting.WARMUP_DURATION || setting == Setting.REQUESTS || setting == Setting.DURATION;
    }

    /** A run from before a setting existed used what is now its default. */
    private static String value(Map<String, String> settings, Setting setting) {
        return settings.getOrDefault(setting.variable(), setting.defaultText().orElse(""));
    }
}
