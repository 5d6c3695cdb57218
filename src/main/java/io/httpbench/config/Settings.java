package io.httpbench.config;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * All settings of a run, checked. Immutable.
 *
 * @param rows what is measured, in order
 * @param leftOut pairs that the lists name and that do not exist
 * @param server where it is measured
 * @param request what is asked for
 * @param load how
 * @param runs in which processes
 * @param shown every setting as text, for the results; secrets are left out
 */
public record Settings(
        List<Row> rows,
        List<String> leftOut,
        Server server,
        Request request,
        Load load,
        Runs runs,
        Map<String, String> shown) {

    /**
     * Where to measure.
     *
     * @param portGiven whether the user set the port
     * @param addressGiven whether the user set host or port, which forbids the stand-in as a fallback
     */
    public record Server(ServerChoice choice, String host, int port, boolean portGiven, boolean addressGiven) {}

    /**
     * The request; the same for every client.
     *
     * @param paths path and query, one or several different ones: each row is measured once per path
     */
    public record Request(List<String> paths, String user, String password, StatusSet expectedStatus) {
        @Override
        public String toString() {
            return String.join(",", paths) + " as " + user;
        }
    }

    /**
     * The load of a closed loop.
     *
     * @param connections connections per client when the user set them
     * @param maxErrorPercent share of failed requests that a valid cell may have
     * @param maxDuration longest time for one fork
     */
    public record Load(
            int syncThreads,
            int asyncThreads,
            int maxPendingPerThread,
            OptionalInt connections,
            int pipelining,
            Duration warmup,
            long requests,
            Duration timeout,
            BigDecimal maxErrorPercent,
            Duration maxDuration) {}

    /** Processes and files. */
    public record Runs(int forks, List<String> jvmArgs, CpuChoice clientCpus, CpuChoice serverCpus, Path outputDir) {}
}
