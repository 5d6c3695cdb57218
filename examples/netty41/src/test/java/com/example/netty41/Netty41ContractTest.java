package com.example.netty41;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class Netty41ContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new Netty41Provider().factories().get(0);
    }
}
