package io.httpbench.client.httpclient5async;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class HttpClient5AsyncContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return HttpClient5AsyncFactory.HTTP_CLIENT_5_ASYNC;
    }
}
