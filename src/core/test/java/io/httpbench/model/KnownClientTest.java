package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.testing.TestClient;
import org.junit.jupiter.api.Test;

class KnownClientTest {

    private static final Jdk FORKS = new Jdk("/opt/jdk-25", "25.0.1");

    private static KnownClient of(String library) {
        return TestClient.named("Client", Protocol.HTTP11).library(library).known();
    }

    @Test
    void aLibraryOfTheJdkHasTheVersionOfTheForksJdk() {
        assertThat(of("java.net.http").versionOn(FORKS)).isEqualTo("25.0.1");
    }

    @Test
    void anArtifactHasItsOwnOnAnyJdk() {
        assertThat(of("com.example:client").versionOn(FORKS)).isEqualTo("1.0");
    }
}
