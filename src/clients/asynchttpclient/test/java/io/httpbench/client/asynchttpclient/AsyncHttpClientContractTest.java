package io.httpbench.client.asynchttpclient;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class AsyncHttpClientContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return AsyncHttpClientFactory.ASYNC_HTTP_CLIENT;
    }
}
