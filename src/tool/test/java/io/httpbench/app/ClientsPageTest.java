package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.SetupPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table in docs/clients.md of what libraries do by themselves is what the factories say. */
class ClientsPageTest {

    private static final List<String> COLUMNS = List.of("header fields it adds", "habits");

    static List<ClientFactory> clients() {
        return Clients.all();
    }

    static String row(ClientFactory client) {
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

    @ParameterizedTest
    @MethodSource("clients")
    void thePageHasTheRowOfTheClient(ClientFactory client) throws IOException {
        assertThat(Files.readAllLines(Path.of("docs/clients.md"))).contains(row(client));
    }
}
