package io.httpbench.machine;

import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalLong;

/**
 * How large a program is: some processes and all their descendants, from their {@code /proc/<pid>/status}.
 *
 * @param rssBytes resident sets, added up: pages that processes share are in it more than once
 * @param peakRssBytes the largest of each, added up
 * @param threads of all of them
 */
public record ProcessSize(long rssBytes, long peakRssBytes, long threads) {

    private static final long KILOBYTE = 1024;

    /** Those of these processes and their descendants, now; zeros where the system does not tell. */
    public static ProcessSize of(Collection<Long> roots) {
        return ProcessReading.withDescendants(roots).stream()
                .map(pid -> parse(KernelFiles.read(Path.of("/proc", Long.toString(pid), "status"))))
                .reduce(new ProcessSize(0, 0, 0), ProcessSize::plus);
    }

    static ProcessSize parse(String status) {
        return new ProcessSize(
                number(status, "VmRSS:") * KILOBYTE, number(status, "VmHWM:") * KILOBYTE, number(status, "Threads:"));
    }

    private static long number(String status, String field) {
        return status.lines()
                .filter(line -> line.startsWith(field))
                .map(line -> KernelFiles.number(line.substring(field.length()).replace("kB", "")))
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .findFirst()
                .orElse(0);
    }

    private ProcessSize plus(ProcessSize other) {
        return new ProcessSize(rssBytes + other.rssBytes, peakRssBytes + other.peakRssBytes, threads + other.threads);
    }
}
