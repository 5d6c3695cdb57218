package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.ClientProvider;
import io.httpbench.testing.ToolResult;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The contract as a process, on clients that somebody else wrote. Its class path has the jars of the kit and of the API, and none
 * of the tool's classes: they are all that others have.
 */
class ContractMainIT {

    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final Path CLASSES = TARGET.resolve("test-classes");

    /** What the jar of the clients has, beside the list of providers. */
    private static final String PACKED =
            "io/httpbench/testing/(contract/Flaw|Raw(Socket|Connection))[A-Za-z0-9$]*\\.class";

    private static final String FLAWED = "ForgetsCredentials";
    private static final String WITNESS = "FlawlessWitness";
    private static final long LIMIT_SECONDS = 3 * Patience.ofFailure().toSeconds();

    @TempDir
    private Path dir;

    private Path clients;

    @BeforeEach
    void pack() throws IOException {
        clients = dir.resolve("clients.jar");
        try (OutputStream out = Files.newOutputStream(clients);
                JarOutputStream jar = new JarOutputStream(out);
                Stream<Path> all = Files.walk(CLASSES.resolve("io/httpbench/testing"))) {
            for (Path one : all.toList()) {
                String name = CLASSES.relativize(one).toString();
                if (name.matches(PACKED)) {
                    put(jar, name, Files.readAllBytes(one));
                }
            }
            String outcome = Outcome.class.getName().replace('.', '/') + ".class";
            try (InputStream file = Objects.requireNonNull(Outcome.class.getResourceAsStream("/" + outcome))) {
                put(jar, outcome, file.readAllBytes());
            }
            put(
                    jar,
                    "META-INF/services/" + ClientProvider.class.getName(),
                    FlawProvider.class.getName().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void put(JarOutputStream jar, String name, byte[] content) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        jar.write(content);
    }

    private static String netty() throws IOException {
        return jars(TARGET.resolve("lib"), "netty-.*");
    }

    private static String jars(Path folder, String names) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(jar -> jar.getFileName().toString().matches(names))
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    private Process start(String client) throws IOException {
        String contract = String.join(
                File.pathSeparator,
                jars(TARGET.resolve("lib-kit"), ".*"),
                jars(TARGET.resolve("lib"), "http-benchmark-java-api-.*"),
                netty());
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dtest.patience=6",
                        "-cp",
                        contract,
                        ContractMain.class.getName(),
                        clients + File.pathSeparator + netty(),
                        client)
                .directory(dir.toFile())
                .redirectOutput(dir.resolve("out").toFile())
                .redirectError(dir.resolve("err").toFile());
        return builder.start();
    }

    /** Its standard input stays open until it ends. */
    private ToolResult run(String client) throws Exception {
        Process process = start(client);
        try {
            assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new ToolResult(
                process.exitValue(), Files.readString(dir.resolve("out")), Files.readString(dir.resolve("err")));
    }

    @Test
    void aClientThatLiesIsCaughtWithTheReasonInOneLine() throws Exception {
        ToolResult result = run(FLAWED);

        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        List<String> lines = result.stdout().lines().toList();
        assertThat(lines)
                .as("%s", result)
                .anyMatch(line -> line.startsWith("FAILS " + FLAWED + " HTTP11: the request is the one asked for")
                        && line.contains("authorization: Basic"))
                .allMatch(line ->
                        line.startsWith("FAILS ") || line.matches(FLAWED + " HTTP11: \\d+ of \\d+ checks hold"));
        assertThat(lines.get(lines.size() - 1)).doesNotMatch(".*: (\\d+) of \\1 checks hold");
    }

    @Test
    void aSoundClientHasLibrariesOfItsOwn() throws Exception {
        ToolResult result = run(WITNESS);

        assertThat(result.exitCode()).as("%s", result).isEqualTo(ContractMain.HOLDS);
        assertThat(result.stdout()).matches(WITNESS + " HTTP11: (\\d+) of \\1 checks hold\n");
        assertThat(result.stderr().lines().distinct()).containsExactly(FlawProvider.WITNESS + true);
    }

    @Test
    void aClientThatIsNotThereIsBadInput() throws Exception {
        assertThat(run("Nobody")).isEqualTo(new ToolResult(2, "Nobody: no such client on its class path\n", ""));
    }

    @Test
    void itEndsWithWhoeverAsked() throws Exception {
        Process process = start(FLAWED);
        process.getOutputStream().close();

        assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(dir.resolve("out")).content().doesNotContain("checks hold");
    }
}
