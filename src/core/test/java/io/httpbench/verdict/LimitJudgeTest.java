package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.Limit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitJudgeTest {

    private static final LittlesLaw EXPLAINS = new LittlesLaw(0.99, 0.06, false);
    private static final LittlesLaw DOES_NOT = new LittlesLaw(0.5, 0.06, true);

    /** A side on a quiet machine: nobody else wants its CPUs. */
    private static CpuUsage side(double cpu, double thread) {
        return new CpuUsage(cpu, cpu, cpu, "loop", thread, thread, 0, 0);
    }

    private static Limit judge(CpuUsage client, @Nullable CpuUsage server) {
        return LimitJudge.judge(new LimitFacts(client, server, null, null, 0, true, null, EXPLAINS, null, 1_000));
    }

    @ParameterizedTest(name = "client {0} (thread {1}), server {2} (thread {3}): {4}")
    @CsvSource({
        // The plain case: pinned apart, the client has none left.
        "0.99, 0.25, 0.60, 0.60, client",
        "0.90, 0.25, 0.89, 0.60, client",
        // One event loop at its end while other CPUs of the client idle.
        "0.50, 1.00, 0.40, 0.40, event loops",
        "0.50, 0.94, 0.40, 0.40, in-flight",
        // A server with one thread on one of its two CPUs.
        "0.30, 0.30, 0.50, 0.99, server",
        "0.30, 0.30, 0.95, 0.50, server",
        // Both: the busier one, if that can be decided.
        "1.00, 0.25, 0.93, 0.93, client",
        "0.92, 0.50, 1.00, 0.99, server",
        "0.97, 0.97, 0.96, 0.97, client and server",
        // Neither.
        "0.10, 0.10, 0.02, 0.02, in-flight",
        "0.89, 0.25, 0.89, 0.25, in-flight"
    })
    void eachOnCpusOfItsOwn(double client, double clientThread, double server, double serverThread, String kind) {
        Limit limit = judge(side(client, clientThread), side(server, serverThread));

        assertThat(limit.kind()).isEqualTo(kind);
        assertThat(limit.clientCpuBusy()).isEqualTo(client);
        assertThat(limit.serverCpuBusy()).isEqualTo(server);
        assertThat(limit.busiestServerThread()).isEqualTo(serverThread);
        assertThat(limit.littleRatio()).isEqualTo(0.99);
        assertThat(limit.explanation()).contains("of the fork's CPU time").contains("of the server's CPU time");
    }

    @Test
    void aQuotaThatIsUsedUpIsALimit() {
        CpuUsage throttled = new CpuUsage(0.7, 0.7, 0.7, "loop", 0.3, 0.5, 0.5, 0);
        assertThat(judge(side(0.2, 0.2), throttled).kind()).isEqualTo(Limit.SERVER);
        assertThat(judge(throttled, side(0.2, 0.2)).kind()).isEqualTo(Limit.CLIENT);
        assertThat(judge(side(0.2, 0.2), throttled).explanation())
                .contains("its quota was used up in 50 % of the periods");
    }

    @Test
    void aServerThatIsStoppedMostOfTheTimeIsTheLimitThoughNobodyIsBusy() {
        CpuUsage stopped = new CpuUsage(0.04, 0.04, 0.04, "loop", 0.04, 0.04, 0, 0.9);
        Limit limit = judge(side(0.08, 0.08), stopped);

        assertThat(limit.kind()).isEqualTo(Limit.SERVER);
        assertThat(limit.explanation()).contains("a signal kept it stopped 90 % of the time");
        assertThat(judge(side(0.08, 0.08), new CpuUsage(0.04, 0.04, 0.04, "loop", 0.04, 0.04, 0, 0.05))
                        .kind())
                .as("somebody looked at it for a moment")
                .isEqualTo(Limit.IN_FLIGHT);
    }

    @Test
    void whoGetsLessThanItWantsBecauseOfOthersIsBusy() {
        CpuUsage starved = new CpuUsage(0.5, 0.99, 3, "worker", 0.05, 0.4, 0, 0);
        assertThat(judge(starved, side(0.2, 0.2)).kind()).isEqualTo(Limit.CLIENT);
        assertThat(judge(starved, side(0.2, 0.2)).explanation())
                .startsWith("50 % of the fork's CPU time was used (99 % of what others left)");

        CpuUsage content = new CpuUsage(0.5, 0.99, 0.6, "loop", 0.2, 0.3, 0, 0);
        assertThat(judge(content, side(0.2, 0.2)).kind())
                .as("others took only what it did not want")
                .isEqualTo(Limit.IN_FLIGHT);
    }

    @Test
    void onSharedCpusNeitherCanBeTold() {
        LimitFacts full =
                new LimitFacts(side(0.6, 0.6), side(0.39, 0.4), 0.99, null, 0, true, null, EXPLAINS, null, 1_000);
        assertThat(LimitJudge.judge(full).kind()).isEqualTo(Limit.SHARED);

        LimitFacts room =
                new LimitFacts(side(0.3, 0.6), side(0.2, 0.97), 0.5, null, 0, true, null, EXPLAINS, null, 1_000);
        assertThat(LimitJudge.judge(room).kind())
                .as("CPUs are idle, but not for a server with one thread")
                .isEqualTo(Limit.SERVER);
    }

    @Test
    void aQuotaForBothIsOneCapacity() {
        CpuUsage fork = new CpuUsage(0.65, 0.65, 0.65, "loop", 0.6, 0.6, 0.8, 0);
        CpuUsage server = new CpuUsage(0.3, 0.3, 0.3, "loop", 0.3, 0.3, 0.8, 0);

        Limit limit = LimitJudge.judge(new LimitFacts(fork, server, null, 0.95, 0, true, null, EXPLAINS, null, 1_000));

        assertThat(limit.kind()).isEqualTo(Limit.SHARED);
        assertThat(limit.explanation()).startsWith("client and server used up the CPU quota of their control group");
        assertThat(LimitJudge.judge(
                                new LimitFacts(fork, side(0.2, 0.2), null, 0.5, 0, true, null, EXPLAINS, null, 1_000))
                        .kind())
                .as("quota is left")
                .isEqualTo(Limit.CLIENT);
    }

    @Test
    void aBusyThreadOfABlockingClientIsNoEventLoop() {
        LimitFacts facts =
                new LimitFacts(side(0.5, 1), side(0.2, 0.1), null, null, 0, false, null, EXPLAINS, null, 1_000);

        assertThat(LimitJudge.judge(facts).kind()).isEqualTo(Limit.CLIENT);
    }

    @ParameterizedTest
    @CsvSource({
        "0.99, 0.20, 0.74, client",
        "0.99, 0.20, 0.75, client (server 75 %)",
        "0.50, 1.00, 0.86, event loops (server 86 %)",
        "0.20, 0.20, 0.95, server (!)",
        "0.20, 0.20, 0.80, in-flight"
    })
    void aBusyServerStandsBesideTheClient(double client, double thread, double server, String text) {
        assertThat(judge(side(client, thread), side(server, 0.2)).text(false)).isEqualTo(text);
    }

    @Test
    void aServerThatARowIsAboutIsToBeTheLimit() {
        assertThat(judge(side(0.2, 0.2), side(0.95, 0.2)).text(true)).isEqualTo(Limit.SERVER);
    }

    @Test
    void aServerOfWhichNothingIsKnown() {
        assertThat(judge(side(0.99, 0.3), null).kind()).isEqualTo(Limit.CLIENT);
        assertThat(judge(side(0.99, 0.3), null).text(false)).isEqualTo("client (server unknown)");

        Limit limit = judge(side(0.4, 0.3), null);
        assertThat(limit.kind()).isEqualTo(Limit.UNKNOWN);
        assertThat(limit.serverCpuBusy()).isNull();
        assertThat(limit.explanation())
                .isEqualTo("the fork did not use all of its CPU time; the server's is not known; "
                        + "40 % of the fork's CPU time was used");
    }

    @Test
    void nothingExplainsIt() {
        LimitFacts facts =
                new LimitFacts(side(0.4, 0.3), side(0.2, 0.1), null, null, 0, true, null, DOES_NOT, null, 1_000);
        assertThat(LimitJudge.judge(facts).kind()).isEqualTo(Limit.UNKNOWN);
    }

    @Test
    void aScheduleThatIsFollowedIsTheLimitWhateverElseIsBusy() {
        LimitFacts followed =
                new LimitFacts(side(0.95, 0.3), side(0.2, 0.1), null, null, 0, true, null, null, 1_000.0, 985);
        assertThat(LimitJudge.judge(followed).kind()).isEqualTo(Limit.RATE);

        LimitFacts behind =
                new LimitFacts(side(0.95, 0.3), side(0.2, 0.1), null, null, 0, true, null, null, 1_000.0, 970);
        assertThat(LimitJudge.judge(behind).kind()).isEqualTo(Limit.CLIENT);
    }

    private static Limit onABusyMachine(CpuUsage client, CpuUsage server, @Nullable Double together, double taken) {
        return LimitJudge.judge(
                new LimitFacts(client, server, together, null, taken, true, null, EXPLAINS, null, 1_000));
    }

    private static Limit waiting(CpuUsage client, @Nullable CpuUsage server, int connections) {
        return LimitJudge.judge(
                new LimitFacts(client, server, null, null, 0, true, connections, EXPLAINS, null, 1_000));
    }

    @Test
    void whatTheClientLackedOthersHad() {
        CpuUsage starved = new CpuUsage(0.12, 0.99, 3, "worker", 0.05, 0.4, 0, 0);
        Limit limit = onABusyMachine(starved, side(0.2, 0.2), null, 0.88);
        assertThat(limit.text(false)).isEqualTo("machine (!)");
        assertThat(limit.explanation())
                .startsWith(
                        "others took 88 % of the fork's CPUs, which it lacked; 12 % of the fork's CPU time was used");

        CpuUsage loop = new CpuUsage(0.4, 0.6, 0.6, "loop", 0.7, 0.99, 0, 0);
        assertThat(onABusyMachine(loop, side(0.2, 0.2), null, 0.3).kind()).isEqualTo(Limit.MACHINE);
        assertThat(onABusyMachine(starved, side(0.3, 0.99), null, 0.88).kind())
                .as("the server was busier than what was left to the client")
                .isEqualTo(Limit.SERVER);
        assertThat(onABusyMachine(side(0.4, 0.4), side(0.3, 0.3), 0.98, 0.28).kind())
                .isEqualTo(Limit.MACHINE);
        assertThat(onABusyMachine(side(0.95, 0.4), side(0.2, 0.2), null, 0.06).kind())
                .as("it had what makes a client the limit")
                .isEqualTo(Limit.CLIENT);
        assertThat(onABusyMachine(side(0.4, 0.97), side(0.2, 0.2), null, 0.3).kind())
                .as("others had the CPUs that its one event loop could not use")
                .isEqualTo(Limit.EVENT_LOOPS);
    }

    @Test
    void requestsWaitForConnections() {
        assertThat(waiting(side(0.2, 0.2), side(0.1, 0.1), 4).kind()).isEqualTo(Limit.CONNECTIONS);
        assertThat(waiting(side(0.2, 0.2), side(0.1, 0.1), 4).explanation())
                .startsWith("neither was busy: requests waited for one of 4 connections: more of these would raise the "
                        + "rate, more requests in flight would not; 20 % of the fork's");
        assertThat(waiting(side(0.2, 0.2), side(0.1, 0.1), 1).explanation())
                .startsWith("neither was busy: requests waited for the one connection: more");
        assertThat(waiting(side(0.95, 0.2), side(0.1, 0.1), 4).kind()).isEqualTo(Limit.CLIENT);
        assertThat(waiting(side(0.2, 0.2), side(0.95, 0.1), 4).kind()).isEqualTo(Limit.SERVER);
        assertThat(waiting(side(0.2, 0.2), null, 4).text(false)).isEqualTo("connections (server unknown)");
    }

    @Test
    void whatLimitedMostForks() {
        Limit client = judge(side(0.99, 0.2), side(0.1, 0.1));
        Limit server = judge(side(0.2, 0.2), side(0.99, 0.1));

        assertThat(Limit.ofMost(List.of(client, server, server))).isEqualTo(server);
        assertThat(Limit.ofMost(List.of(client, server))).isEqualTo(client);
        assertThat(Limit.ofMost(List.of())).isNull();
    }
}
