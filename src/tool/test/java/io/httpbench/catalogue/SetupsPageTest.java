package io.httpbench.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.testing.Page;
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

    private static String heading(ClientFactory factory) {
        return "### " + factory.name();
    }

    private static String protocols(ClientFactory factory) {
        return factory.shipped().facts().connections().keySet().stream()
                .sorted()
                .map(Protocol::name)
                .collect(Collectors.joining("`, `", "With `", "`."));
    }

    private static List<String> rows(ClientFactory factory) {
        return factory.shipped().facts().points().stream()
                .filter(point -> !point.alike())
                .map(point -> "| %s | %s | %s |".formatted(point.about(), point.equal(), point.shipped()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void thePageHasTheTableOfTheClient(ClientFactory factory) {
        Page page = Page.of("docs/setups.md");

        page.hasTable(heading(factory), rows(factory));
        assertThat(page.lines()).containsSequence(heading(factory), "", protocols(factory), "");
    }
}
