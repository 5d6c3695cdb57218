package io.httpbench.client.arangodriver;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class ArangoDriverContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return ArangoDriverFactory.ARANGO_DRIVER;
    }
}
