package com.example.feign;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

/** What the tool demands of each client, of this one. */
class FeignContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new FeignProvider().factories().get(0);
    }
}
