package io.httpbench.report;

import io.httpbench.result.ProfileResult;
import java.io.IOException;
import java.util.List;

/** The results of the profiled forks, a line per profile. */
public final class ProfileLines {

    private ProfileLines() {}

    /** Writes the line of each: the profiler, the notes, and the file in the run's folder. */
    public static void write(List<ProfileResult> profiles, Appendable out) throws IOException {
        for (ProfileResult profile : profiles) {
            String notes = String.join("; ", profile.notes());
            out.append("profile %s: %s (%s%s) → %s\n"
                    .formatted(
                            profile.cell(),
                            profile.kind(),
                            profile.profiler(),
                            notes.isEmpty() ? "" : ": " + notes,
                            profile.file() == null ? "no profile" : profile.file()));
        }
    }
}
