package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownHost;
import io.httpbench.model.Row;
import io.httpbench.testing.TestClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers that forks have for themselves: what {@code JB_SERVER} may name. */
class ServersTest {

    private static final List<KnownHost> HOSTS = List.of(
            host("Simple", Set.of(Protocol.HTTP11), 17, ""),
            host("Modern", Set.of(Protocol.HTTP11, Protocol.H2C), 17, ""),
            host("Future", Set.of(Protocol.HTTP11), 99, ""),
            host("Absent", Set.of(Protocol.HTTP11), 17, "its jar is not here"));

    private static KnownHost host(String name, Set<Protocol> protocols, int java, String absence) {
        return new KnownHost(name, "1", protocols, Set.of(), "g:a", java, true, List.of(), absence, "");
    }

    private static Settings read(String... namesAndValues) {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            variables.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return SettingsReader.read(
                variables,
                List.of(
                        TestClient.named("Vertx", Protocol.HTTP11, Protocol.H2C).known(),
                        TestClient.named("RawNetty", Protocol.HTTP11, Protocol.H2C)
                                .known()),
                HOSTS);
    }

    private static String refused(String... namesAndValues) {
        List<Problem> problems = catchThrowableOfType(SettingsException.class, () -> read(namesAndValues))
                .problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).toString();
    }

    @Test
    void unlessToldOtherwiseOneClientLoadsThemInHttp11() {
        Settings settings = read("JB_SERVER", "Simple,Modern,Simple");

        assertThat(settings.server().choice()).isEqualTo(ServerChoice.OWN);
        assertThat(settings.rows()).containsExactly(new Row("RawNetty", Protocol.HTTP11));
        assertThat(settings.own().speaking(Protocol.HTTP11)).containsExactly("Simple", "Modern");
        assertThat(settings.own().copies("Simple")).isEqualTo(2);
    }

    @Test
    void allAreThoseThatRunHere() {
        Settings settings = read("JB_SERVER", "all");

        assertThat(settings.own().names()).containsExactly("Simple", "Modern");
        assertThat(settings.leftOut())
                .containsExactly("server Future: needs JDK 99", "server Absent: its jar is not here");
    }

    @Test
    void rowsThatNoneOfThemSpeaksAreLeftOut() {
        Settings settings = read("JB_SERVER", "Simple,Modern", "JB_PROTOCOL", "HTTP11,H2C", "JB_CLIENT", "Vertx");

        assertThat(settings.own().speaking(Protocol.H2C)).containsExactly("Modern");
        assertThat(settings.leftOut()).containsExactly("server Simple H2C: these pairs do not exist");
    }

    @Test
    void theServerOfARunIsNoneOfThem() {
        assertThat(read("JB_SERVER", "embedded").own().names()).isEmpty();
        assertThat(read().server().choice()).isEqualTo(ServerChoice.AUTO);
    }

    @Test
    void aProgramNeedsToBeTold() {
        Settings settings = read("JB_SERVER", "exec", "JB_SERVER_COMMAND", "nginx -g \"daemon off;\" {port}");

        assertThat(settings.own().command()).containsExactly("nginx", "-g", "daemon off;", "{port}");
    }

    @Test
    void nativeToolsMeasureThemToo() {
        assertThat(read("JB_SERVER", "Simple", "JB_CEILING", "true").runs().ceiling())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_SERVER | simple         |                   |     | JB_SERVER=simple: unknown; did you mean Simple? allowed: auto, external, embedded, exec, Simple, Modern, Future, Absent, all
        JB_SERVER | Simple,auto    |                   |     | JB_SERVER=auto: is the one server of a run; allowed: alone, or a list without it
        JB_SERVER | Absent         |                   |     | JB_SERVER=Absent: its jar is not here
        JB_SERVER | Simple         | JB_HOST           | ::1 | JB_HOST=::1: JB_SERVER=Simple starts its servers on this machine; allowed: one of the two
        JB_SERVER | Simple         | JB_PROTOCOL       | H2C | JB_SERVER=Simple: speaks no H2C; allowed with it, in JB_PROTOCOL and JB_SCHEME=http: HTTP11
        JB_SERVER | Simple         | JB_SERVER_DELAY   | 1ms | JB_SERVER_DELAY=1ms: only the embedded stand-in can do that; allowed: with JB_SERVER=embedded
        JB_SERVER | exec           |                   |     | JB_SERVER=exec: needs JB_SERVER_COMMAND; allowed: with a program and its arguments there
        JB_SERVER | exec           | JB_SERVER_COMMAND | ngx | JB_SERVER_COMMAND=ngx: nobody knows where it listens; allowed: with JB_PORT, or with {port} in it
        JB_SERVER | Simple         | JB_SERVER_COMMAND | ngx | JB_SERVER_COMMAND=ngx: allowed: with JB_SERVER=exec
        """)
    void whatDoesNotGoTogetherIsRefused(String name, String value, String other, String otherValue, String why) {
        assertThat(other == null ? refused(name, value) : refused(name, value, other, otherValue))
                .isEqualTo(why);
    }

    private static String refusedHostile(String... more) {
        List<String> all = new ArrayList<>(List.of("JB_HOSTILE", "resets=10"));
        all.addAll(List.of(more));
        return refused(all.toArray(String[]::new));
    }

    @Test
    void hostileConnectionsNeedAServerOfOursAndAWindow() {
        assertThat(read("JB_SERVER", "Simple", "JB_DURATION", "8", "JB_HOSTILE", "resets=10")
                        .own()
                        .hostility()
                        .none())
                .isFalse();
        assertThat(refusedHostile("JB_HOST", "example.org", "JB_DURATION", "8"))
                .isEqualTo(
                        "JB_HOSTILE=resets=10: allowed: with servers that each fork has for itself, named by JB_SERVER");
        assertThat(refusedHostile("JB_SERVER", "Simple", "JB_DURATION", "7"))
                .endsWith("allowed: with JB_DURATION of at least 8");
        assertThat(refusedHostile("JB_SERVER", "Simple", "JB_DURATION", "8", "JB_RATE", "100"))
                .endsWith("allowed: without JB_RATE, JB_SLO and JB_ROUNDS");
        assertThat(refusedHostile("JB_SERVER", "Modern", "JB_DURATION", "8", "JB_PROTOCOL", "H2C"))
                .endsWith("allowed: with HTTP11 rows only");
        assertThat(refused("JB_SERVER", "Simple", "JB_DURATION", "8", "JB_HOSTILE", "floods=1"))
                .startsWith("JB_HOSTILE=floods=1: ");
    }

    @Test
    void aHostOnAnOldJdkIsRefused() {
        assertThat(refused("JB_SERVER", "Future"))
                .startsWith("JB_SERVER=Future: needs JDK 99, and it would run on ")
                .endsWith("; allowed: JDKs from 99 on, named by JB_JAVA_HOME");
    }
}
