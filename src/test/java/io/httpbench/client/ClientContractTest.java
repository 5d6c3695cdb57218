package io.httpbench.client;

import io.httpbench.api.Setup;
import io.httpbench.testing.contract.ContractClients;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/**
 * Every client keeps the contract in each of its protocols, against a server that does not. Here configured to the same
 * numbers as all others; {@link ShippedContractTest} has the rest, so that two JVMs share the checks.
 */
class ClientContractTest {

    @TestFactory
    Stream<DynamicContainer> everyClientInEachProtocol() {
        return ContractClients.tests(Setup.EQUAL);
    }
}
