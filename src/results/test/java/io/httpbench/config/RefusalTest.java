package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.TestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A refusal says what is wrong, and what may have been meant. */
class RefusalTest {

    private static final KnownClient VERTX = TestClient.named("Vertx", Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .mainJob(Protocol.HTTP11)
            .pipelining()
            .known();

    @TempDir
    Path folder;

    private static String refused(Map<String, String> variables) {
        SettingsException refused =
                catchThrowableOfType(SettingsException.class, () -> SettingsReader.read(variables, List.of(VERTX)));
        assertThat(refused).as("refused").isNotNull();
        assertThat(refused.problems()).hasSize(1);
        return refused.problems().get(0).toString();
    }

    private static String why(String variable, String value) {
        String text = refused(Map.of(variable, value));
        assertThat(text).startsWith(variable + "=" + value + ": ");
        return text.substring(variable.length() + value.length() + 3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_CLIENT      | vrtx       | unknown; did you mean Vertx? allowed: Vertx, or all
        JB_CLIENT      | ALL        | unknown; did you mean all? allowed: Vertx, or all
        JB_CLIENT      | Apache     | unknown; allowed: Vertx, or all
        JB_PROTOCOL    | http/1.1   | unknown; did you mean HTTP11? allowed: HTTP11, H2C, or all
        JB_PROTOCOL    | HTTP2      | HTTP/2 is H2C without TLS, and H2 with JB_SCHEME=https; allowed: HTTP11, H2C, or all
        JB_PROTOCOL    | http/3     | HTTP/3 is H3, only with JB_SCHEME=https; allowed: HTTP11, H2C, or all
        JB_PROTOCOL    | H3         | needs JB_SCHEME=https; allowed: HTTP11, H2C, or all
        JB_PROTOCOL    | H2         | needs JB_SCHEME=https; allowed: HTTP11, H2C, or all
        JB_SCENARIO    | Quik       | did you mean quick? allowed: arangodb-version
        JB_SCHEME      | HTTPS      | did you mean https? allowed: http, https
        JB_METHOD      | get        | did you mean GET? allowed: GET, HEAD
        JB_SERVER      | Embedded   | unknown; did you mean embedded? allowed: auto, external, embedded, exec, all
        JB_KEEP_ALIVE  | true,False | did you mean true,false? allowed: true, false, or true,false
        JB_THREADS     | Virtual    | did you mean virtual? allowed: platform
        JB_SETUP       | equals     | did you mean equal? allowed: equal
        JB_ARRIVALS    | Poison     | did you mean poisson? allowed: constant, poisson
        JB_FORMATS     | jsn,csv    | did you mean json,csv? allowed: all, or
        JB_PROFILE     | CPU,alloc  | did you mean cpu,alloc? allowed: cpu
        JB_CLIENT_CPUS | Auto       | did you mean auto? allowed: auto, none
        JB_WARMUP_DURATION | Auto   | did you mean auto? allowed: seconds
        JB_GATE        | Rps>5%     | column 1, at 'Rps>5%': expected a metric (did you mean rps?); allowed: a comma list
        """)
    void namesThatAreNearAreSuggested(String variable, String value, String why) {
        assertThat(why(variable, value)).startsWith(why);
    }

    @Test
    void aRefusalOfRulesNamesTheMetricsOnce() {
        assertThat(why("JB_GATE", "fps>5%"))
                .containsOnlyOnce("requestsPerSecond")
                .containsOnlyOnce("peakRssBytes");
    }

    @Test
    void filesThatAreNotThereAreSaidNotToBe() throws IOException {
        Path text = Files.writeString(folder.resolve("text.pem"), "no certificate");
        Path broken = Files.writeString(
                folder.resolve("broken.pem"), "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");

        assertThat(why("JB_TLS_CA", folder.resolve("none.pem").toString()))
                .isEqualTo("does not exist; allowed: a file with X.509 certificates in PEM, or any");
        assertThat(why("JB_TLS_CA", folder.toString())).startsWith("is a folder; allowed: ");
        assertThat(why("JB_TLS_CA", text.toString())).startsWith("has no certificate; allowed: ");
        assertThat(why("JB_TLS_CA", broken.toString())).startsWith("has no certificate; allowed: ");
        assertThat(why("JB_BODY", "@" + folder.resolve("none.json"))).startsWith("does not exist; allowed: ");
    }

    @Test
    void foldersThatCannotBeAreNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(why("JB_OUTPUT_DIR", file.resolve("a/b").toString())).startsWith(file + " is no folder; allowed: ");
        assertThat(why("JB_OUTPUT_DIR", file.toString())).startsWith(file + " is no folder; allowed: ");
    }

    private Path jdk(String name, String release) throws IOException {
        Path home = Files.createDirectory(folder.resolve(name));
        Path bin = Files.createDirectory(home.resolve("bin"));
        Path java = Files.createFile(bin.resolve("java"));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), release);
        return home;
    }

    @Test
    void aJdkIsRefusedWithThePathThatWasTried() throws IOException {
        Path none = folder.resolve("jdk-21");
        Path unnamed = jdk("unnamed", "");
        Path old = jdk("old", "JAVA_VERSION=\"11.0.2\"\n");

        assertThat(why("JB_JAVA_HOME", none.toString()))
                .startsWith(none + " does not exist; allowed: a folder of a JDK");
        assertThat(why("JB_JAVA_HOME", folder.toString())).startsWith("no JDK, " + folder + "/bin/java is missing; ");
        assertThat(why("JB_JAVA_HOME", unnamed.toString())).startsWith(unnamed + "/release does not name a version; ");
        assertThat(why("JB_JAVA_HOME", old.toString())).startsWith(old + " is Java 11.0.2; allowed: ");
    }

    /** Whoever sets one of these expects it to matter. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_TLS_CA       | any        | any   | allowed: with JB_SCHEME=https
        JB_KEEP_ALIVE   | false      | false | a setting of HTTP/1.1, and no row is HTTP11; allowed: with at least one
        JB_KEEP_ALIVE   | true,false | false | a setting of HTTP/1.1, and no row is HTTP11; allowed: with at least one
        JB_PIPELINING   | 1,4        | 4     | a setting of HTTP/1.1, and no row is HTTP11; allowed: with at least one
        """)
    void whatWouldHaveNoEffectIsRefused(String variable, String given, String value, String why) {
        Map<String, String> variables = Map.of(variable, given, "JB_CLIENT", "Vertx", "JB_PROTOCOL", "H2C");

        assertThat(refused(variables)).isEqualTo(variable + "=" + value + ": " + why);
    }

    @Test
    void authoritiesAreForTls() throws IOException {
        Path ca = Files.writeString(
                folder.resolve("ca.pem"), TlsIdentity.make("localhost").certificate());

        assertThat(why("JB_TLS_CA", ca.toString())).isEqualTo("allowed: with JB_SCHEME=https");
    }

    @Test
    void unitsAreReadAndResultsHaveThoseOfTheSetting() {
        Settings settings = SettingsReader.read(
                Map.of(
                        "JB_REQUESTS",
                        "20k",
                        "JB_WARMUP_DURATION",
                        "1.5m",
                        "JB_TIMEOUT",
                        "500ms",
                        "JB_CONCURRENCY",
                        "1k,64"),
                List.of(VERTX));

        assertThat(settings.load().requests()).isEqualTo(20_000);
        assertThat(settings.load().warmup()).hasSeconds(90);
        assertThat(settings.load().timeout()).hasMillis(500);
        assertThat(settings.axes().of(Axis.CONCURRENCY)).containsExactly(1_000, 64);
        assertThat(settings.shown())
                .containsEntry("JB_REQUESTS", "20000")
                .containsEntry("JB_WARMUP_DURATION", "90")
                .containsEntry("JB_TIMEOUT", "0.5")
                .containsEntry("JB_CONCURRENCY", "1000,64");
        assertThat(SettingsReader.read(Map.of("JB_RATE", "20k,30%"), List.of(VERTX))
                        .shown())
                .containsEntry("JB_RATE", "20000,30%");
    }

    @Test
    void aRefusedValueIsShownAsItWasGiven() {
        assertThat(why("JB_REQUESTS", "1.0005k")).startsWith("allowed: a whole number");
        assertThat(why("JB_PORT", "8k")).as("no count").startsWith("allowed: a whole number");
        assertThat(why("JB_DURATION", "50h")).isEqualTo("allowed: seconds from 0.1 to 86400, for example 10 or 500ms");
    }
}
