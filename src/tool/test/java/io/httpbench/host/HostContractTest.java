package io.httpbench.host;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.httpbench.testing.contract.Extent;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.contract.SharedPatience;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * Every host keeps the contract in each of its protocols: in clear text, and with {@code -Dcontract=full} over TLS too. In a process
 * of its own it answers in all of them: with {@code -Dcontract=full} every host, else some.
 */
class HostContractTest {

    /** On what makes progress without end; each wait for the network has a bound of its own. */
    private static final Duration CHECK = Patience.ofFailure().multipliedBy(5);

    /** All of them where they change: to start a JVM for each takes longer than all the rest. */
    private static final int SOME = 3;

    @TestFactory
    Stream<DynamicContainer> everyHostInEachProtocol() {
        return ContractHosts.all().stream()
                .filter(subject -> Extent.FULL || subject.standsForItsVersion())
                .map(subject -> DynamicContainer.dynamicContainer(
                        subject.toString(),
                        checksFor(subject)
                                .map(check -> test(
                                        subject,
                                        subject.factory(),
                                        check.name(),
                                        () -> check.body().run(subject)))));
    }

    /** One process for all: to read constants leaves nothing behind. */
    @Test
    void allAreDescribedWithoutTheirLibraries() throws Exception {
        List<HostSubject> described = ContractHosts.all().stream()
                .filter(subject -> lack(subject.factory()).isEmpty())
                .toList();
        assumeFalse(described.isEmpty(), "none is there");
        DescriptionChecks.described(described);
    }

    /** One process for each host, and for each protocol of those whose libraries can be opened once. */
    @TestFactory
    Stream<DynamicTest> eachHostAnswersInAProcessOfItsOwn() {
        Map<String, List<HostSubject>> processes = ContractHosts.all().stream()
                .collect(groupingBy(
                        subject -> subject.factory().source().isEmpty()
                                ? subject.factory().name()
                                : subject.toString(),
                        TreeMap::new,
                        toList()));
        return processes.entrySet().stream()
                .limit(Extent.FULL ? processes.size() : SOME)
                .map(process -> {
                    HostFactory factory = process.getValue().get(0).factory();
                    return test(
                            process.getKey(),
                            factory,
                            "a process with its own library answers, says nothing and ends",
                            () -> DescriptionChecks.alone(factory, process.getValue()));
                });
    }

    private static Stream<HostCheck> checksFor(HostSubject subject) {
        return Stream.of(DescriptionChecks.all(), AnswerChecks.all(), ConnectionChecks.all(), LifeChecks.all())
                .flatMap(List::stream)
                .filter(check -> check.applies().test(subject));
    }

    /** Why it cannot be opened here; empty when it can. */
    private static String lack(HostFactory factory) {
        if (!factory.absence().isEmpty()) {
            return factory.absence();
        }
        if (!factory.source().isEmpty() && GivenJars.all().isEmpty()) {
            return "needs its jars: -D" + GivenJars.PROPERTY + "=<jars and folders>";
        }
        int java = factory.minimumJava();
        return Runtime.version().feature() >= java ? "" : "needs JDK " + java;
    }

    private static DynamicTest test(Object subject, HostFactory factory, String name, Executable body) {
        return DynamicTest.dynamicTest(name, () -> {
            String lack = lack(factory);
            assumeTrue(lack.isEmpty(), () -> subject + " " + lack);
            String clause = subject + ": " + name;
            SharedPatience.OF_TESTS.run(factory.name(), clause, Patience.ofFailure(), () -> verify(clause, body));
        });
    }

    private static void verify(String clause, Executable body) {
        try {
            assertTimeoutPreemptively(CHECK, body);
        } catch (Throwable failure) {
            // Build logs show dynamic tests by number only: the message must say who failed at what.
            throw new AssertionError(clause + "\n" + failure.getMessage(), failure);
        }
    }
}
