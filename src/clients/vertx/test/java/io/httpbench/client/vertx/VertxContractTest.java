package io.httpbench.client.vertx;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class VertxContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return VertxFactory.VERTX;
    }
}
