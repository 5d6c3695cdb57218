package io.httpbench.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.result.CeilingRow;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded: wrk 4.1.0 with our script, h2load of nghttp2 1.52.0, against the stand-in. */
class NativeToolsTest {

    private static final String WRK = """
        Running 2s test @ http://127.0.0.1:18777/_api/version
          1 threads and 8 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     9.20ms   29.95ms 218.60ms   92.77%
            Req/Sec    27.05k    11.54k   41.00k    80.00%
          53873 requests in 2.12s, 11.35MB read
        Requests/sec:  25425.87
        Transfer/sec:      5.36MB

        httpbench requests=53873 micros=2118826 failed=0 mean=9203.7
        """;
    private static final String WRK_401 = """
          22417 requests in 1.03s, 7.93MB read
          Non-2xx or 3xx responses: 22417
        Requests/sec:  21770.46
        Transfer/sec:      7.70MB

        httpbench requests=22417 micros=1029698 failed=22417 mean=3846.9
        """;
    private static final String H2C = """
        starting benchmark...
        spawning thread #0: 4 total client(s). 20000 total requests
        Application protocol: h2c
        progress: 100% done

        finished in 175.19ms, 114163.72 req/s, 9.04MB/s
        requests: 20000 total, 20000 started, 20000 done, 20000 succeeded, 0 failed, 0 errored, 0 timeout
        status codes: 20000 2xx, 0 3xx, 0 4xx, 0 5xx
        traffic: 1.58MB (1660420) total, 97.95KB (100300) headers (space savings 95.52%), 1.14MB (1200000) data
                             min         max         mean         sd        +/- sd
        time for request:       65us     51.55ms      1.02ms      4.36ms    97.92%
        time for connect:      129us       423us       254us       124us    50.00%
        time to 1st byte:    50.34ms     51.81ms     50.98ms       713us    75.00%
        req/s           :   29001.85    30077.09    29553.68      439.27    50.00%
        """;
    private static final String H1_TIMED = """
        spawning thread #0: 4 total client(s). Timing-based test with 0s of warm-up time and 2s of main duration for measurements.
        Application protocol: http/1.1
        Main benchmark duration is over for thread #0. Stopping all clients.

        finished in 2.00s, 43058.50 req/s, 9.08MB/s
        requests: 86117 total, 86121 started, 86117 done, 86117 succeeded, 0 failed, 0 errored, 0 timeout
        status codes: 86117 2xx, 0 3xx, 0 4xx, 0 5xx
        time for request:       19us      8.03ms        92us       136us    98.56%
        """;
    private static final String H1_401 = """
        Application protocol: http/1.1
        finished in 3.49ms, 5727.38 req/s, 2.03MB/s
        requests: 20 total, 20 started, 20 done, 0 succeeded, 20 failed, 0 errored, 0 timeout
        status codes: 0 2xx, 0 3xx, 20 4xx, 0 5xx
        time for request:       36us      2.72ms       608us      1.01ms    80.00%
        """;
    private static final String REFUSED = """
        finished in 277us, 0.00 req/s, 0B/s
        requests: 20 total, 0 started, 0 done, 0 succeeded, 20 failed, 20 errored, 0 timeout
        status codes: 0 2xx, 0 3xx, 0 4xx, 0 5xx
        time for request:        0us         0us         0us         0us     0.00%
        """;

    private final Wrk wrk = new Wrk(Duration.ofMillis(9_500));
    private final H2load h2load = new H2load();

    @TempDir
    private Path folder;

    private static LoadShape shape(Protocol protocol, int connections, int inFlight, int pipelining) {
        return new LoadShape(protocol, "/", connections, inFlight, pipelining, true, null, null);
    }

    private static Target target(String password, Message message) {
        return new Target(Protocol.HTTP11, "127.0.0.1", 8529, "/x?a=1&b=2", "root", password, null, message);
    }

    /** As many requests in flight as the clients have, whatever connections those may open. */
    @Test
    void noMoreInFlightThanTheClients() {
        LoadShape blocking = shape(Protocol.HTTP11, 128, 32, 1);
        assertThat(blocking.connections() * blocking.perConnection()).isEqualTo(32);
        LoadShape pipelined = shape(Protocol.HTTP11, 64, 128, 4);
        assertThat(pipelined.connections() * pipelined.perConnection()).isEqualTo(128);
        LoadShape deep = shape(Protocol.HTTP11, 5, 128, 8);
        assertThat(deep.perConnection()).isEqualTo(8);
        LoadShape streams = shape(Protocol.H2C, 4, 128, 1);
        assertThat(streams.perConnection()).isEqualTo(32);
    }

    @Test
    void whatWrkSays() {
        assertThat(wrk.parse(WRK)).isEqualTo(new ToolFigures(2_118_826_000L, 53_873, 0, 9_203_700, ""));
        assertThat(wrk.parse(WRK_401).failures()).isEqualTo(22_417);
        assertThatThrownBy(() -> wrk.parse("unable to connect to 127.0.0.1:1 Connection refused\n"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatH2loadSays() {
        assertThat(h2load.parse(H2C)).isEqualTo(new ToolFigures(175_190_000, 20_000, 0, 1_020_000, "h2c"));
        assertThat(h2load.parse(H1_TIMED)).isEqualTo(new ToolFigures(2_000_000_000, 86_117, 0, 92_000, "http/1.1"));
        assertThat(h2load.parse(H1_401).failures()).isEqualTo(20);
        assertThat(h2load.parse(REFUSED)).isEqualTo(new ToolFigures(277_000, 0, 20, 0, ""));
        assertThatThrownBy(() -> h2load.parse("")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void wrkGetsSecretsInAFile() throws IOException {
        Message message =
                new Message("POST", List.of(new Header("X-Quote", "a\"b\\c")), Message.Content.of("{\"é\":1}"));
        List<String> command = wrk.command(shape(Protocol.HTTP11, 8, 8, 1), target("geheim", message), 2, 5, folder);

        Path script = folder.resolve("request.lua");
        assertThat(command)
                .containsExactly(
                        "wrk",
                        "-t2",
                        "-c8",
                        "-d5s",
                        "--timeout",
                        "10s",
                        "-s",
                        script.toString(),
                        "http://127.0.0.1:8529");
        assertThat(Files.readString(script))
                .startsWith("wrk.method = \"\\080\\079\\083\\084\"\n")
                .as("/x?a=1&b=2")
                .contains("wrk.path = \"\\047\\120\\063\\097\\061\\049\\038\\098\\061\\050\"\n")
                .as("deletes itself when both threads have read it")
                .contains("local unread, itself = 2, \"\\047")
                .as("a\"b\\c")
                .contains("= \"\\097\\034\\098\\092\\099\"\n")
                .contains("wrk.body = \"\\123\\034\\195\\169\\034\\058\\049\\125\"\n");
    }

    @Test
    void h2loadIsNotGivenSecrets() throws IOException {
        assertThat(h2load.whyNot(shape(Protocol.H2C, 4, 128, 1), target("geheim", Message.GET)))
                .contains("every user of this machine could read");
        assertThat(h2load.whyNot(shape(Protocol.H2C, 4, 128, 1), target("test", Message.GET)))
                .isEmpty();
        assertThat(h2load.command(shape(Protocol.H2C, 4, 126, 1), target("test", Message.GET), 1, 3, folder))
                .contains("-c4", "-m32", "-D3")
                .doesNotContain("--h1");
        assertThat(h2load.command(shape(Protocol.HTTP11, 4, 32, 8), target("test", Message.GET), 1, 3, folder))
                .contains("-m8", "--h1");
    }

    @Test
    void wrkIsForWhatItCanDo() {
        Target target = target("test", Message.GET);
        assertThat(wrk.whyNot(shape(Protocol.HTTP11, 8, 8, 1), target)).isEmpty();
        assertThat(wrk.whyNot(shape(Protocol.HTTP11, 8, 16, 2), target)).isEqualTo("wrk does not pipeline");
        assertThat(wrk.whyNot(shape(Protocol.H2C, 8, 8, 1), target)).isEqualTo("wrk speaks HTTP/1.1 only");
    }

    @Test
    void aRowHasItsFiguresAndTheSharesOfTheClients() {
        CeilingRow row = CeilingRows.of(
                h2load,
                shape(Protocol.HTTP11, 4, 4, 1),
                new ToolRun.Outcome(h2load.parse(H1_TIMED), 861_170_000, ""),
                List.of(Samples.cell("Vertx", "HTTP11", 215_293)));

        assertThat(row.requestsPerSecond()).isEqualTo(43_058.5);
        assertThat(row.cpuMicrosPerRequest()).isEqualTo(10.0);
        assertThat(row.problems()).isEmpty();
        assertThat(row.shares()).singleElement().satisfies(share -> {
            assertThat(share.client()).isEqualTo("Vertx");
            assertThat(share.share()).isBetween(0.4999, 0.5001);
        });
    }

    @Test
    void aRowWithFailuresOrAnotherProtocolHasNoFigure() {
        LoadShape shape = shape(Protocol.H2C, 4, 4, 1);
        assertThat(CeilingRows.of(
                        wrk,
                        shape,
                        new ToolRun.Outcome(wrk.parse(WRK_401), 1, ""),
                        List.of(Samples.cell("A", "H2C", 1))))
                .satisfies(row -> assertThat(row.requestsPerSecond()).isNull())
                .satisfies(row -> assertThat(row.shares()).isEmpty())
                .satisfies(
                        row -> assertThat(row.problems()).containsExactly("22417 of 22417 requests failed with wrk"));
        assertThat(CeilingRows.of(h2load, shape, new ToolRun.Outcome(h2load.parse(H1_TIMED), 1, ""), List.of())
                        .problems())
                .containsExactly("h2load spoke http/1.1 where h2c was asked for");
        assertThat(CeilingRows.of(h2load, shape, new ToolRun.Outcome(h2load.parse(REFUSED), 1, ""), List.of())
                        .problems())
                .contains("h2load got no response");
    }
}
