package io.httpbench.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.api.tune.Tunable;
import io.httpbench.testing.Page;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table in docs/tuning.md is what the factories say, and the same words are used for the same things. */
class TunePageTest {

    private static final Set<String> WORDS = Set.of(
            "pool",
            "idle",
            "keep",
            "life",
            "check",
            "loops",
            "threads",
            "retries",
            "redirects",
            "compression",
            "continue",
            "nodelay",
            "native",
            "timeout",
            "window",
            "connection-window",
            "ping");

    private static Stream<Tunable> tunables(ClientFactory factory) {
        return factory.shipped().facts().tunables().stream();
    }

    private static Stream<String> rows(ClientFactory factory) {
        return tunables(factory)
                .map(tunable -> "| `%s.%s` | %s | %s | %s | %s | `%s` |"
                        .formatted(
                                factory.name(),
                                tunable.name(),
                                tunable.allowed().replace(", or shipped", ""),
                                tunable.standard(),
                                protocols(factory, tunable),
                                tunable.about(),
                                tunable.term()));
    }

    private static String protocols(ClientFactory factory, Tunable tunable) {
        return new TreeSet<>(factory.shipped().facts().connections().keySet())
                .stream()
                        .filter(tunable.protocols()::contains)
                        .map(Protocol::name)
                        .collect(Collectors.joining(" "));
    }

    @Test
    void thePageHasAllOfThem() {
        List<String> rows = Clients.all().stream().flatMap(TunePageTest::rows).toList();

        Page.of("docs/tuning.md").hasTable("## Settings", rows);
    }

    @Test
    void eachClientThatHasThemHasAFewEachOnce() {
        for (ClientFactory factory : Clients.all()) {
            List<String> names = tunables(factory).map(Tunable::name).toList();

            assertThat(names).as(factory.name()).doesNotHaveDuplicates().isSubsetOf(WORDS);
            if (!factory.shipped().facts().connections().isEmpty()) {
                assertThat(names).as(factory.name()).hasSizeBetween(3, 8);
            }
        }
    }

    @Test
    void whatBoundsAPoolSaysWhere() {
        assertThat(Clients.all().stream()
                        .flatMap(TunePageTest::tunables)
                        .filter(tunable -> tunable.name().equals("pool")))
                .allSatisfy(tunable -> assertThat(tunable.connections()).isNotEmpty());
    }
}
