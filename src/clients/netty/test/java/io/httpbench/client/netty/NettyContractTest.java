package io.httpbench.client.netty;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class NettyContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return NettyFactory.NETTY;
    }
}
