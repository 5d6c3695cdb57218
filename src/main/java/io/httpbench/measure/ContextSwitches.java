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
 * Context switches of all threads of this process. {@code /proc/self/status} tells those of the main thread only (proc(5)), so this
 * reads the file of each thread, and remembers threads that have ended: what a thread did after the last reading before its
 * end is lost. Used by one thread.
 */
final class ContextSwitches {

    private static final String TASKS = "/proc/self/task";

    /** The lines stand near the end of files of about 1.5 kB, which are read once a second for each thread. */
    private static final int TAIL = 512;

    private final byte[] buffer = new byte[8_192];

    /** Last reading of each thread that was there. */
    private Map<String, Switches> living = new HashMap<>();

    /** Of threads that have ended. */
    private Switches ended = new Switches(0, 0, 0);

    /**
     * What was counted.
     *
     * @param threads those that were there at the reading
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

        /** Of one thread; null when it tells nothing. */
        static @Nullable Switches parse(String status) {
            OptionalLong voluntary = ProcFiles.statusNumber(status, VOLUNTARY);
            OptionalLong involuntary = ProcFiles.statusNumber(status, INVOLUNTARY);
            return voluntary.isPresent() && involuntary.isPresent()
                    ? new Switches(voluntary.getAsLong(), involuntary.getAsLong(), 1)
                    : null;
        }
    }

    /** Since the first reading of each thread's life on; null where the system does not tell. */
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

    /** Half as dear as {@link java.nio.file.Files}, which matters here. */
    private String tail(String file) {
        try (FileInputStream in = new FileInputStream(file)) {
            int length = Math.max(0, in.read(buffer));
            int from = Math.max(0, length - TAIL);
            return new String(buffer, from, length - from, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // The thread has ended since it was listed.
        }
    }

    /** Keeps what is gone. The kernel uses numbers again: a thread that has done less than before is another one. */
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
