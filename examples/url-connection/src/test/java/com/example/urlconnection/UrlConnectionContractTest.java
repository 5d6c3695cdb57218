package com.example.urlconnection;

import io.httpbench.api.ClientFactory;
import io.httpbench.testing.contract.ClientContract;
import java.time.Duration;

/** What the tool demands of each client, of this one. */
class UrlConnectionContractTest extends ClientContract {

    @Override
    protected ClientFactory factory() {
        return new UrlConnectionProvider().factories().get(0);
    }

    /** The JDK's timer of idle connections ends seconds after the last of them. */
    @Override
    protected Duration patience() {
        return Duration.ofSeconds(30);
    }
}
