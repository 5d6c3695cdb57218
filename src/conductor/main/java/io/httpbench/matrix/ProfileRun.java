package io.httpbench.matrix;

import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import io.httpbench.profiler.ProfilerKit;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RunListener;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the forks that are profiled, one per cell and kind, as the measured ones run: on the same CPUs, against the same
 * server, with the same deadlines. Their figures are discarded, and failures here do not affect the measurements.
 */
public final class ProfileRun {

    private final MatrixContext matrix;
    private final ForkRunner runner;
    private final RunListener progress;
    private final ProfilerKit kit;

    /**
     * A run that has not started yet.
     *
     * @param kit what a profiled fork needs besides its class path
     */
    public ProfileRun(MatrixContext matrix, ProfilerKit kit) {
        this.matrix = matrix;
        this.runner = matrix.runner();
        this.progress = matrix.listener();
        this.kit = kit;
    }

    /** Profiles each cell for each kind, until the runner is interrupted. */
    public List<ProfileResult> run(List<Cell> cells, List<ProfileKind> kinds) {
        List<ProfileResult> profiles = new ArrayList<>();
        for (Cell cell : cells) {
            for (ProfileKind kind : kinds) {
                if (runner.over()) {
                    return profiles;
                }
                ProfileResult profile = profile(cell, kind);
                // A profile that was cut off is useless.
                if (!runner.over() || profile.file() != null) {
                    profiles.add(profile);
                }
            }
        }
        return profiles;
    }

    private ProfileResult profile(Cell cell, ProfileKind kind) {
        String missing = kit.missing(kind, cell.jdk());
        if (missing != null) {
            return new ProfileResult(cell.label(), kind.text(), kit.profiler(kind), null, List.of(missing));
        }
        progress.profileStarts(cell, kind);
        ProfilePlan profile = kit.plan(kind, cell.label());
        Path log = matrix.log(cell, "profile-" + kind.text());
        Told told = new Told();
        ForkResult result = matrix.trial().run(cell, () -> matrix.plans().profiled(cell, profile), 1, log, message -> {
            told.listen(message);
            progress.message(message);
        });
        ProfileResult made = result(cell, profile, told.profiled, result);
        progress.profileEnded(made);
        return made;
    }

    private ProfileResult result(
            Cell cell, ProfilePlan plan, ForkMessage.@Nullable Profiled profiled, ForkResult result) {
        List<String> notes = new ArrayList<>();
        String file = null;
        if (profiled != null) {
            notes.addAll(profiled.notes());
            file = profiled.written() ? keep(cell, plan, notes) : null;
        }
        result.problems().forEach(problem -> notes.add("the profiled fork: " + problem));
        return new ProfileResult(
                cell.label(),
                plan.kind().text(),
                profiled == null ? plan.profiler() : profiled.profiler(),
                file,
                List.copyOf(notes));
    }

    /** The fork writes to a path without problematic characters; the file is then moved next to the report. */
    private @Nullable String keep(Cell cell, ProfilePlan plan, List<String> notes) {
        ProfileKind kind = plan.kind();
        String name = "profile-%s-%s.%s".formatted(CellFiles.name(cell), kind.text(), kind.extension());
        try {
            Files.move(Path.of(plan.file()), matrix.folder().resolve(name), StandardCopyOption.REPLACE_EXISTING);
            return name;
        } catch (IOException e) {
            notes.add("the profile cannot be written: " + e);
            return null;
        }
    }

    /** The fork's message about its profile. */
    private static final class Told {
        private ForkMessage.@Nullable Profiled profiled;

        void listen(ForkMessage message) {
            if (message instanceof ForkMessage.Profiled said) {
                profiled = said;
            }
        }
    }
}
