package io.httpbench.client;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.httpbench.testing.contract.Check;
import io.httpbench.testing.contract.Contract;
import io.httpbench.testing.contract.ContractClients;
import io.httpbench.testing.contract.Subject;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every client keeps the contract in each of its protocols, against a server that does not. */
class ClientContractTest {

    /** Bounds on failures; no check that passes waits for them. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration CHECK = Duration.ofSeconds(60);

    /**
     * An open bug, not a licence: now and then (seen once in a handful of runs) the pool of this client does not hand out
     * a connection after a cancel, and the next request waits in vain. The harness abandons such a slot and the fork
     * says so. Until that is mended the clause may need a second try; every other one must hold at once.
     */
    private static final String KNOWN_INTERMITTENT =
            "HttpClient5Async HTTP11: cancel() fails the request once as timeout";

    @TestFactory
    Stream<DynamicContainer> everyClientInEachProtocol() {
        return ContractClients.all().stream()
                .flatMap(factory ->
                        factory.protocols().stream().sorted().map(protocol -> new Subject(factory, protocol, PATIENCE)))
                .map(subject -> DynamicContainer.dynamicContainer(
                        subject.toString(), Contract.checksFor(subject).stream().map(check -> test(subject, check))));
    }

    private static DynamicTest test(Subject subject, Check check) {
        return DynamicTest.dynamicTest(check.name(), () -> {
            try {
                runOnceOrTwice(subject, check);
            } catch (Throwable failure) {
                // Build logs show dynamic tests by number only: the message must say who failed at what.
                throw new AssertionError(subject + ": " + check.name() + "\n" + failure.getMessage(), failure);
            }
        });
    }

    private static void runOnceOrTwice(Subject subject, Check check) {
        try {
            assertTimeoutPreemptively(CHECK, () -> check.body().run(subject));
        } catch (AssertionError failure) {
            if (!(subject + ": " + check.name()).startsWith(KNOWN_INTERMITTENT)) {
                throw failure;
            }
            System.err.println("KNOWN INTERMITTENT FAILURE, tried again: " + subject + ": " + check.name());
            assertTimeoutPreemptively(CHECK, () -> check.body().run(subject));
        }
    }
}
