package io.httpbench.client.helidon;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class HelidonContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return HelidonFactory.HELIDON;
    }
}
