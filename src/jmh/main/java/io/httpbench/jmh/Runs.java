package io.httpbench.jmh;

import io.httpbench.jmh.Selection.ClientRun;
import io.httpbench.matrix.plan.JavaCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.FileUtils;

/** A run of JMH for each client, since its forks inherit the class path of this JVM; their results together. */
final class Runs {

    private static final String CLASS_PATH = "java.class.path";

    private final CommandLineOptions options;
    private final PrintStream out;
    private final List<RunResult> results = new ArrayList<>();

    /**
     * Runs that have not begun.
     *
     * @param out for people; stays open
     */
    Runs(CommandLineOptions options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /**
     * Runs all, and writes the results of all so far after each.
     *
     * @return whether each benchmark has a result
     * @throws IOException when the file of results cannot be written
     */
    boolean all(List<ClientRun> runs) throws IOException, RunnerException {
        if (writesResults()) {
            FileUtils.touch(resultFile());
        }
        boolean complete = true;
        for (ClientRun run : runs) {
            Collection<RunResult> own = run(run);
            complete &= own.size() == run.benchmarks();
            results.addAll(own);
            write();
        }
        if (runs.size() > 1) {
            out.println();
            ResultFormatFactory.getInstance(ResultFormatType.TEXT, out).writeOut(results);
        }
        return complete;
    }

    private Collection<RunResult> run(ClientRun run) throws RunnerException {
        String own = System.getProperty(CLASS_PATH);
        System.setProperty(CLASS_PATH, ForkClassPath.of(run.factory(), run.protocols()));
        try {
            return new Runner(
                            optionsOf(run),
                            OutputFormatFactory.createFormatInstance(
                                    unclosed(), options.verbosity().orElse(Defaults.VERBOSITY)))
                    .run();
        } finally {
            System.setProperty(CLASS_PATH, own);
        }
    }

    private Options optionsOf(ClientRun run) {
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(options)
                .param("client", run.factory().name())
                .param("protocol", run.protocols().toArray(String[]::new));
        String times = ServiceTimes.class.getName();
        if (options.getProfilers().stream().noneMatch(one -> one.getKlass().equals(times))) {
            builder.addProfiler(times);
        }
        if (!options.getJvm().hasValue()) {
            List<String> first =
                    new ArrayList<>(JavaCommand.quiet(Runtime.version().feature()));
            first.addAll(options.getJvmArgsPrepend().orElse(List.of()));
            builder.jvmArgsPrepend(first.toArray(String[]::new));
        }
        return builder.build();
    }

    /** Each run of JMH closes its output. */
    private PrintStream unclosed() {
        return new PrintStream(out, true, StandardCharsets.UTF_8) {
            @Override
            public void close() {
                flush();
            }
        };
    }

    private void write() {
        if (writesResults()) {
            ResultFormatFactory.getInstance(format(), resultFile()).writeOut(results);
        }
    }

    private boolean writesResults() {
        return options.getResult().hasValue() || options.getResultFormat().hasValue();
    }

    private ResultFormatType format() {
        return options.getResultFormat().orElse(Defaults.RESULT_FORMAT);
    }

    private String resultFile() {
        String usual = Defaults.RESULT_FILE_PREFIX + "." + format().toString().toLowerCase(Locale.ROOT);
        return options.getResult().orElse(usual);
    }
}
