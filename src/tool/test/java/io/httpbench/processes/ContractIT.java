package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code contract} on the clients of this tool; what it does with those of others is in {@code ContractMainIT}. */
@Tag("thorough")
@Tag("own-clients")
class ContractIT {

    private static final Path TARGET = Path.of("target").toAbsolutePath();

    @TempDir
    Path dir;

    /** Its own patience is that of somebody who waits. */
    private Tool patient() {
        return Tool.in(dir).withOwnJvmArgs("-Dhttpbench.jvm.ContractMain=-Dtest.patience=6");
    }

    /** HTTP/3 needs jars of its own on both sides. */
    @Test
    void aClientOfThisToolKeepsItInTheProtocolsAskedFor() {
        ToolResult result = patient().run("contract", "Netty", "--protocol", "H2C,H3");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .matches("Netty H2C: (\\d+) of \\1 checks hold\nNetty H3 over TLS: (\\d+) of \\2 checks hold\n");
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void inClearTextAndOverTls() {
        ToolResult result = patient().run("contract", "HttpClient4");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout().lines())
                .satisfiesExactly(
                        clear -> assertThat(clear).matches("HttpClient4 HTTP11: (\\d+) of \\1 checks hold"),
                        secure -> assertThat(secure).matches("HttpClient4 HTTP11 over TLS: (\\d+) of \\1 checks hold"));
    }

    static Stream<Arguments> refused() {
        String one = "allowed: one client in one version, on one JDK (JB_JAVA_HOME), without JB_JARS";
        return Stream.of(
                arguments(
                        List.of("Armeria", "--protocol", "H3"),
                        "JB_PROTOCOL=H3: Armeria does not speak it; allowed: HTTP11, H2C, H2"),
                arguments(
                        List.of("Jdk", "--protocol", "H3"),
                        "JB_CLIENT=Jdk: needs JDK 26 for H3, and forks would run on "),
                arguments(
                        List.of("Vertx@5.1.3", "--protocol", "H2C,H3"),
                        "JB_CLIENT=Vertx@5.1.3: HTTP/3 is measured with the versions that this tool has; "),
                arguments(
                        List.of("HttpClient4", "--protocol", "HTTP11,H2C"),
                        "JB_PROTOCOL=H2C: HttpClient4 does not speak it"),
                arguments(List.of("Vertix"), "JB_CLIENT=Vertix: unknown; did you mean Vertx?"),
                arguments(List.of("Jdk,Netty"), "contract=Jdk,Netty: " + one),
                arguments(List.of(), "Missing required parameter: '<client>'"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void badInputIsToldInOneLine(List<String> words, String line) {
        ToolResult result = Tool.in(dir)
                .call(Stream.concat(Stream.of("contract"), words.stream()).toArray(String[]::new));

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).startsWith(line).hasLineCount(1);
    }

    /** As in an image, which has the tool's jars and nothing of its tests. */
    @Test
    void aBuildWithoutTheContractSaysSo() throws IOException, InterruptedException {
        Files.createSymbolicLink(dir.resolve("lib"), TARGET.resolve("lib"));
        Path jar = Files.copy(TARGET.resolve("http-benchmark-java.jar"), dir.resolve("http-benchmark-java.jar"));
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        jar.toString(),
                        "contract",
                        "Jdk")
                .directory(dir.toFile())
                .redirectErrorStream(true)
                .redirectOutput(dir.resolve("said").toFile());
        Process process = builder.start();
        try {
            assertThat(process.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }

        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(dir.resolve("said"))
                .content()
                .startsWith("contract: lib-kit is not beside this tool; ")
                .hasLineCount(1);
    }
}
