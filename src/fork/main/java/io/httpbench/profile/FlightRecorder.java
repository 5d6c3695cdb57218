package io.httpbench.profile;

import io.httpbench.model.ProfilePlan;
import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;

/** JDK Flight Recorder with its settings {@code profile}. */
final class FlightRecorder implements Profiler {

    /** These events contain the caller's environment and the command lines of all processes, and so passwords. */
    private static final List<String> TELLTALES = List.of("jdk.InitialEnvironmentVariable", "jdk.SystemProcess");

    private final String profiler;
    private final Path file;
    private @Nullable Recording recording;

    FlightRecorder(ProfilePlan plan) {
        this.profiler = plan.profiler();
        this.file = Path.of(plan.file());
    }

    @Override
    public void start() throws ProfileException {
        try {
            Recording begun = new Recording(Configuration.getConfiguration("profile"));
            TELLTALES.forEach(begun::disable);
            begun.start();
            recording = begun;
        } catch (IOException | ParseException e) {
            throw new ProfileException("the JVM's settings for recordings cannot be read: " + e);
        }
    }

    @Override
    public void stop() throws ProfileException {
        try (Recording ended = recording) {
            if (ended == null) {
                throw new ProfileException("nothing was recorded");
            }
            ended.stop();
            ended.dump(file);
        } catch (IOException e) {
            throw new ProfileException("the recording cannot be written: " + e);
        }
    }

    @Override
    public String name() {
        return profiler + " of Java " + Runtime.version() + ", settings profile";
    }

    @Override
    public List<String> notes() {
        return List.of();
    }
}
