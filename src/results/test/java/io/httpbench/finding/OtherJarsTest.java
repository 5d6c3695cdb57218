package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtherJarsTest {

    private static CellResult row(String client, String version, String core) {
        return Samples.versioned(
                client,
                new ForkLibrary(
                        version,
                        List.of(new LibraryJar("g:client", version, version), new LibraryJar("g:core", core, core))));
    }

    @Test
    void theGraphsOfVersionsOfOneClientAreCompared() {
        assertThat(OtherJars.sentences(List.of(
                        row("A", "1", "1.0"), row("B", "1", "9.9"), row("A", "2", "1.1"), row("A", "3", "1.1"))))
                .containsExactly("A 1 → 2 also differs in core 1.0 → 1.1");
    }

    @Test
    void rowsWithoutVersionsHaveNone() {
        assertThat(OtherJars.sentences(List.of(Samples.cell("A", "HTTP11", 1), Samples.cell("A", "H2C", 1))))
                .isEmpty();
    }
}
