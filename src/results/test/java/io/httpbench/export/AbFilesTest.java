package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Against what ab 2.3 prints, line by line. */
class AbFilesTest {

    @TempDir
    Path dir;

    private String text(CellResult cell) throws IOException {
        Exports.write(Samples.run(cell), dir, Set.of(OutputFormat.AB));
        return Files.readString(dir.resolve("Netty-HTTP11.ab.txt"));
    }

    /** With the first response as it was on the wire. */
    private static CellResult onTheWire(CellResult cell) {
        ObjectNode wire = (ObjectNode) JsonMapper.shared().readTree(Json.line(Samples.wire()));
        wire.put("protocol", "HTTP/1.1").put("responseBytes", 160);
        wire.putArray("response").add("HTTP/1.1 200 OK").add("server: t-io").add("content-length: 60");
        return cell.withWire(Json.read(wire.toString(), WireProof.class));
    }

    @Test
    void allThatAbHasWhereItIsKnown() throws IOException {
        CellResult cell = onTheWire(Samples.phased(Samples.cell("Netty", "HTTP11", 100_000, 200_000)));

        assertThat(text(cell)).isEqualTo("""
                This is http-benchmark-java, in the layout of ApacheBench
                Netty HTTP11, 2 forks added up


                Server Software:        t-io
                Server Hostname:        127.0.0.1
                Server Port:            8529

                Document Path:          /_api/version
                Document Length:        60 bytes

                Concurrency Level:      128
                Time taken for tests:   20.000 seconds
                Complete requests:      300000
                Failed requests:        0
                Keep-Alive requests:    6
                Total transferred:      48000000 bytes
                HTML transferred:       18000000 bytes
                Requests per second:    15000.00 [#/sec] (mean)
                Time per request:       8.533 [ms] (mean)
                Time per request:       0.067 [ms] (mean, across all concurrent requests)
                Transfer rate:          2343.75 [Kbytes/sec] received

                Connection Times (ms)
                              min  mean[+/-sd] median   max
                Connect:        0    0   0.0      0       0
                Processing:     1    4   4.5      2      12
                Waiting:        1    4   4.4      2      12
                Total:          1    5   4.5      2      12

                Percentage of the requests served within a certain time (ms)
                  50%      2
                  66%      2
                  75%      2
                  80%     12
                  90%     12
                  95%     12
                  98%     12
                  99%     12
                 100%     12 (longest request)
                """);
    }

    @Test
    void whatIsNotKnownIsLeftOut() throws IOException {
        String text = text(Samples.cell("Netty", "HTTP11", 100_000));

        assertThat(text)
                .contains(
                        "\nServer Software:        \n",
                        "\nHTML transferred:       6000000 bytes\n",
                        "\nTotal:          1 ")
                .doesNotContain(
                        "Keep-Alive", "Total transferred", "Transfer rate", "Connect:", "Processing:", "Waiting:");
    }

    @Test
    void failuresAreSplitAsAbSplitsThem() throws IOException {
        CellResult cell = Samples.cell("Netty", "HTTP11", 1_000);
        ObjectNode node = (ObjectNode) JsonMapper.shared().readTree(Json.line(cell));
        ObjectNode fork = (ObjectNode) node.get("forks").get(0);
        ((ObjectNode) fork.get("failed"))
                .put("connect", 1)
                .put("reset", 2)
                .put("timeout", 4)
                .put("body", 8)
                .put("protocol", 16)
                .put("other", 32)
                .put("status", 64);
        fork.put("started", 1_127);
        ((ObjectNode) fork.get("statuses")).put("200", 1_008).put("503", 64);

        assertThat(text(onTheWire(Json.read(node.toString(), CellResult.class))))
                .contains("""
                        Complete requests:      1072
                        Failed requests:        63
                           (Connect: 1, Receive: 6, Length: 8, Exceptions: 48)
                        Non-2xx responses:      64
                        """)
                .as("responses of several sizes")
                .doesNotContain("Total transferred", "Transfer rate");
    }

    @Test
    void anInvalidCellSaysSoAndOneWithoutAForkHasNone() throws IOException {
        CellResult cell = Samples.cell("Netty", "HTTP11", 1_000);
        CellResult invalid = new CellResult(
                cell.planned(), cell.requestsPerSecond(), null, List.of("too many failures"), cell.forks(), null);
        assertThat(text(invalid)).contains("\nINVALID: too many failures\n");

        ForkResult fork = cell.forks().get(0).setAsideFor("disturbed");
        Path other = Files.createDirectory(dir.resolve("other"));
        Exports.write(Samples.run(Samples.with(cell, List.of(fork))), other, Set.of(OutputFormat.AB));
        assertThat(other.toFile().list()).containsExactly("results.json");
    }
}
