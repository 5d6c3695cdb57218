package io.httpbench.client.jetty;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class JettyContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return JettyFactory.JETTY;
    }
}
