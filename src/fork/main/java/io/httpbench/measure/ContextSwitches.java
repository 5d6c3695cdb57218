package io.httpbench.measure;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Context switches of all threads of this process. {@code /proc/self/status} only has those of the main thread
 * (proc(5)), so this reads the file of each thread, and remembers threads that have ended: what a thread did after its
 * last reading is lost. Used by one thread.
 */
final class ContextSwitches {

    private static final String TASKS = "/proc/self/task";

    /** The lines are near the end of files of about 1.5 kB, which are read once a second for each thread. */
    private static final int TAIL = 512;

    private final byte[] buffer = new byte[8_192];

    /** Last reading of each thread that was there. */
    private Map<String, Switches> living = new HashMap<>();

    /** The sum over threads that have ended. */
    private Switches ended = new Switches(0, 0, 0);

    /**
     * The counts.
     *
     * @param threads number of threads at the reading
     */
    record Switches(long voluntary, long involuntary, int threads) {

        static final String VOLUNTARY = "voluntary_ctxt_switches";
        static final String INVOLUNTARY = "nonvoluntary_ctxt_switches";

        Switches plus(Switches other) {
            return new Switches(voluntary + other.voluntary, involuntary + other.involuntary, threads);
        }

        Switches since(Switches earlier) {
            return new Switches(voluntary - earlier.voluntary, involuntary - earlier.involuntary, threads);
        }

        /** Counts of one thread; null when unknown. */
        static @Nullable Switches parse(String status) {
            OptionalLong voluntary = ProcFiles.statusNumber(status, VOLUNTARY);
            OptionalLong involuntary = ProcFiles.statusNumber(status, INVOLUNTARY);
            return voluntary.isPresent() && involuntary.isPresent()
                    ? new Switches(voluntary.getAsLong(), involuntary.getAsLong(), 1)
                    : null;
        }
    }

    /** The totals over the life of each thread that was seen; null where the system does not report them. */
    @Nullable
    Switches read() {
        String[] threads = new File(TASKS).list();
        if (threads == null) {
            return null; // not Linux
        }
        Map<String, Switches> now = new HashMap<>();
        for (String thread : threads) {
            Switches one = Switches.parse(tail(TASKS + "/" + thread + "/status"));
            if (one != null) {
                now.put(thread, one);
            }
        }
        return now.isEmpty() ? null : sum(now);
    }

    /** Half as expensive as {@link java.nio.file.Files}, which matters here. */
    private String tail(String file) {
        try (FileInputStream in = new FileInputStream(file)) {
            int length = Math.max(0, in.read(buffer));
            int from = Math.max(0, length - TAIL);
            return new String(buffer, from, length - from, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // The thread has ended since it was listed.
        }
    }

    /** Keeps the counts of ended threads. The kernel reuses ids: a thread with lower counts than before is a new one. */
    Switches sum(Map<String, Switches> now) {
        living.forEach((thread, before) -> {
            Switches after = now.get(thread);
            if (after == null || after.voluntary() < before.voluntary()) {
                ended = ended.plus(before);
            }
        });
        living = now;
        Switches sum = new Switches(0, 0, now.size()).plus(ended);
        for (Switches one : now.values()) {
            sum = sum.plus(one);
        }
        return sum;
    }
}
