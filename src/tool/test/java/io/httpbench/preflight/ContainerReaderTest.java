package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an interface is linked to, according to the kernel's folder of interfaces. */
class ContainerReaderTest {

    @TempDir
    private Path interfaces;

    private void add(String name, int index, int link) throws IOException {
        Path folder = Files.createDirectory(interfaces.resolve(name));
        Files.writeString(folder.resolve("ifindex"), index + "\n");
        Files.writeString(folder.resolve("iflink"), link + "\n");
    }

    @Test
    void aRealInterfaceIsTheHosts() throws IOException {
        add("eth0", 2, 2);

        assertThat(ContainerReader.kindOf("eth0", interfaces)).isEqualTo(ContainerReader.HOST);
    }

    @Test
    void oneThatEndsInAnotherIsBehindABridge() throws IOException {
        add("eth0", 2, 17);

        assertThat(ContainerReader.kindOf("eth0", interfaces)).isEqualTo(ContainerReader.BRIDGE);
    }

    @Test
    void anUnknownOneIsUnknown() {
        assertThat(ContainerReader.kindOf("eth9", interfaces)).isEqualTo(ContainerReader.UNKNOWN);
    }
}
