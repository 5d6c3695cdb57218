package io.httpbench.client.httpclient5async;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.LanedClient;
import io.httpbench.client.RequestEnd;

/** Describes Apache HttpClient 5, the asynchronous API. */
public final class HttpClient5AsyncFactory {

    /** The {@code HttpClient5Async} client. */
    public static final ClientFactory HTTP_CLIENT_5_ASYNC = ClientFactory.named("HttpClient5Async")
            .artifacts("org.apache.httpcomponents.client5:httpclient5")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .adds("User-Agent")
            .adds(HTTP11, "Connection")
            .endsAt(new RequestEnd(
                    "AsyncResponseConsumer.releaseResources, when the connection is back in its pool",
                    "org.apache.hc.client5.http.impl.async.InternalAbstractHttpAsyncClient"))
            .opens((target, limits) -> new LanedClient(limits, lane -> new HttpClient5Lane(target, limits, lane)));

    private HttpClient5AsyncFactory() {}
}
