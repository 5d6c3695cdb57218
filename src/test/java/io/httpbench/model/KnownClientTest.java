package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownClientTest {

    private static final Jdk FORKS = new Jdk("/opt/jdk-25", "25.0.1");

    private static KnownClient of(String library) {
        Set<Protocol> protocols = Set.of(Protocol.HTTP11);
        return new KnownClient(
                "Client",
                ClientKind.CLIENT,
                "17.0.15",
                protocols,
                Set.of(),
                Set.of(),
                true,
                false,
                Map.of(),
                library,
                17,
                "");
    }

    @Test
    void aLibraryOfTheJdkHasTheVersionOfTheForksJdk() {
        assertThat(of("java.net.http").versionOn(FORKS)).isEqualTo("25.0.1");
    }

    @Test
    void anArtifactHasItsOwnOnAnyJdk() {
        assertThat(of("com.example:client").versionOn(FORKS)).isEqualTo("17.0.15");
    }
}
