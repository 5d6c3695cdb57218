package com.example.okhttp4;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class OkHttp4ContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new OkHttp4Provider().factories().get(0);
    }
}
