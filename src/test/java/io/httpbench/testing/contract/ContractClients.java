package io.httpbench.testing.contract;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Setup;
import io.httpbench.testing.Constants;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;

/** The clients that are bound by the contract: all there are, found in the compiled classes, so that none is forgotten. */
public final class ContractClients {

    private ContractClients() {}

    /**
     * The factories in public constants, in the order of their names. For work on some of them,
     * {@code -Dcontract.clients=Name,Name} leaves the others out, as does {@code -Dcontract.libraries=package,package}.
     *
     * @throws AssertionError when there is none: a contract without parties proves nothing
     */
    public static List<ClientFactory> all() {
        List<ClientFactory> factories = Constants.of(ClientFactory.class).stream()
                .map(ContractClients::read)
                .filter(ContractClients::isWanted)
                .sorted(Comparator.comparing(ClientFactory::name))
                .toList();
        if (factories.isEmpty() && !Constants.areLimited()) {
            throw new AssertionError("no client was found");
        }
        return factories;
    }

    /**
     * A container for each of their protocols in this set-up, with a test for each check. Unless {@code -Dcontract=full} asks for
     * everything, as shipped in clear text only where the client has a version of HTTP so, and over TLS in one version of HTTP.
     */
    public static Stream<DynamicContainer> tests(Setup setup) {
        return all().stream()
                .flatMap(factory -> Subject.all(factory, setup, Patience.ofFailure()))
                .filter(subject -> Extent.FULL
                        || (subject.equal() ? subject.clearOrStandsForTls() : subject.standsForItsVersion()))
                .map(ClientContract::testsOf);
    }

    private static boolean isWanted(ClientFactory factory) {
        String wanted = System.getProperty("contract.clients", "");
        return wanted.isEmpty() || List.of(wanted.split(",")).contains(factory.name());
    }

    private static ClientFactory read(Field field) {
        try {
            return (ClientFactory) field.get(null);
        } catch (IllegalAccessException e) {
            throw new LinkageError("cannot read " + field, e);
        }
    }
}
