package com.example.restclient;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class RestClientJdkContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new RestClientProvider().factories().get(0);
    }
}
