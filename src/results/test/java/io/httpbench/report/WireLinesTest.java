package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
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
