package io.httpbench.machine;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The threads of a JVM's JIT compiler. */
public final class CompilerTasks {

    private CompilerTasks() {}

    /**
     * Those that there are now; none where the system does not show them.
     *
     * @param tasks {@code /proc/<pid>/task}
     */
    public static List<Path> in(Path tasks) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks, CompilerTasks::compiles)) {
            threads.forEach(found::add);
        } catch (IOException | DirectoryIteratorException e) {
            return found;
        }
        return found;
    }

    /** Time in which they had work to do, on a CPU or waiting for one. Threads that have ended are not in it. */
    public static long wantedNanos(Path tasks) {
        return in(tasks).stream()
                .map(task -> KernelFiles.read(task.resolve("schedstat")).split(" ", -1))
                .filter(fields -> fields.length > 1)
                .mapToLong(fields -> ThreadTime.parse("", fields).wantedNanos())
                .sum();
    }

    /** HotSpot names them "C1 CompilerThread0" and "C2 CompilerThread0"; the kernel keeps 15 characters. */
    private static boolean compiles(Path task) {
        return KernelFiles.read(task.resolve("comm")).strip().matches("C[12] CompilerThre.*");
    }
}
