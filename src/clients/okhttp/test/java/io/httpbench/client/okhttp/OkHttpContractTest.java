package io.httpbench.client.okhttp;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class OkHttpContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return OkHttpFactory.OK_HTTP;
    }
}
