package io.httpbench.profile;

import io.httpbench.model.Jdk;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What profiled forks need beside their class path: a private folder to write to, and in it async-profiler's library. The conductor lays
 * it out before the first fork, so that what is missing is known early. Used by one thread.
 */
public final class ProfilerKit implements AutoCloseable {

    /** Of both the JDK Flight Recorder and async-profiler: else inlined methods are charged to their callers. */
    private static final List<String> DEBUG_INFO = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    /** From JDK 21 on the JVM warns when an agent is loaded later than at its start (JEP 451), unless that is told before. */
    private static final String MAY_LOAD = "-XX:+EnableDynamicAgentLoading";

    private static final String RECORDER_OPTIONS = "-XX:FlightRecorderOptions";
    private static final String RECORDER = "JDK Flight Recorder";

    private final PrivateFolder folder;
    private final LibraryFile library;
    private final Map<Jdk, Optional<String>> refusals = new HashMap<>();
    private int files;

    private ProfilerKit(PrivateFolder folder, LibraryFile library) {
        this.folder = folder;
        this.library = library;
    }

    /**
     * Lays it out. Never fails: what is missing, {@link #missing} tells.
     *
     * @param kinds what is asked for
     * @param parents folders in one of which it may be, the best one first
     */
    public static ProfilerKit in(List<Path> parents, List<ProfileKind> kinds) {
        if (kinds.isEmpty()) {
            return new ProfilerKit(PrivateFolder.none("nobody asked for it"), LibraryFile.none("nobody asked for it"));
        }
        boolean wanted = kinds.stream().anyMatch(ProfileKind::needsLibrary);
        PrivateFolder folder = PrivateFolder.in(parents, wanted);
        return new ProfilerKit(folder, wanted ? LibraryFile.in(folder) : LibraryFile.none("nobody asked for it"));
    }

    /** Why there cannot be such a profile of forks on this JDK, in words; null when there can. */
    public @Nullable String missing(ProfileKind kind, Jdk jdk) {
        if (folder.problem() != null) {
            return folder.problem();
        }
        Path file = library.file();
        if (!kind.needsLibrary()) {
            return null;
        }
        if (file == null) {
            return library.problem();
        }
        return refusals.computeIfAbsent(jdk, key -> Optional.ofNullable(LoadCheck.refusal(key, file)))
                .orElse(null);
    }

    /** Name and version of what makes such a profile. */
    public String profiler(ProfileKind kind) {
        return kind.needsLibrary() ? library.name() : RECORDER;
    }

    /** The plan of one profile; the file has a name of its own. Only when nothing is missing. */
    public ProfilePlan plan(ProfileKind kind, String label) {
        files++;
        Path file = library.file();
        return new ProfilePlan(
                kind,
                profiler(kind),
                kind.needsLibrary() && file != null ? file.toString() : null,
                title(label, kind),
                folder.path().resolve(files + "." + kind.extension()).toString());
    }

    /** It goes through an option that ends with a comma into a page of HTML that escapes nothing. */
    static String title(String label, ProfileKind kind) {
        return (label + " " + kind.text()).replaceAll("[^A-Za-z0-9./_:-]+", " ");
    }

    /**
     * Options of a profiled fork's JVM, to be given after the user's.
     *
     * @param given the user's own
     */
    public static List<String> jvmOptions(ProfilePlan plan, List<String> given) {
        List<String> options = new ArrayList<>(DEBUG_INFO);
        if (plan.kind().needsLibrary()) {
            options.add(MAY_LOAD);
        } else if (given.stream().noneMatch(option -> option.startsWith(RECORDER_OPTIONS))) {
            // A fork ends without its shutdown hooks, of which one would clear the recorder's own folder away. The JVM
            // heeds the last of such options only: the user's stays alone.
            options.add(RECORDER_OPTIONS + "=repository="
                    + Path.of(plan.file()).toAbsolutePath().getParent());
        }
        return List.copyOf(options);
    }

    /** Takes everything away that no run has taken. */
    @Override
    public void close() {
        library.close();
        folder.close();
    }
}
