package io.httpbench.client.httpclient4;

import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;

/** Describes Apache HttpClient 4.5. */
public final class HttpClient4Factory {

    /** The {@code HttpClient4} client. */
    public static final ClientFactory HTTP_CLIENT_4 = ClientFactory.named("HttpClient4")
            .artifacts("org.apache.httpcomponents:httpclient")
            .clearText(HTTP11)
            .secure(HTTP11)
            .blocking()
            .opens((target, limits) -> new PooledClient(target, limits));

    private HttpClient4Factory() {}
}
