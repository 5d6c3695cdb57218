package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.httpbench.catalogue.Clients;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.ForkInspection;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Forks of the packaged jar have their own client's libraries, all of them and no others, and what the results say of their
 * transport is what they hold: asked in the forks themselves, for every client over every protocol. In clear text their server has
 * an address of IPv6, which each writes down in its own way.
 */
class IsolationIT {

    @TempDir
    private Path dir;

    @Tag("thorough")
    @Test
    void noClientIsLeftOut() {
        Map<String, String> leftOut = new TreeMap<>();
        for (KnownClient client : Clients.known(Clients.all(), ClassPaths.ofThisJvm())) {
            if (!client.runsOn(Jdk.running())) {
                leftOut.put(client.name(), client.obstacle());
            }
        }

        assumeThat(leftOut).as("forks that nobody inspects here").isEmpty();
    }

    @Tag("thorough")
    @Test
    void everyForkHasItsOwnClientAlone() throws IOException {
        measure("http", "[::1]");
    }

    @Tag("release")
    @Test
    void everyForkHasItsOwnClientAloneOverTls() throws IOException {
        measure("https", "127.0.0.1");
    }

    private void measure(String scheme, String host) throws IOException {
        Path inspected = Files.createDirectory(dir.resolve("inspected"));
        Path results = Files.createDirectory(dir.resolve("results"));

        ToolResult run = Tool.in(results)
                .withoutArchives()
                .within(RunningTool.LIMIT.multipliedBy(2))
                .with("JB_CLIENT", "all,RawNetty")
                .with("JB_PROTOCOL", "all")
                .with("JB_SCHEME", scheme)
                .with("JB_HOST", host)
                .with("JB_REQUESTS", 200)
                .with("JB_WARMUP_DURATION", 0)
                .with("JB_TIMEOUT", 60)
                .with("JB_CLIENT_CPUS", "none")
                .with("JB_SERVER_CPUS", "none")
                .withJvmArgs(ForkInspection.agent(dir.resolve("agent.jar"), inspected.toString()))
                .run();

        assertThat(run.exitCode()).as("every client answers: %s", run).isZero();
        assertThat(RunFiles.in(results)
                        .results()
                        .get("environment")
                        .get("server")
                        .asString())
                .contains(" at " + host + ":");
        assertThat(ForkInspection.violations(inspected, RunFiles.in(results).results()))
                .isEmpty();
    }
}
