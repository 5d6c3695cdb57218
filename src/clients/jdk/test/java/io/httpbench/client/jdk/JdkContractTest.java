package io.httpbench.client.jdk;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class JdkContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return JdkFactory.JDK;
    }
}
