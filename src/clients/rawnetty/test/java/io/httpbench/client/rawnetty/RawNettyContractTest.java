package io.httpbench.client.rawnetty;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class RawNettyContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return RawNettyFactory.RAW_NETTY;
    }
}
