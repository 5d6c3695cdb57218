package io.httpbench.client.armeria;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class ArmeriaContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return ArmeriaFactory.ARMERIA;
    }
}
