package io.httpbench.jmh;

import io.httpbench.load.EndlessLoad;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.IterationParams;

/**
 * A client under the load of the tool's own loop. One operation is one completed request, good or not. The load starts
 * before the first iteration and ends after the last; JMH's thread only takes what is complete.
 */
@State(Scope.Thread)
@Threads(1)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class ClientsBenchmark {

    /** Each of the tool's clients. */
    @Param({
        "Vertx",
        "ReactorNetty",
        "HttpClient4",
        "HttpClient5",
        "HttpClient5Async",
        "AsyncHttpClient",
        "Jdk",
        "JdkAsync",
        "OkHttp",
        "OkHttpAsync",
        "Jetty",
        "Netty",
        "Armeria",
        "Helidon",
        "ArangoDriver",
        "RawNetty"
    })
    public String client = "";

    /** HTTP11, H2C, H2 or H3. */
    @Param("HTTP11")
    public String protocol = "";

    /** Of the request. */
    @Param("http://127.0.0.1:8529/_api/version")
    public String url = "";

    /** Event loops of an asynchronous client. */
    @Param("4")
    public String ioThreads = "";

    /** Threads that call a blocking client. */
    @Param("32")
    public String threads = "";

    /** Requests in flight; 0: a blocking client has {@code threads}, an asynchronous one 32 per event loop. */
    @Param("0")
    public String inFlight = "";

    /** Connections; 0: one per request in flight, in HTTP/2 one per event loop or thread. */
    @Param("0")
    public String connections = "";

    /** 0: closed loop; else an open one, with so many microseconds between intended starts. */
    @Param("0")
    public String parkUs = "";

    private @Nullable EndlessLoad load;

    /** Requests of an iteration by their end: the sum is the score. JMH sets them to 0. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counters {

        /** Those with the expected status and body. */
        public long success;

        /** All others. */
        public long fail;
    }

    /** Called by JMH. Opens the client and starts the load. */
    @Setup(Level.Trial)
    public void start() {
        BenchmarkPlan plan = BenchmarkPlan.of(
                new BenchmarkParameters(client, protocol, url, ioThreads, threads, inFlight, connections, parkUs),
                System.getenv());
        load = EndlessLoad.start(plan.fork(), plan.factory());
    }

    /** Called by JMH. */
    @Setup(Level.Iteration)
    public void begin(IterationParams iteration) {
        running().begin(iteration.getTime().convertTo(TimeUnit.NANOSECONDS));
    }

    /** One completed request. */
    @Benchmark
    public void throughput(Counters counters) {
        if (running().next()) {
            counters.success++;
        } else {
            counters.fail++;
        }
    }

    /** Called by JMH. */
    @TearDown(Level.Iteration)
    public void end() {
        ServiceTimes.ended(running().end());
    }

    /** Called by JMH. Ends the load, and says why requests have failed. */
    @TearDown(Level.Trial)
    public void stop() {
        EndlessLoad stopped = running();
        stopped.close();
        stopped.failures()
                .forEach((kind, causes) -> System.out.println("failed, " + kind + ": " + String.join("; ", causes)));
    }

    private EndlessLoad running() {
        return Objects.requireNonNull(load, "JMH has not called start");
    }
}
