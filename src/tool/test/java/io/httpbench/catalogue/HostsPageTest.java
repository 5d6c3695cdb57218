package io.httpbench.catalogue;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;
import io.httpbench.testing.Page;
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
    void thePageHasTheHostsInTheirOrder() {
        Page.of("docs/hosts.md")
                .hasTable(
                        "| host | library | clear text | over TLS | JDK | differs |",
                        Hosts.all().stream().map(HostsPageTest::row).toList());
    }
}
