package io.httpbench.archive;

import io.httpbench.result.CellId;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunPlan;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.measured.Measured;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Replaces the plan of a run of which only the journal is left: what the journal does not contain is unknown. */
final class LostPlan {

    private static final String UNKNOWN = "unknown";

    /** Any value will do: the bootstrap needs one, and the original is unknown. */
    private static final long SEED = 1;

    private LostPlan() {}

    /** The cells in the order in which their first forks ended. */
    static RunPlan guessed(List<JournalEntry> journal) {
        Map<CellId, PlannedCell> cells = new LinkedHashMap<>();
        for (JournalEntry entry : journal) {
            cells.putIfAbsent(entry.cell(), cell(entry));
        }
        return new RunPlan(
                RunPlan.SCHEMA_VERSION,
                journal.get(0).endedAt(),
                Map.of(),
                environment(journal),
                SEED,
                null,
                null,
                List.copyOf(cells.values()));
    }

    private static PlannedCell cell(JournalEntry entry) {
        CellId id = entry.cell();
        return new PlannedCell(
                id.client(),
                entry.kind(),
                UNKNOWN,
                id.protocol(),
                id.path(),
                id.axes(),
                UNKNOWN,
                0,
                0,
                0,
                0,
                true,
                List.of(),
                List.of(),
                null,
                null);
    }

    private static Environment environment(List<JournalEntry> journal) {
        @Nullable
        Measured any = journal.stream()
                .map(entry -> entry.result().measured())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        return new Environment(
                UNKNOWN,
                UNKNOWN,
                0,
                null,
                any == null ? UNKNOWN : any.java(),
                List.of(),
                UNKNOWN,
                null,
                null,
                null,
                UNKNOWN,
                null,
                null,
                null,
                Map.of("http-benchmark-java", UNKNOWN),
                List.of(),
                null);
    }
}
