package io.httpbench.client.helidon;

import io.helidon.http.Method;
import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.WebClient;
import io.helidon.webclient.api.WebClientConfig;
import io.helidon.webclient.api.WebClientCookieManager;
import io.helidon.webclient.spi.Protocol;
import io.helidon.webclient.spi.ProtocolConfig;
import java.util.concurrent.ExecutorService;

/** The library's client with {@link ConnectionThreads}, for which there is no setting. */
final class WatchedClient implements WebClient {

    private final WebClient client;
    private final ExecutorService threads;

    WatchedClient(WebClient client, Runnable connectionStarting, Runnable connectionEnded) {
        this.client = client;
        threads = new ConnectionThreads(client.executor(), connectionStarting, connectionEnded);
    }

    @Override
    public ExecutorService executor() {
        return threads;
    }

    @Override
    public HttpClientRequest method(Method method) {
        return client.method(method);
    }

    @Override
    public <T, C extends ProtocolConfig> T client(Protocol<T, C> protocol, C config) {
        return protocol.provider().protocol(this, config);
    }

    @Override
    public <T, C extends ProtocolConfig> T client(Protocol<T, C> protocol) {
        return client(protocol, protocol.provider().defaultConfig());
    }

    @Override
    public WebClientCookieManager cookieManager() {
        return client.cookieManager();
    }

    @Override
    public WebClientConfig prototype() {
        return client.prototype();
    }

    @Override
    public void closeResource() {
        client.closeResource();
    }
}
