package io.httpbench.config;

import io.httpbench.model.Faults;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Message;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.Row;
import io.httpbench.model.StatusSet;
import io.httpbench.model.Tls;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All settings of a run, checked. Immutable.
 *
 * @param rows what is measured, in order
 * @param leftOut what the lists name and is not measured, with the reasons
 * @param server where it is measured
 * @param standIn what the stand-in does beside answering
 * @param request what is asked for
 * @param load how
 * @param axes what of the load has several values, each of which is measured
 * @param runs in which processes
 * @param formats files that the run leaves, {@code results.json} apart
 * @param shown every setting as text, for the results; secrets are left out
 */
public record Settings(
        List<Row> rows,
        List<String> leftOut,
        Server server,
        StandIn standIn,
        Request request,
        Load load,
        Axes axes,
        Runs runs,
        Set<OutputFormat> formats,
        Map<String, String> shown) {

    /**
     * Where to measure.
     *
     * @param tls whom to trust; null in clear text
     * @param portGiven whether the user set the port
     * @param addressGiven whether the user set host or port, which forbids the stand-in as a fallback
     */
    public record Server(
            ServerChoice choice,
            String host,
            int port,
            @Nullable Tls tls,
            boolean portGiven,
            boolean addressGiven) {}

    /**
     * What makes the stand-in slow, faulty or talkative; how slow it is, is one of the axes.
     *
     * @param bodyBytes length of the body of its version, when that was set
     * @param given the variables that ask for any of this, which only the stand-in can do
     */
    public record StandIn(Faults faults, OptionalInt bodyBytes, List<String> given) {}

    /** The request, but for its path; the same for every client. */
    public record Request(String user, String password, Message message, StatusSet expectedStatus) {
        @Override
        public String toString() {
            return message.method() + " as " + user;
        }
    }

    /**
     * The load.
     *
     * @param warmup load before the window; at most that long when it ends by itself
     * @param warmupUntilSteady whether it ends by itself, when the throughput is steady
     * @param requests of each round
     * @param rounds how often that is measured in one JVM
     * @param batch requests of one operation; 1: there are no operations
     * @param duration length of the window when it has no fixed number of requests
     * @param maxErrorPercent share of failed requests that a valid cell may have
     * @param maxDuration longest time for one fork
     */
    public record Load(
            int syncThreads,
            int asyncThreads,
            int maxPendingPerThread,
            Duration warmup,
            boolean warmupUntilSteady,
            long requests,
            int rounds,
            int batch,
            Optional<Duration> duration,
            Duration timeout,
            BigDecimal maxErrorPercent,
            Duration maxDuration) {}

    /** Lists of values; each combination is a cell. */
    public record Axes(Map<Axis<?>, List<?>> values) {

        /** Those of an axis, in order; empty when the setting is unset and has no default. */
        public <T> List<T> of(Axis<T> axis) {
            return values.getOrDefault(axis, List.of()).stream().map(axis::cast).toList();
        }

        /** Whether each fork searches for the highest rate that meets an SLO. */
        public boolean search() {
            return of(Axis.RATE).stream().anyMatch(LoadModel.Promised.class::isInstance);
        }
    }

    /**
     * Processes and files.
     *
     * @param forks per cell; the least when there is a precision
     * @param repeatDisturbed whether a fork is repeated when others took too much of its CPUs
     * @param ceiling whether native tools measure the same load, too
     * @param maxCells more cells than this are refused
     * @param sampling in which order, and when there are enough
     * @param proof whether each client is looked at on the wire before it is measured
     * @param profiles what each valid cell is profiled for, in forks of their own
     * @param gates what it has to keep
     */
    public record Runs(
            int forks,
            boolean repeatDisturbed,
            boolean ceiling,
            int maxCells,
            List<String> jvmArgs,
            CpuChoice clientCpus,
            CpuChoice serverCpus,
            Path outputDir,
            Sampling sampling,
            boolean proof,
            List<ProfileKind> profiles,
            Gates gates) {}
}
