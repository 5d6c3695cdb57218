package io.httpbench.measure;

import io.httpbench.result.measured.Pinning;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.ObjectName;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * Watches for pinned virtual threads with the JVM's recorder, which writes this one event and nothing else. Used by one
 * thread. Where that is impossible, nothing is known; the measurement goes on.
 */
public final class PinWatch {

    private static final String EVENT = "jdk.VirtualThreadPinned";

    /** How the name of the recorder's folder begins; there may be those of other processes beside it. */
    static final String FOLDER =
            "http-benchmark-pins-" + ProcessHandle.current().pid() + "-";

    /** Several million events. */
    private static final long MOST_BYTES = 256L << 20;

    private @Nullable Path folder;
    private @Nullable Recording recording;
    private final List<Instant> openedAt = new ArrayList<>();
    private final List<Instant> closedAt = new ArrayList<>();

    /** Starts the recorder, which takes a few tenths of a second of CPU time: before the window, and not in a cold start. */
    public void begin() {
        try {
            if (isInUse()) {
                return;
            }
            Path made = Files.createTempDirectory(FOLDER);
            folder = made;
            putRepositoryInto(made);
            Recording begun = new Recording();
            begun.setMaxSize(MOST_BYTES);
            begun.enable(EVENT).withThreshold(Duration.ZERO).withoutStackTrace();
            begun.start();
            recording = begun;
        } catch (IOException | JMException | RuntimeException | LinkageError e) {
            recording = null; // a JVM without the recorder
        }
    }

    /** A recording of the user's has a repository of its own, which must stay where it is. */
    private static boolean isInUse() {
        return FlightRecorder.isInitialized()
                && !FlightRecorder.getFlightRecorder().getRecordings().isEmpty();
    }

    /** The recorder deletes its own folder only when a JVM exits in the usual way, which a fork does not. */
    private static void putRepositoryInto(Path folder) throws JMException {
        ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "jfrConfigure",
                        new Object[] {new String[] {"repositorypath=" + folder}},
                        new String[] {String[].class.getName()});
    }

    /** The window has opened, perhaps again. */
    public void opened() {
        Instant now = Instant.now();
        if (openedAt.size() > closedAt.size()) {
            openedAt.set(openedAt.size() - 1, now);
        } else {
            openedAt.add(now);
        }
    }

    /** The window is closed, perhaps for now. */
    public void closed() {
        if (openedAt.size() > closedAt.size()) {
            closedAt.add(Instant.now());
        }
    }

    /** What was seen in the window; null where the JVM does not record it. Ends the watch. */
    public @Nullable Pinning result() {
        try (Recording ended = recording) {
            return ended == null || folder == null ? null : read(ended, folder.resolve("pins.jfr"));
        } catch (IOException | RuntimeException e) {
            return null;
        } finally {
            recording = null;
            delete(folder);
        }
    }

    private Pinning read(Recording ended, Path file) throws IOException {
        ended.dump(file);
        long count = 0;
        long longest = 0;
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (event.getEventType().getName().equals(EVENT) && isInWindow(event)) {
                    count++;
                    longest = Math.max(longest, event.getDuration().toNanos());
                }
            }
        }
        return new Pinning(count, longest);
    }

    private boolean isInWindow(RecordedEvent event) {
        Instant start = event.getStartTime();
        return IntStream.range(0, closedAt.size())
                .anyMatch(i -> !start.isBefore(openedAt.get(i)) && !start.isAfter(closedAt.get(i)));
    }

    private static void delete(@Nullable Path path) {
        if (path == null) {
            return;
        }
        try {
            if (Files.isDirectory(path)) {
                try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
                    inside.forEach(PinWatch::delete);
                }
            }
            Files.deleteIfExists(path);
        } catch (IOException | DirectoryIteratorException e) {
            // It is in the folder for temporary files.
        }
    }
}
