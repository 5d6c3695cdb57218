package io.httpbench.client.httpclient5;

import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;

/** Describes Apache HttpClient 5, the classic API. */
public final class HttpClient5Factory {

    /** The {@code HttpClient5} client. */
    public static final ClientFactory HTTP_CLIENT_5 = ClientFactory.named("HttpClient5")
            .artifacts("org.apache.httpcomponents.client5:httpclient5")
            .clearText(HTTP11)
            .secure(HTTP11)
            .blocking()
            .opens((target, limits) -> new PooledClient(target, limits));

    private HttpClient5Factory() {}
}
