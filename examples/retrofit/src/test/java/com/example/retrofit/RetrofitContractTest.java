package com.example.retrofit;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class RetrofitContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new RetrofitProvider().factories().get(0);
    }
}
