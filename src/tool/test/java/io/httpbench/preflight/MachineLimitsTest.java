package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.httpbench.api.Protocol;
import io.httpbench.config.Problem;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.machine.LocalPorts;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connections against open files and local ports. */
class MachineLimitsTest {

    private static final List<KnownClient> CLIENTS = List.of(
            TestClient.named("Async", Protocol.HTTP11, Protocol.H2C).known(),
            TestClient.named("Blocking", Protocol.HTTP11).blocking().known());

    private static final MachineLimits UNKNOWN = new MachineLimits(OptionalLong.empty(), Optional.empty());

    private static MachineLimits openFiles(long most) {
        return new MachineLimits(OptionalLong.of(most), Optional.empty());
    }

    private static MachineLimits ports(int count, int reuse) {
        return new MachineLimits(OptionalLong.empty(), Optional.of(new LocalPorts(count, reuse)));
    }

    private static void check(MachineLimits limits, Map<String, String> variables) {
        Settings settings = SettingsReader.read(variables, CLIENTS);
        limits.check(CellPlanner.plan(settings, CLIENTS), settings);
    }

    private static List<String> refused(MachineLimits limits, Map<String, String> variables) {
        SettingsException refused = catchThrowableOfType(SettingsException.class, () -> check(limits, variables));
        assertThat(refused).as("refused").isNotNull();
        return refused.problems().stream().map(Problem::toString).toList();
    }

    @Test
    void theLargestCellIsRefusedWithBothNumbersOfBothLimits() {
        MachineLimits both = new MachineLimits(OptionalLong.of(4_096), Optional.of(new LocalPorts(28_232, 2)));

        assertThat(refused(both, Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "all", "JB_CONCURRENCY", "8,30000")))
                .containsExactly(
                        "JB_CONCURRENCY=8,30000: Async HTTP11 concurrency 30000 needs 30000 connections, and a process here"
                                + " may have 4096 open files (ulimit -Hn), of which 100 are others; allowed: at most 3996"
                                + " connections",
                        "JB_CONCURRENCY=8,30000: Async HTTP11 concurrency 30000 needs 30000 connections, and this machine"
                                + " has 28232 local ports (net.ipv4.ip_local_port_range); allowed: at most 28232"
                                + " connections");
    }

    @Test
    void asManyAsThereMayBeAreNotRefused() {
        Map<String, String> variables = Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "HTTP11", "JB_CONCURRENCY", "900");

        assertThatCode(() -> check(openFiles(1_000), variables)).doesNotThrowAnyException();
        assertThatCode(() -> check(ports(900, 0), variables)).doesNotThrowAnyException();
        assertThat(refused(openFiles(999), variables)).hasSize(1);
        assertThat(refused(ports(899, 0), variables)).hasSize(1);
        assertThatCode(() -> check(UNKNOWN, variables)).doesNotThrowAnyException();
    }

    @Test
    void hostileConnectionsNeedFilesAndPortsToo() {
        Map<String, String> variables = Map.of(
                "JB_CLIENT", "Async",
                "JB_PROTOCOL", "HTTP11",
                "JB_CONCURRENCY", "900",
                "JB_DURATION", "8",
                "JB_SERVER", "exec",
                "JB_SERVER_COMMAND", "any {port}",
                "JB_HOSTILE", "slow-readers=60,resets=40");

        assertThatCode(() -> check(openFiles(1_100), variables)).doesNotThrowAnyException();
        assertThat(refused(openFiles(1_099), variables))
                .singleElement()
                .asString()
                .startsWith("JB_HOSTILE=slow-readers=60,resets=40: ")
                .contains(" needs 1000 connections, ");
    }

    @Test
    void requestsInFlightOnFewConnectionsNeedFew() {
        Map<String, String> multiplexed = Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "H2C", "JB_CONCURRENCY", "50000");
        Map<String, String> idle =
                Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "HTTP11", "JB_CONCURRENCY", "8", "JB_CONNECTIONS", "50000");

        assertThatCode(() -> check(openFiles(1_000), multiplexed)).doesNotThrowAnyException();
        assertThatCode(() -> check(openFiles(1_000), idle))
                .as("a pool that may be larger than it gets")
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "Async, JB_CONNECTIONS, 2000, JB_CONCURRENCY, 3000",
        "Async, JB_CONCURRENCY, 2000, JB_CONNECTIONS, 3000",
        "Async, JB_MAX_PENDING_REQS_PER_THREAD, 500, JB_SYNC_THREADS, 1",
        "Async, JB_BATCH, 200, JB_SYNC_THREADS, 10",
        "Blocking, JB_SYNC_THREADS, 2000, JB_BATCH, 10"
    })
    void theSettingToChangeIsNamed(String client, String name, String value, String other, String otherValue) {
        Map<String, String> variables =
                Map.of("JB_CLIENT", client, "JB_PROTOCOL", "HTTP11", name, value, other, otherValue);

        assertThat(refused(openFiles(1_000), variables))
                .singleElement()
                .asString()
                .startsWith(name + "=" + value + ": " + client + " HTTP11 needs 2000 connections, ");
    }

    @Test
    void aConnectionForEachRequestMayWantMorePortsThanThereAre() {
        assertThat(ports(28_232, 2).oneForEachRequest(true))
                .isEqualTo(
                        "28232, one for each request; free again at once where the server closes the connection first, "
                                + "and after 1 s where the client does");
        assertThat(ports(28_232, 2).oneForEachRequest(false))
                .endsWith(
                        "and after 60 s where the client does (WARNING: above 470 requests/s such a client runs out of "
                                + "them)");
        assertThat(UNKNOWN.oneForEachRequest(false)).isEqualTo("unknown, one for each request");
    }
}
