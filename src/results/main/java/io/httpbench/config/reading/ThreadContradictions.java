package io.httpbench.config.reading;

import io.httpbench.api.Setup;
import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Row;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Lists of threads of which several values would measure the same. */
final class ThreadContradictions {

    private static final String ONE_VALUE = "; allowed: one value";

    private final Settings settings;
    private final List<KnownClient> known;
    private final List<Problem> problems = new ArrayList<>();

    private ThreadContradictions(Settings settings, List<KnownClient> known) {
        this.settings = settings;
        this.known = known;
    }

    static List<Problem> in(Settings settings, List<KnownClient> known) {
        ThreadContradictions contradictions = new ThreadContradictions(settings, known);
        if (several(settings, Axis.SYNC_THREADS)) {
            contradictions.callersThatNoRowHas();
        }
        if (several(settings, Axis.ASYNC_THREADS)) {
            contradictions.eventLoops();
        }
        return contradictions.problems;
    }

    private static boolean several(Settings settings, Axis<Integer> axis) {
        return settings.axes().of(axis).size() > 1;
    }

    private void callersThatNoRowHas() {
        if (!settings.axes().of(Axis.CONCURRENCY).isEmpty()) {
            refuse(Axis.SYNC_THREADS, Setting.CONCURRENCY.variable() + " replaces it" + ONE_VALUE);
        } else if (!inSomeRow(Axis.SYNC_THREADS)) {
            refuse(Axis.SYNC_THREADS, "no row has a blocking client" + ONE_VALUE);
        }
    }

    private void eventLoops() {
        if (!inSomeRow(Axis.ASYNC_THREADS)) {
            refuse(Axis.ASYNC_THREADS, "no row has an asynchronous client" + ONE_VALUE);
        } else if (settings.axes().of(Axis.SETUP).contains(Setup.SHIPPED)) {
            refuse(
                    Axis.ASYNC_THREADS,
                    "with " + Setting.SETUP.variable() + "=" + Setup.SHIPPED.text() + " the library decides"
                            + ONE_VALUE);
        } else {
            eventLoopsWithoutRequests();
        }
    }

    /** A client gets no more event loops than requests. */
    private void eventLoopsWithoutRequests() {
        List<Integer> concurrency = settings.axes().of(Axis.CONCURRENCY);
        int batch = settings.load().batch();
        if (concurrency.isEmpty() && batch == 1) {
            return;
        }
        int fewest =
                Collections.min(concurrency.isEmpty() ? settings.axes().of(Axis.SYNC_THREADS) : concurrency) * batch;
        if (Collections.max(settings.axes().of(Axis.ASYNC_THREADS)) > fewest) {
            refuse(
                    Axis.ASYNC_THREADS,
                    "an event loop without requests does nothing; allowed: at most " + fewest
                            + ", the smallest number in flight, or one value");
        }
    }

    private boolean inSomeRow(Axis<Integer> axis) {
        return settings.rows().stream()
                .anyMatch(row -> known.stream()
                        .filter(client -> client.name().equals(row.client()))
                        .anyMatch(client -> isAlong(axis, row, client)));
    }

    private boolean isAlong(Axis<Integer> axis, Row row, KnownClient client) {
        return !axis.values(settings, client, row.protocol()).isEmpty();
    }

    private void refuse(Axis<Integer> axis, String allowed) {
        String variable = axis.setting().variable();
        problems.add(new Problem(variable, settings.shown().getOrDefault(variable, ""), allowed));
    }
}
