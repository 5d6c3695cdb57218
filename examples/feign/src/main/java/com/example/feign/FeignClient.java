package com.example.feign;

import feign.Feign;
import feign.Request;
import feign.RequestTemplate;
import feign.Retryer;
import feign.hc5.ApacheHttp5Client;
import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.io.CloseMode;

/** One Feign for all threads. */
final class FeignClient implements Client {

    private final CloseableHttpClient client;
    private final Api api;
    private final Target target;
    private final List<FeignExchange> exchanges = new CopyOnWriteArrayList<>();

    FeignClient(Target target, Limits limits) {
        this.target = target;
        client = HttpClient5.create(target.tls(), limits, FeignExchange::interceptor);
        api = Feign.builder()
                .client(new ApacheHttp5Client(client))
                .retryer(Retryer.NEVER_RETRY)
                .options(options(limits))
                .requestInterceptor(template -> fill(template, limits.keepAlive()))
                .target(Api.class, target.scheme() + "://" + target.authority());
    }

    /** Feign sets these with each request. A timeout for reading would make the JDK poll before each read. */
    private static Request.Options options(Limits limits) {
        return new Request.Options(
                limits.connectTimeout().toMillis(), TimeUnit.MILLISECONDS, 0, TimeUnit.MILLISECONDS, false);
    }

    /** What a user's annotations would say, had they one request only. */
    private void fill(RequestTemplate template, boolean keepAlive) {
        template.method(Request.HttpMethod.valueOf(target.method()));
        target.headers().forEach(header -> template.headerLiteral(header.name(), header.value()));
        if (!keepAlive) {
            template.headerLiteral("Connection", "close");
        }
        byte[] content = target.body();
        if (content.length > 0) {
            template.body(content, null);
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        FeignExchange exchange = new FeignExchange(api, target.uri(), completion);
        exchanges.add(exchange);
        return exchange;
    }

    /** Requests first: one that waits for a connection does not hear of the end. */
    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        client.close(CloseMode.IMMEDIATE);
    }
}
