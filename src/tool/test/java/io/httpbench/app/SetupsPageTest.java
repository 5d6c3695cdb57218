package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.api.ShippedSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables in docs/setups.md are what the factories say. */
class SetupsPageTest {

    static List<ClientFactory> shipped() {
        return Clients.all().stream()
                .filter(factory -> !factory.shipped().facts().connections().isEmpty())
                .toList();
    }

    static String section(ClientFactory factory) {
        ShippedSetup setup = factory.shipped();
        String protocols = setup.facts().connections().keySet().stream()
                .sorted()
                .map(Protocol::name)
                .collect(Collectors.joining("`, `", "`", "`"));
        return "### " + factory.name() + "\n\nWith " + protocols + ".\n\n| | `equal` | `shipped` |\n|---|---|---|\n"
                + setup.facts().points().stream()
                        .filter(point -> !point.alike())
                        .map(point -> "| %s | %s | %s |\n".formatted(point.about(), point.equal(), point.shipped()))
                        .collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void thePageHasTheTableOfTheClient(ClientFactory factory) throws IOException {
        assertThat(Files.readString(Path.of("docs/setups.md"))).contains(section(factory));
    }
}
