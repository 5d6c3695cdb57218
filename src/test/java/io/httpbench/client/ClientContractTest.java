package io.httpbench.client;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.httpbench.api.Setup;
import io.httpbench.testing.contract.Check;
import io.httpbench.testing.contract.Contract;
import io.httpbench.testing.contract.ContractClients;
import io.httpbench.testing.contract.Subject;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every client keeps the contract in each of its protocols, against a server that does not. Here configured to the same
 * numbers as all others; {@link ShippedContractTest} has the rest, so that two JVMs share the checks.
 */
class ClientContractTest {

    /** Bounds on failures; no check that passes waits for them. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** On what makes progress without end. */
    private static final Duration CHECK = Duration.ofMinutes(3);

    @TestFactory
    Stream<DynamicContainer> everyClientInEachProtocol() {
        return allChecks(Setup.EQUAL);
    }

    static Stream<DynamicContainer> allChecks(Setup setup) {
        return ContractClients.all().stream()
                .flatMap(factory -> Subject.all(factory, setup, PATIENCE))
                .map(subject -> DynamicContainer.dynamicContainer(
                        subject.toString(), Contract.checksFor(subject).stream().map(check -> test(subject, check))));
    }

    private static DynamicTest test(Subject subject, Check check) {
        return DynamicTest.dynamicTest(check.name(), () -> {
            String absence = subject.factory().absence();
            assumeTrue(absence.isEmpty(), () -> subject + ": " + absence);
            int java = subject.factory().minimumJava();
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
