package com.example.async;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class SimpleApiContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new SimpleApiProvider().factories().get(0);
    }
}
