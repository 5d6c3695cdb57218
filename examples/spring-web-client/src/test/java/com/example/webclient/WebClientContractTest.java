package com.example.webclient;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class WebClientContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new WebClientProvider().factories().get(0);
    }
}
