package com.example.retrofit;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import okhttp3.RequestBody;
import retrofit2.Call;
import retrofit2.Retrofit;

/** One Retrofit for all threads. */
final class RetrofitClient implements Client {

    private final Engine engine;
    private final Supplier<Call<?>> request;

    /** OkHttp opens a connection for each call that finds none idle: this is what bounds them. */
    private final Semaphore places;

    private final List<RetrofitExchange> exchanges = new CopyOnWriteArrayList<>();

    RetrofitClient(Target target, Limits limits) {
        engine = new Engine(target, limits);
        places = new Semaphore(limits.connections(), true);
        Api api = new Retrofit.Builder()
                .baseUrl(target.scheme() + "://" + target.authority() + "/")
                .callFactory(engine.client())
                .build()
                .create(Api.class);
        request = request(api, target);
    }

    /** The annotated methods know no credentials: the engine adds the header fields. */
    private static Supplier<Call<?>> request(Api api, Target target) {
        String url = target.uri();
        RequestBody content = RequestBody.create(target.body(), null);
        if (target.body().length > 0 && !List.of("POST", "PUT", "PATCH").contains(target.method())) {
            throw new IllegalArgumentException("no content in " + target.method() + " with this interface");
        }
        return switch (target.method()) {
            case "GET" -> () -> api.get(url);
            case "HEAD" -> () -> api.head(url);
            case "DELETE" -> () -> api.delete(url);
            case "POST" -> () -> api.post(url, content);
            case "PUT" -> () -> api.put(url, content);
            case "PATCH" -> () -> api.patch(url, content);
            default -> throw new IllegalArgumentException("no " + target.method() + " in this interface");
        };
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        RetrofitExchange exchange = new RetrofitExchange(request, places, completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        engine.close();
    }
}
