package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.netty.channel.uring.IoUring;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the bytes of the clients on bare Netty move is for the user to choose. */
class TransportIT {

    @TempDir
    private Path dir;

    private List<String> run(String transport) {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty,RawNetty")
                .with("JB_PROTOCOL", "HTTP11")
                .withJvmArgs("-Dhttpbench.netty.transport=" + transport)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        return RunFiles.in(dir).cells().stream()
                .map(cell -> cell.get("forks").get(0).get("transport").asString())
                .toList();
    }

    @Test
    void nio() {
        assertThat(run("nio")).containsExactly("nio", "nio");
    }

    @Test
    void ioUring() {
        assumeTrue(IoUring.isAvailable(), "a kernel that has io_uring, and a container that allows it");
        assertThat(run("io_uring")).containsExactly("io_uring", "io_uring");
    }
}
