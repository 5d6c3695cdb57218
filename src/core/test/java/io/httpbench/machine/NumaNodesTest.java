package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NumaNodesTest {

    @TempDir
    private Path root;

    private void node(int number, String cpus) throws IOException {
        Files.writeString(Files.createDirectory(root.resolve("node" + number)).resolve("cpulist"), cpus + "\n");
    }

    @Test
    void thoseThatHaveOneOfTheCpus() throws IOException {
        Files.writeString(root.resolve("online"), "0-1,3\n");
        node(0, "0-3,8-11");
        node(1, "4-7,12-15");
        node(3, "");

        assertThat(NumaNodes.of(root, List.of(0, 9))).containsExactly(0);
        assertThat(NumaNodes.of(root, List.of(3, 4))).containsExactly(0, 1);
        assertThat(NumaNodes.of(root, List.of(99))).isEmpty();
    }

    @Test
    void unknownWhereTheKernelDoesNotTell() {
        assertThat(NumaNodes.of(root, List.of(0))).isEmpty();
    }
}
