package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;

/**
 * {@code HttpClient.send}, called by many threads. The request on the wire has the headers {@code Authorization} and
 * {@code Host}, and {@code User-Agent}, which the library adds to every request.
 */
final class SendingClient extends OrderlyClient<SendingExchange> {

    private final JdkEngines engines;

    SendingClient(Target target, Limits limits) {
        engines = new JdkEngines(target, limits, limits.connections(), limits.lanes(), "jdk");
    }

    @Override
    protected SendingExchange create(int lane, Completion completion) {
        return new SendingExchange(engines.next(), completion);
    }

    /** Some JDKs never complete requests that are in flight when the selector thread ends. */
    @Override
    protected void shutDown() {
        engines.close();
    }
}
