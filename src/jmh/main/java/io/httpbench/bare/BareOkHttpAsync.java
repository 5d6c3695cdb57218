package io.httpbench.bare;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/**
 * The fastest use of OkHttp's {@code Call.enqueue}: as many threads as requests in flight, so that the thread of a response
 * runs the next call. With {@code H2C} the number of connections is that of streams on one connection, which the first
 * request opens before the others are sent.
 */
public final class BareOkHttpAsync implements Callback {

    private final BareThreads threads;
    private final OkHttpClient client;
    private final Request request;

    private BareOkHttpAsync(BareThreads threads, OkHttpClient client, Request request) {
        this.threads = threads;
        this.client = client;
        this.request = request;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int connections = Integer.parseInt(args[4]);
        Dispatcher dispatcher = new Dispatcher(Executors.newFixedThreadPool(connections));
        dispatcher.setMaxRequests(connections);
        dispatcher.setMaxRequestsPerHost(connections);
        Request request = BareOkHttp.request(args);
        OkHttpClient client =
                BareOkHttp.builder(args, request).dispatcher(dispatcher).build();
        BareOkHttp.bodyBytes(client.newCall(request).execute());
        BareThreads threads = new BareThreads();
        for (int i = 0; i < connections; i++) {
            new BareOkHttpAsync(threads, client, request).next();
        }
        threads.report("OkHttpAsync " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private void next() {
        client.newCall(request).enqueue(this);
    }

    @Override
    public void onResponse(Call call, Response response) throws IOException {
        threads.responded(BareOkHttp.bodyBytes(response));
        next();
    }

    @Override
    public void onFailure(Call call, IOException failure) {
        failure.printStackTrace();
        System.exit(1);
    }
}
