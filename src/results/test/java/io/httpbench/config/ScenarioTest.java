package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.api.SetupFacts;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.model.Row;
import io.httpbench.testing.TestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScenarioTest {

    private static final List<KnownClient> CLIENTS = List.of(
            client("AsyncHttpClient", false),
            client("HttpClient5Async", false),
            client("JdkAsync", false),
            client("Jetty", false),
            client("OkHttpAsync", false),
            client("OkHttp", true),
            client("RawNetty", false),
            client("Vertx", false),
            client("HttpClient5", true),
            client("Jdk", true),
            client("HttpClient4", true));

    private static final List<KnownHost> HOSTS =
            List.of(host("Netty", true), host("TioBoot", true), host("JavaAio", false));

    private static KnownHost host(String name, boolean keepAlive) {
        return new KnownHost(name, "1", Set.of(Protocol.HTTP11), Set.of(), "g:a", 17, keepAlive, List.of(), "", "");
    }

    private static KnownClient client(String name, boolean blocking) {
        TestClient client = TestClient.named(name, Protocol.HTTP11)
                .setups(new SetupFacts(Map.of(Protocol.HTTP11, 5), false, List.of(), List.of()));
        return (blocking ? client.blocking() : client).known();
    }

    static Stream<String> names() {
        return Scenario.all().stream().map(Scenario::name);
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyScenarioIsAGroupOfSettingsThatAreAllowed(String name) {
        Settings settings = SettingsReader.read(Map.of("JB_SCENARIO", name), CLIENTS, HOSTS);

        assertThat(settings.rows()).isNotEmpty();
        assertThat(settings.shown()).containsAllEntriesOf(Scenario.of(name).settings());
    }

    @Test
    void theFamousOnesAreThere() {
        assertThat(names())
                .containsExactly(
                        "arangodb-version",
                        "arangodb-version-details",
                        "async-clients",
                        "okhttp-sync-vs-async",
                        "jdk-vs-apache",
                        "cold",
                        "after-the-burst",
                        "quick",
                        "servers-ab",
                        "servers-jvm",
                        "servers-startup",
                        "servers-overload");
    }

    @Test
    void theUsersOwnVariablesWin() {
        Settings settings =
                SettingsReader.read(Map.of("JB_SCENARIO", "jdk-vs-apache", "JB_ROUNDS", "1", "JB_CLIENT", ""), CLIENTS);

        assertThat(settings.load().rounds()).isEqualTo(1);
        assertThat(settings.axes().of(Axis.SYNC_THREADS)).containsExactly(16);
        assertThat(settings.rows()).extracting(Row::client).containsExactly("Jdk", "JdkAsync", "HttpClient4");
    }

    @Test
    void theUsersLengthReplacesTheScenariosOther() {
        Settings byRequests = SettingsReader.read(Map.of("JB_SCENARIO", "quick", "JB_REQUESTS", "7"), CLIENTS);
        Settings byClock = SettingsReader.read(Map.of("JB_SCENARIO", "async-clients", "JB_DURATION", "7"), CLIENTS);

        assertThat(byRequests.load().requests()).isEqualTo(7);
        assertThat(byRequests.load().duration()).isEmpty();
        assertThat(byClock.load().duration()).contains(Duration.ofSeconds(7));
    }

    @Test
    void aScenarioThatDoesNotExistIsRefusedWithThoseThatDo() {
        assertThatThrownBy(() -> SettingsReader.read(Map.of("JB_SCENARIO", "fast"), CLIENTS))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .singleElement()
                                .asString()
                                .startsWith("JB_SCENARIO=fast: allowed: arangodb-version, "));
    }

    @Test
    void oneOfTheUsersIsAFileAsDockerReadsThem(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("own.env"), "# mine\r\nJB_CLIENT=Jdk\n\nJB_PATH=/a=b\nJB_FORKS=3\n");

        Settings settings =
                SettingsReader.read(Map.of("JB_SCENARIO", "@" + file, "JB_FORKS", "2", "JB_REQUESTS", "7"), CLIENTS);

        assertThat(settings.rows()).extracting(Row::client).containsOnly("Jdk");
        assertThat(settings.shown()).containsEntry("JB_PATH", "/a=b").containsEntry("JB_FORKS", "2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_CLIENT           | line 1 is no JB_NAME=value of another setting; allowed: arango
        CLIENT=Jdk          | line 1 is no JB_NAME=value of another setting; allowed: arango
        JB_SCENARIO=quick   | line 1 is no JB_NAME=value of another setting; allowed: arango
        ''                  | is empty; allowed: arango
        """)
    void aFileThatSetsNothingIsRefused(String content, String why, @TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("own.env"), content);

        assertThat(refused("@" + file)).singleElement().asString().startsWith("JB_SCENARIO=@" + file + ": " + why);
        assertThat(refused("@" + dir.resolve("none")))
                .singleElement()
                .asString()
                .contains("none: does not exist; allowed: ");
    }

    @Test
    void whatAFileSetsIsCheckedLikeAllElse(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(dir.resolve("own.env"), "JB_CLEINT=Jdk\nJB_FORKS=none");

        assertThat(refused("@" + file))
                .anyMatch(problem -> problem.startsWith("JB_CLEINT="))
                .anyMatch(problem -> problem.startsWith("JB_FORKS=none: "));
    }

    private static List<String> refused(String scenario) {
        try {
            SettingsReader.read(Map.of("JB_SCENARIO", scenario), CLIENTS);
            return List.of();
        } catch (SettingsException e) {
            return e.problems().stream().map(Problem::toString).toList();
        }
    }
}
