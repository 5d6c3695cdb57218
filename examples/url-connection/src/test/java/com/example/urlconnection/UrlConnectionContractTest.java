package com.example.urlconnection;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class UrlConnectionContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new UrlConnectionProvider().factories().get(0);
    }
}
