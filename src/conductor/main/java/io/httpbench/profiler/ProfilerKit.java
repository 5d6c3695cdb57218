package io.httpbench.profiler;

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
 * What profiled forks need besides their class path: a private folder to write to, and in it async-profiler's library.
 * The conductor prepares it before the first fork, so that problems are known early. Used by one thread.
 */
public final class ProfilerKit implements AutoCloseable {

    /** For both JDK Flight Recorder and async-profiler: otherwise inlined methods are charged to their callers. */
    private static final List<String> DEBUG_INFO = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    /** From JDK 21 on the JVM warns when an agent is loaded dynamically (JEP 451), unless that is enabled beforehand. */
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
     * Prepares it. Never fails: {@link #missing} reports what is missing.
     *
     * @param kinds requested kinds
     * @param parents candidate parent folders, the best one first
     */
    public static ProfilerKit in(List<Path> parents, List<ProfileKind> kinds) {
        if (kinds.isEmpty()) {
            return new ProfilerKit(PrivateFolder.none("nobody asked for it"), LibraryFile.none("nobody asked for it"));
        }
        boolean wanted = kinds.stream().anyMatch(ProfileKind::needsLibrary);
        PrivateFolder folder = PrivateFolder.in(parents, wanted);
        return new ProfilerKit(folder, wanted ? LibraryFile.in(folder) : LibraryFile.none("nobody asked for it"));
    }

    /** Why forks on this JDK cannot be profiled like this, in words; null when they can. */
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

    /** Name and version of the profiler for this kind. */
    public String profiler(ProfileKind kind) {
        return kind.needsLibrary() ? library.name() : RECORDER;
    }

    /** The plan of one profile, with a unique file name. Only when nothing is missing. */
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

    /** It is passed in an option that ends at a comma, into an HTML page without escaping. */
    static String title(String label, ProfileKind kind) {
        return (label + " " + kind.text()).replaceAll("[^A-Za-z0-9./_:-]+", " ");
    }

    /**
     * Options of a profiled fork's JVM, to be given after the user's.
     *
     * @param given the user's options
     */
    public static List<String> jvmOptions(ProfilePlan plan, List<String> given) {
        List<String> options = new ArrayList<>(DEBUG_INFO);
        if (plan.kind().needsLibrary()) {
            options.add(MAY_LOAD);
        } else if (given.stream().noneMatch(option -> option.startsWith(RECORDER_OPTIONS))) {
            // A fork exits without shutdown hooks, one of which would delete the recorder's own folder. The JVM only
            // honours the last such option: the user's is kept.
            options.add(RECORDER_OPTIONS + "=repository="
                    + Path.of(plan.file()).toAbsolutePath().getParent());
        }
        return List.copyOf(options);
    }

    /** Deletes everything that no run has moved away. */
    @Override
    public void close() {
        library.close();
        folder.close();
    }
}
