package io.httpbench.testing.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Setup;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The contract of one client as a test of JUnit's, against a server that does not keep to any: in each protocol, in clear text and
 * over TLS, in the equal set-up and, where the factory has one, as shipped, and with all that can be tuned at two values each.
 *
 * <pre>{@code
 * class MyClientTest extends ClientContract {
 *     @Override
 *     protected ClientFactory factory() {
 *         return new MyProvider().factories().get(0);
 *     }
 * }
 * }</pre>
 */
public abstract class ClientContract {

    /** For subclasses. */
    protected ClientContract() {}

    /** The client that is bound by the contract. */
    protected abstract ClientFactory factory();

    /** Bound on each wait of a check; passed only where a check fails. */
    protected Duration patience() {
        return Patience.ofFailure();
    }

    /**
     * A container for each protocol and set-up.
     *
     * @throws AssertionError when there is none: a test of nothing would pass
     */
    @TestFactory
    public final Stream<DynamicContainer> keepsTheContract() {
        ClientFactory factory = factory();
        if (factory.protocols().isEmpty() && factory.secureProtocols().isEmpty()) {
            throw new AssertionError(factory.name() + " speaks no protocol");
        }
        return Stream.concat(
                        Arrays.stream(Setup.values()).flatMap(setup -> Subject.all(factory, setup, patience())),
                        Extent.SOME ? Stream.empty() : Subject.tuned(factory, patience()))
                .filter(subject -> !Extent.SOME
                        || (subject.equal() ? subject.clearOrStandsForTls() : subject.standsForItsVersion()))
                .map(ClientContract::testsOf);
    }

    /** With a test for each check. */
    static DynamicContainer testsOf(Subject subject) {
        return DynamicContainer.dynamicContainer(
                subject.toString(), Contract.checksFor(subject).stream().map(check -> test(subject, check)));
    }

    private static DynamicTest test(Subject subject, Check check) {
        return DynamicTest.dynamicTest(check.name(), () -> {
            String absence = subject.factory().absence();
            assumeTrue(absence.isEmpty(), () -> subject + ": " + absence);
            int java = subject.factory().minimumJava(subject.protocol());
            assumeTrue(Runtime.version().feature() >= java, () -> subject + " needs JDK " + java);
            SharedPatience.OF_TESTS.run(subject, check);
        });
    }
}
