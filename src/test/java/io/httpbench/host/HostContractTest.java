package io.httpbench.host;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every host keeps the contract in each of its protocols, in clear text and over TLS. */
class HostContractTest {

    /** On what makes progress without end; each wait for the network has a bound of its own. */
    private static final Duration CHECK = Duration.ofMinutes(2);

    @TestFactory
    Stream<DynamicContainer> everyHostInEachProtocol() {
        return ContractHosts.all().stream()
                .map(subject -> DynamicContainer.dynamicContainer(
                        subject.toString(), checksFor(subject).map(check -> test(subject, check))));
    }

    private static Stream<HostCheck> checksFor(HostSubject subject) {
        return Stream.of(DescriptionChecks.all(), AnswerChecks.all(), ConnectionChecks.all(), LifeChecks.all())
                .flatMap(List::stream)
                .filter(check -> check.applies().test(subject));
    }

    private static DynamicTest test(HostSubject subject, HostCheck check) {
        return DynamicTest.dynamicTest(check.name(), () -> {
            HostFactory factory = subject.factory();
            assumeTrue(factory.absence().isEmpty(), () -> subject + ": " + factory.absence());
            boolean given = factory.source().isEmpty() || !GivenJars.all().isEmpty();
            assumeTrue(given, () -> subject + " needs its jars: -D" + GivenJars.PROPERTY + "=<jars and folders>");
            int java = factory.minimumJava();
            assumeTrue(Runtime.version().feature() >= java, () -> subject + " needs JDK " + java);
            try {
                assertTimeoutPreemptively(CHECK, () -> check.body().run(subject));
            } catch (Throwable failure) {
                // Build logs show dynamic tests by number only: the message must say who failed at what.
                throw new AssertionError(subject + ": " + check.name() + "\n" + failure.getMessage(), failure);
            }
        });
    }
}
