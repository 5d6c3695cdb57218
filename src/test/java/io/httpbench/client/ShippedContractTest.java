package io.httpbench.client;

import io.httpbench.api.Setup;
import io.httpbench.testing.contract.ContractClients;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Every client that has a set-up as its library ships it keeps the contract in that, too. */
class ShippedContractTest {

    @TestFactory
    Stream<DynamicContainer> everyClientInEachProtocol() {
        return ContractClients.tests(Setup.SHIPPED);
    }
}
