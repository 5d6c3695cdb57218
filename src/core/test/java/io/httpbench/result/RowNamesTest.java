package io.httpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.Variant;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowNamesTest {

    @Test
    void ofClients() {
        CellResult cell = cell("Vertx", Map.of("concurrency", "64"));
        RowNames names = RowNames.of(List.of(cell));

        assertThat(names.column()).isEqualTo("client");
        assertThat(names.name(cell)).isEqualTo("Vertx HTTP11");
        assertThat(names.label(cell)).isEqualTo(cell.label());
    }

    @Test
    void ofServersThatOneClientLoaded() {
        CellResult cell = cell("RawNetty", Map.of(Variant.SERVER, "Jetty"));
        RowNames names = RowNames.of(List.of(cell, cell("RawNetty", Map.of(Variant.SERVER, "Netty"))));

        assertThat(names.column()).isEqualTo("server");
        assertThat(names.name(cell)).isEqualTo("Jetty");
        assertThat(names.label(cell)).isEqualTo("Jetty");
    }

    @Test
    void ofServersThatTwoClientsLoaded() {
        CellResult cell = cell("RawNetty", Map.of(Variant.SERVER, "Jetty"));
        RowNames names = RowNames.of(List.of(cell, cell("Vertx", Map.of(Variant.SERVER, "Jetty"))));

        assertThat(names.column()).isEqualTo("client");
        assertThat(names.label(cell)).isEqualTo(cell.label());
    }

    private static CellResult cell(String client, Map<String, String> axes) {
        return Samples.planned(
                Samples.planned(client, "HTTP11", axes, 64), Samples.cell(client, "HTTP11", 1_000, 1_010));
    }
}
