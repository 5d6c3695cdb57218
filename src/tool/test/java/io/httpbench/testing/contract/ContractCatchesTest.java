package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Habit;
import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tuning;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract catches each mistake, at the clause that is about it. That a sound client passes is in {@code StrangerTest}. */
class ContractCatchesTest {

    private static final Duration LONG = Patience.ofFailure();

    /** For what is waited for in vain. */
    private static final Duration SHORT = Duration.ofSeconds(1);

    static Stream<Arguments> flaws() {
        return Stream.of(
                arguments("every answer", new Flaws.CompletesTwice(), "completion without a request under way"),
                arguments("every answer", new Flaws.ReturnsBeforeTheAnswer(), "returned before its completion"),
                arguments("every answer", new Flaws.LeavesTheBody(), "not HTTP/1.1"),
                arguments("every answer", new Flaws.SpeaksAnotherProtocol(), "requests in H2C"),
                arguments("interim responses", new Flaws.StopsAtInterim(), "status=100"),
                arguments("long heads", new Flaws.RefusesLongHeads(), "a line of more than 16384 bytes"),
                arguments("a long answer", new Flaws.LeavesTheBody(), "a line of more than"),
                arguments("what comes behind", new Flaws.TakesUnasked(), "bodyBytes=67"),
                arguments("a request ends", new Flaws.HopsBetweenThreads(), "who calls at the end"),
                arguments("the request is", new Flaws.ForgetsCredentials(), "authorization: Basic"),
                arguments("the request is", new Flaws.AsksForGzip(), "accept-encoding"),
                arguments("POST with header", new Flaws.AlwaysGets(), "GET "),
                arguments("without keep-alive", new Flaws.KeepsAlive(), "connection: close"),
                arguments("reset fails", new Flaws.TellsFailuresAsSuccess(), "cause of a failure"),
                arguments("half fails", new Flaws.HidesCauses(), "expected one of [RESET]"),
                arguments("drop fails", new Flaws.SendsAgain(), "cause of a failure"),
                arguments("cancel() with nothing", new Flaws.CancelsInWordsOnly(), "without a request under way"),
                arguments(
                        "cancel() at any moment",
                        new Flaws.TellsEveryFiftiethCancelTwice(),
                        "without a request under way"),
                arguments("cancel() at any moment", new Flaws.SaysThatItCancelsLate(), "without a request under way"),
                arguments(
                        "GOAWAY under load from a server that disowns",
                        new Flaws.HidesCauses().overHttp2(),
                        "kinds of the failures"),
                arguments("under load", new Flaws.CompletesTwice(), "completion in state"),
                arguments("datagrams are lost", new Flaws.FailsOneInAHundred().overHttp3(), "[failures]"),
                arguments("datagrams are lost", new Flaws.SendsOneInAHundredTwice().overHttp3(), "requests that came"),
                arguments("fewer connections", new Flaws.OpensMoreConnections(), "[connections]"),
                arguments("each limit that", new Flaws.IsVagueAboutLimits(), "limits that are not honoured"),
                arguments("completions of a lane", new Flaws.HopsBetweenThreads(), "threads of lane 0"));
    }

    static Stream<Arguments> flawsThatMakeWait() {
        return Stream.of(
                arguments("half fails", new Flaws.SwallowsFailures(), "no completion within"),
                arguments("garbage fails", new Flaws.ThrowsFromStart(), "start() threw"),
                arguments("cancel() fails", new Flaws.CancelsInWordsOnly(), "no completion within"),
                arguments("cancel() fails", new Flaws.IgnoresCancel(), "no completion within"),
                arguments("a refused connection", new Flaws.ThrowsFromStart(), "no completion within"),
                arguments("under load", new Flaws.OpensFewerConnections(), "16 requests at once"),
                arguments("pipelining is", new Flaws.PromisesPipelining(), "16 requests at once"),
                arguments("under load", new Flaws.LosesOneInAHundred(), "no progress within"),
                arguments(
                        "a server that allows fewer", new Flaws.LosesOneInAHundred().overHttp2(), "no progress within"),
                arguments(
                        "GOAWAY under load from a server that goes",
                        new Flaws.LosesOneInAHundred().overHttp2(),
                        "no progress within"),
                arguments(
                        "GOAWAY under load from a server that disowns",
                        new Flaws.LosesOneInAHundred().overHttp2(),
                        "no progress within"),
                arguments("datagrams are lost", new Flaws.LosesOneInAHundred().overHttp3(), "no progress within"),
                arguments("faults under load", new Flaws.SwallowsFailures(), "no progress within"),
                arguments("faults under load", new Flaws.LosesOneFailureInTwenty(), "no progress within"),
                arguments("close() leaves", new Flaws.KeepsConnectionsOpen(), "the end of all connections"),
                arguments("close() leaves", new Flaws.LeavesAThread(), "threads left"),
                arguments("close() of a client", new Flaws.NeverReturnsFromClose(), "close() did not return"),
                arguments("close() with requests", new Flaws.KeepsConnectionsOpen(), "the end of all connections"));
    }

    @ParameterizedTest(name = "{0} … {1}")
    @MethodSource("flaws")
    void aFlawIsCaught(String checkName, Flaw flaw, String complaint) {
        verifyCaught(checkName, flaw.factory(), complaint, LONG);
    }

    @ParameterizedTest(name = "{0} … {1}")
    @MethodSource("flawsThatMakeWait")
    void aFlawThatMakesWaitIsCaught(String checkName, Flaw flaw, String complaint) {
        verifyCaught(checkName, flaw.factory(), complaint, SHORT);
    }

    /** What a library does by itself as shipped is allowed when it is declared, and only then. */
    @Test
    void aHabitMustBeDeclared() throws Exception {
        Subject undeclared = asShipped(new Flaws.SendsAgain());
        Subject declared = asShipped(new Flaws.SendsAgain(), Habit.RESENDS);

        Check notAgain = check(undeclared, "drop fails once, is not sent again");
        assertThatThrownBy(() -> notAgain.body().run(undeclared)).hasMessageContaining("cause of a failure");
        check(declared, "drop fails, or is sent again").body().run(declared);
        assertThat(Contract.checksFor(declared)).extracting(Check::name).doesNotContain(notAgain.name());
    }

    private static Check check(Subject subject, String name) {
        return Contract.checksFor(subject).stream()
                .filter(check -> check.name().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    private static Subject asShipped(Flaw flaw, Habit... habits) {
        ShippedSetup setup = ShippedSetup.described()
                .http1(1)
                .does(habits)
                .opens(target -> flaw.open(target, new Limits(1, 1, 1, 1, LONG, LONG)));
        ClientFactory factory = flaw.describe(ClientFactory.named("Shipped")
                        .clearText(Protocol.HTTP11)
                        .blocking()
                        .shipped(setup))
                .opens(flaw::open);
        return new Subject(factory, Protocol.HTTP11, false, Setup.SHIPPED, Tuning.NONE, false, LONG);
    }

    private static void verifyCaught(String checkName, ClientFactory flawed, String complaint, Duration patience) {
        Subject subject = Subject.all(flawed, Setup.EQUAL, patience).findFirst().orElseThrow();
        List<Check> checks = Contract.checksFor(subject).stream()
                .filter(check -> check.name().startsWith(checkName))
                .toList();
        assertThat(checks).as("the checks of this name").hasSize(1);
        assertThatThrownBy(() -> checks.get(0).body().run(subject))
                .isInstanceOf(AssertionError.class)
                .satisfies(caught -> assertThat(everythingSaid(caught)).contains(complaint));
    }

    /** What comes to light only at the end of a check is suppressed when the check has failed before. */
    private static String everythingSaid(Throwable caught) {
        return Stream.concat(Stream.of(caught), Stream.of(caught.getSuppressed()))
                .map(Throwable::toString)
                .collect(Collectors.joining("\n"));
    }
}
