package io.httpbench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.StandInServer;
import io.httpbench.testing.ForkInspection;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code benchmarks.jar} as it is packaged, in processes of its own. */
class BenchmarksJarIT {

    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String JMH = ".*(jmh|jopt|math3).*";

    @TempDir
    private Path dir;

    private List<String> java(int status, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                TARGET.resolve("benchmarks.jar").toString()));
        command.addAll(List.of(words));
        Path said = dir.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(dir.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("JB_"));
        Process process = builder.start();
        try {
            assertThat(process.waitFor(Patience.ofFailure().multipliedBy(4).toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(said);
        assertThat(process.exitValue()).as("%s", lines).isEqualTo(status);
        return lines;
    }

    @Test
    void hasOneBenchmark() throws Exception {
        assertThat(java(0, "-l")).containsExactly("Benchmarks: ", "io.httpbench.jmh.ClientsBenchmark.throughput");
    }

    @Test
    void aForkFindsItsOwnClientAlone() throws Exception {
        Path inspected = Files.createDirectory(dir.resolve("inspected"));
        String agent = ForkInspection.agent(dir.resolve("agent.jar"), inspected.toString());
        try (StandInServer server = TestStandIn.start("")) {
            List<String> lines = java(
                    0,
                    "-f",
                    "1",
                    "-wi",
                    "1",
                    "-w",
                    "200ms",
                    "-i",
                    "1",
                    "-r",
                    "2s",
                    "-p",
                    "client=HttpClient4",
                    "-p",
                    "url=" + TestStandIn.url(server.port()),
                    "-jvmArgsAppend",
                    agent);

            assertThat(lines).anyMatch(line -> line.matches("ClientsBenchmark\\.throughput:success .* ops/s"));
            assertThat(server.counts().http11Requests()).isPositive();
        }
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(inspected)) {
            for (Path file :
                    files.filter(one -> !one.toString().endsWith(".part")).toList()) {
                found.addAll(Files.readAllLines(file));
            }
        }
        assertThat(found.stream().filter(line -> line.startsWith("found ")))
                .containsExactly("found org.apache.http.client.HttpClient");
        assertThat(found).contains("loaded io.httpbench.load").noneMatch(line -> line.endsWith("/benchmarks.jar"));
    }

    @Test
    void jmhIsNowhereElse() throws IOException {
        assertThat(names(TARGET.resolve("lib-jmh")))
                .hasSize(4)
                .contains("benchmarks-jmh.jar")
                .allMatch(name -> name.matches(JMH));
        assertThat(names(TARGET.resolve("lib"))).isNotEmpty().noneMatch(name -> name.matches(JMH));
        try (JarFile tool = new JarFile(TARGET.resolve("lib/http-benchmark.jar").toFile());
                JarFile launcher =
                        new JarFile(TARGET.resolve("http-benchmark-java.jar").toFile())) {
            assertThat(tool.stream().map(Object::toString)).noneMatch(name -> name.startsWith("io/httpbench/jmh/"));
            assertThat(launcher.getManifest().getMainAttributes().getValue("Class-Path"))
                    .doesNotMatch(JMH);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }
}
