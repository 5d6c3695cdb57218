package io.httpbench.run;

import io.httpbench.config.ProfileRule;
import io.httpbench.config.Settings;
import io.httpbench.matrix.MatrixContext;
import io.httpbench.matrix.ProfileRun;
import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.profiler.ProfilerKit;
import io.httpbench.report.progress.RunProgress;
import io.httpbench.report.progress.TimeLeft;
import io.httpbench.result.CellResult;
import io.httpbench.result.ProfileResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The profiles of a run: prepared before the first fork, recorded after the last one. */
final class RunProfiles implements AutoCloseable {

    private final Settings settings;
    private final List<ProfileKind> kinds;
    private final List<Cell> cells;
    private final ProfilerKit kit;
    private List<ProfileResult> results = List.of();

    /** Prepares what is needed; nothing when no profile is requested. */
    RunProfiles(Settings settings, List<Cell> cells) {
        this.settings = settings;
        this.kinds = settings.runs().profiles();
        this.cells = cells;
        this.kit = ProfilerKit.in(
                List.of(
                        Path.of(System.getProperty("java.io.tmpdir")),
                        settings.runs().outputDir()),
                kinds);
    }

    /** Lines for the header of a run; empty when no profile is requested. */
    String text() {
        if (kinds.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("profiles  %s: a fork more for each, in a window of %d s, not counted\n"
                .formatted(ProfileKind.texts(kinds), window().toSeconds()));
        kinds.stream()
                .flatMap(kind -> cells.stream().map(cell -> kit.missing(kind, cell.jdk())))
                .filter(Objects::nonNull)
                .distinct()
                .forEach(missing ->
                        text.append("          NO PROFILE: ").append(missing).append('\n'));
        return text.toString();
    }

    /** How long they will take, if all cells are valid. */
    void announce(TimeLeft timeLeft) {
        timeLeft.profilesFollow(possible(cells), window());
    }

    /** How many there will be, if all cells are valid. */
    void announce(RunProgress progress) {
        progress.profilesFollow(possible(cells));
    }

    private int possible(List<Cell> of) {
        return (int) of.stream()
                .mapToLong(cell -> kinds.stream()
                        .filter(kind -> kit.missing(kind, cell.jdk()) == null)
                        .count())
                .sum();
    }

    /** Profiles the cells that are valid; where the figures mean nothing, a profile means nothing. */
    void make(List<CellResult> measured, MatrixContext matrix) {
        if (kinds.isEmpty() || matrix.runner().over()) {
            return;
        }
        Set<String> valid = measured.stream()
                .filter(CellResult::valid)
                .map(CellResult::label)
                .collect(Collectors.toSet());
        List<Cell> profiled =
                cells.stream().filter(cell -> valid.contains(cell.label())).toList();
        matrix.listener().profilesFollow(possible(profiled));
        results = new ProfileRun(matrix, kit).run(profiled, kinds);
    }

    private Duration window() {
        return ProfileRule.window(settings.load().duration());
    }

    List<ProfileResult> results() {
        return results;
    }

    @Override
    public void close() {
        kit.close();
    }
}
