package io.httpbench.client.jdk;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code HttpClient.send}, called by many threads. The request on the wire has the headers {@code Authorization} and
 * {@code Host}, and {@code User-Agent}, which the library adds to every request.
 */
final class SendingClient implements Client {

    private final JdkEngines engines;
    private final List<Exchange> exchanges = new ArrayList<>();

    SendingClient(Target target, Limits limits) {
        engines = new JdkEngines(target, limits, limits.connections(), limits.lanes(), "jdk");
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        Exchange exchange = new SendingExchange(engines.next(), completion);
        exchanges.add(exchange);
        return exchange;
    }

    /** Requests first: some JDKs never complete those that are in flight when the selector thread ends. */
    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        engines.close();
    }
}
