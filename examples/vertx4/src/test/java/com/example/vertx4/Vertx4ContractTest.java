package com.example.vertx4;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class Vertx4ContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new Vertx4Provider().factories().get(0);
    }
}
