package io.httpbench.bare;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of the JDK client's {@code sendAsync}: its work on the selector thread, one prebuilt request, the
 * next one sent when the previous body ends, which is counted and dropped. With {@code H2C} the number of connections
 * is that of streams on one connection.
 */
public final class BareJdkAsync {

    private final BareLoop loop = new BareLoop();
    private final HttpClient client;
    private final HttpRequest request;

    private BareJdkAsync(HttpClient client, HttpRequest request) {
        this.client = client;
        this.request = request;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        // Before JDK 25 and with few CPUs, each sendAsync would start a thread.
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        HttpClient client = HttpClient.newBuilder()
                .version(args[0].equals("H2C") ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .executor(Runnable::run)
                .build();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + args[1] + ":" + args[2] + args[3]))
                .header("Authorization", "Basic cm9vdDp0ZXN0")
                .build();
        // One first, which opens the HTTP/2 connection that all others use.
        client.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join();
        BareJdkAsync bare = new BareJdkAsync(client, request);
        int slots = Integer.parseInt(args[4]);
        for (int i = 0; i < slots; i++) {
            bare.next();
        }
        bare.loop.report("JdkAsync " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private void next() {
        Body body = new Body();
        var unused = client.sendAsync(request, body).whenComplete(BareJdkAsync::stopOnFailure);
    }

    private static void stopOnFailure(@Nullable HttpResponse<?> response, @Nullable Throwable failure) {
        if (failure != null) {
            failure.printStackTrace();
            System.exit(1);
        }
    }

    private final class Body extends BareBody implements HttpResponse.BodyHandler<@Nullable Void> {

        @Override
        public HttpResponse.BodySubscriber<@Nullable Void> apply(HttpResponse.ResponseInfo info) {
            if (info.statusCode() != 200) {
                System.exit(1);
            }
            return this;
        }

        @Override
        public void onComplete() {
            super.onComplete();
            loop.responded(bytes());
            next();
        }
    }
}
