package io.httpbench.compare;

import com.fasterxml.jackson.annotation.JsonValue;
import io.httpbench.compare.fact.CellFigures;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.MergedRun;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.metric.ForkMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whose figures are independent samples. Forks of one run are alike in more than forks of different runs are: they share
 * the machine's state of those minutes. An interval from forks therefore covers the noise within runs only, and where
 * runs differ from each other two equal ones are called different more often than promised. With several runs on both
 * sides each run is one sample (a cluster, analysed by its mean: Donner, Klar, Design and Analysis of Cluster
 * Randomization Trials, 2000, chapter 6).
 */
public enum SampleUnit {
    /** A fork: one run on at least one side. */
    FORK,

    /** A run: several on both sides. */
    RUN;

    /** The unit of a comparison. */
    static SampleUnit of(RunResult before, RunResult now) {
        return parts(before).size() > 1 && parts(now).size() > 1 ? RUN : FORK;
    }

    /** The figures of a cell, one per unit, in the unit of the metric. */
    double[] figures(RunResult run, CellResult cell, Metric metric) {
        return this == FORK ? CellFigures.of(cell, metric) : ofRuns(parts(run), cell, metric);
    }

    private static List<MergedRun> parts(RunResult run) {
        return run.comparison().merged();
    }

    /** Geometric means of the forks of each run, since all that is done with them is done with their logarithms. */
    private static double[] ofRuns(List<MergedRun> runs, CellResult cell, Metric metric) {
        List<Double> means = new ArrayList<>();
        for (MergedRun run : runs) {
            List<Double> logarithms = new ArrayList<>();
            for (ForkResult fork : cell.forks()) {
                Number figure = fork.counts() && run.has(fork.fork())
                        ? ForkMetrics.of(metric).of(fork)
                        : null;
                if (figure != null) {
                    logarithms.add(Math.log(figure.doubleValue()));
                }
            }
            logarithms.stream().mapToDouble(Double::doubleValue).average().ifPresent(mean -> means.add(Math.exp(mean)));
        }
        return means.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** For people and files: {@code fork} or {@code run}. */
    @JsonValue
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
