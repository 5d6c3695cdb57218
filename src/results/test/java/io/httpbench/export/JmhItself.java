package io.httpbench.export;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Lets JMH write a result. */
final class JmhItself {

    private static final TimeValue TIME = TimeValue.seconds(10);

    private JmhItself() {}

    /** What JMH writes of a benchmark with these forks, one iteration each, and a secondary metric. */
    static JsonNode written(String benchmark, double... opsPerSecond) {
        BenchmarkParams params = params(benchmark, opsPerSecond.length);
        List<BenchmarkResult> forks = Arrays.stream(opsPerSecond)
                .mapToObj(rate -> new BenchmarkResult(params, List.of(iteration(params, rate))))
                .toList();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ResultFormatFactory.getInstance(ResultFormatType.JSON, new PrintStream(out, true, StandardCharsets.UTF_8))
                .writeOut(List.of(new RunResult(params, forks)));
        return JsonMapper.shared().readTree(out.toString(StandardCharsets.UTF_8));
    }

    private static IterationResult iteration(BenchmarkParams params, double rate) {
        IterationResult iteration = new IterationResult(params, params.getMeasurement(), null);
        iteration.addResult(
                new ThroughputResult(ResultRole.PRIMARY, "Vertx", rate, TimeUnit.SECONDS.toNanos(1), TimeUnit.SECONDS));
        iteration.addResult(new ScalarResult("gc.alloc.rate.norm", 5_424, "B/op", AggregationPolicy.AVG));
        return iteration;
    }

    private static BenchmarkParams params(String benchmark, int forks) {
        WorkloadParams workload = new WorkloadParams();
        workload.put("protocol", "H2C", 0);
        return new BenchmarkParams(
                benchmark,
                benchmark,
                false,
                4,
                new int[] {4},
                List.of("Vertx"),
                forks,
                0,
                new IterationParams(IterationType.WARMUP, 1, TIME, 1),
                new IterationParams(IterationType.MEASUREMENT, 1, TIME, 1),
                Mode.Throughput,
                workload,
                TimeUnit.SECONDS,
                1,
                "java",
                List.of("-Xmx1g"),
                "17",
                "OpenJDK",
                "17",
                "1.37",
                TIME);
    }
}
