package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.judged.ServerView.Passed;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WireLinesTest {

    private static String text(CellResult... cells) throws IOException {
        StringBuilder out = new StringBuilder();
        WireLines.write(List.of(cells), out);
        return out.toString();
    }

    @Test
    void http2() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 10).withWire(Samples.wire());

        assertThat(text(cell))
                .isEqualTo(
                        "wire Vertx H2C: HTTP/2 with prior knowledge, 4 connections (configured 4), up to 32 streams,"
                                + " 93 B request (22 B later), windows 65,535 (stream) and 16 MiB (connection)\n");
        assertThat(text(Samples.at("/x", cell).withWire(Samples.wire()))).startsWith("wire Vertx H2C /x: HTTP/2");
    }

    /** No relay stands there. */
    @Test
    void http3IsToldByTheServersOfAllForksThatCount() throws IOException {
        CellResult cell = Samples.cell("Netty", "H3", 10, 10, 10);
        List<ForkResult> forks = List.of(
                seen(cell, 0, new ServerView(4, "H3", 10, 1, 2.004, 0L, null)),
                seen(cell, 1, new ServerView(4, "H3", 10, 1, 1.998, 0L, null)),
                seen(cell, 2, new ServerView(4, "H3", 10, 1, 2.001, 0L, null)));

        assertThat(text(Samples.with(cell, forks)))
                .isEqualTo("wire Netty H3: HTTP/3 by the server's count, 4 connections, 2.00 datagrams per request\n");
        assertThat(text(Samples.with(
                        cell,
                        List.of(
                                forks.get(0),
                                seen(cell, 1, new ServerView(6, "H3", 10, 1, 3.1, 7L, null)),
                                seen(cell, 2, new ServerView(5, "H3", 10, 1, 2.2, 1L, null))))))
                .isEqualTo(
                        "wire Netty H3: HTTP/3 by the server's count, 4 to 6 connections, 2.00 to 3.10 datagrams per "
                                + "request, 8 datagrams dropped\n");
        assertThat(text(Samples.with(
                        cell, List.of(forks.get(0), seen(cell, 1, new ServerView(4, "mixed", 10, 1, 2.0, 0L, null))))))
                .as("no proof")
                .isEmpty();
    }

    @Test
    void whatATunnelDidIsToldOfAllForksThatCountTogether() throws IOException {
        CellResult cell = Samples.cell("Netty", "H2C", 10, 10);
        List<ForkResult> forks = List.of(
                seen(cell, 0, new ServerView(4, "H2C", 10, 1, null, null, new Passed(10_000, 90))),
                seen(cell, 1, new ServerView(4, "H2C", 10, 1, null, null, new Passed(14_000, 150))));

        assertThat(text(Samples.with(cell, forks)))
                .isEqualTo("way Netty H2C: 24,000 packets in both directions, 1.000 % of them lost\n");
    }

    private static ForkResult seen(CellResult cell, int fork, ServerView server) {
        return new ForkResult(
                fork + 1, true, List.of(), List.of(), cell.forks().get(fork).measured(), server);
    }

    @Test
    void nobodyHasLooked() throws IOException {
        assertThat(text(Samples.cell("Vertx", "H2C", 10))).isEmpty();
    }

    @Test
    void nothingWasSeen() throws IOException {
        WireProof nothing = WireProof.failed("no proof: connection refused", 128, 128);

        assertThat(text(Samples.cell("Vertx", "HTTP11", 10).withWire(nothing)))
                .isEqualTo(
                        "wire Vertx HTTP11: nothing was seen\nnote Vertx HTTP11 wire: no proof: connection refused\n");
    }
}
