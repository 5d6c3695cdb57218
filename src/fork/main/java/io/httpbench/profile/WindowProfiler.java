package io.httpbench.profile;

import io.httpbench.model.ProfileKind;
import io.httpbench.model.ProfilePlan;
import io.httpbench.result.measured.ForkMessage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Profiles the window of this JVM and nothing else: neither its start nor its warm-up. Failures are reported at the end
 * and have no other effect. Called by one thread, which opens and closes the window; the load continues meanwhile.
 */
public final class WindowProfiler {

    private final Profiler profiler;
    private @Nullable String failure = "the window never opened";

    WindowProfiler(Profiler profiler) {
        this.profiler = profiler;
    }

    /** A profiler that has not started yet. */
    public static WindowProfiler of(ProfilePlan plan) {
        String library = plan.library();
        return new WindowProfiler(
                plan.kind() == ProfileKind.JFR || library == null
                        ? new FlightRecorder(plan)
                        : new AsyncProfiler(plan, new LoadedAgent(Path.of(library))));
    }

    /** The window is about to open. */
    public void start() {
        failure = tried(profiler::start);
    }

    /** The window is closed. Returns the result. */
    public ForkMessage.Profiled stop() {
        if (failure == null) {
            failure = tried(profiler::stop);
        }
        List<String> notes = new ArrayList<>(profiler.notes());
        if (failure != null) {
            notes.add(failure);
        }
        return new ForkMessage.Profiled(profiler.name(), failure == null, List.copyOf(notes));
    }

    private interface Step {
        void run() throws ProfileException;
    }

    /** A JVM may lack the recorder's module, or not be HotSpot: then classes are missing. */
    private static @Nullable String tried(Step step) {
        try {
            step.run();
            return null;
        } catch (ProfileException e) {
            return e.reason();
        } catch (RuntimeException | LinkageError e) {
            return e.toString();
        }
    }
}
