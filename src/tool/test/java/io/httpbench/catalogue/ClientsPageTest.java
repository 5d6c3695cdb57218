package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.SetupPoint;
import io.httpbench.testing.Page;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table in docs/clients.md of what libraries do by themselves is what the factories say. */
class ClientsPageTest {

    private static final List<String> COLUMNS = List.of("header fields it adds", "habits");

    private static String row(ClientFactory client) {
        return COLUMNS.stream()
                .map(column -> cell(client.shipped().facts().points(), column))
                .collect(Collectors.joining(" | ", "| `" + client.name() + "` | ", " |"));
    }

    private static String cell(List<SetupPoint> points, String about) {
        return points.stream()
                .filter(point -> point.about().equals(about))
                .map(SetupPoint::equal)
                .filter(words -> !words.equals("none"))
                .collect(Collectors.joining());
    }

    @Test
    void thePageHasTheRowsOfTheClients() {
        Page.of("docs/clients.md")
                .hasTable(
                        "| client | fields | habits |",
                        Clients.all().stream().map(ClientsPageTest::row).toList());
    }
}
