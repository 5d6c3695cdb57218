package io.httpbench.client.reactornetty;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class ReactorNettyContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return ReactorNettyFactory.REACTOR_NETTY;
    }
}
