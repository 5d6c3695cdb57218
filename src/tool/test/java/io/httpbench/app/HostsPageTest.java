package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table in docs/hosts.md is what the factories say. */
class HostsPageTest {

    private static String row(HostFactory host) {
        return String.join(
                " | ",
                "| `" + host.name() + "`",
                "`" + host.library() + "`",
                names(host.protocols()),
                names(host.secureProtocols()),
                Integer.toString(host.minimumJava()),
                String.join(". ", host.differences()) + " |");
    }

    private static String names(Set<Protocol> protocols) {
        return protocols.stream().sorted().map(Protocol::name).collect(Collectors.joining(", "));
    }

    @Test
    void thePageHasTheHostsInTheirOrder() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("docs/hosts.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .toList();

        assertThat(rows)
                .containsExactlyElementsOf(
                        Hosts.all().stream().map(HostsPageTest::row).toList());
    }
}
