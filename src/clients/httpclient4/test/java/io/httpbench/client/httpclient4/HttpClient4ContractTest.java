package io.httpbench.client.httpclient4;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;

class HttpClient4ContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return HttpClient4Factory.HTTP_CLIENT_4;
    }
}
