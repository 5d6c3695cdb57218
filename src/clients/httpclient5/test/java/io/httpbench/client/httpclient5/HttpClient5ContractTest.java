package io.httpbench.client.httpclient5;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class HttpClient5ContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return HttpClient5Factory.HTTP_CLIENT_5;
    }
}
