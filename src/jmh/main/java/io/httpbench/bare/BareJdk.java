package io.httpbench.bare;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of the JDK client's {@code send}: its work on the selector thread, one prebuilt request, the body
 * counted and dropped. With {@code H2C} the number of connections is that of streams on one connection.
 */
public final class BareJdk {

    private BareJdk() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException, IOException {
        HttpClient client = HttpClient.newBuilder()
                .version(args[0].equals("H2C") ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .executor(Runnable::run)
                .build();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + args[1] + ":" + args[2] + args[3]))
                .header("Authorization", "Basic cm9vdDp0ZXN0")
                .build();
        // One first, which opens the HTTP/2 connection that all others use.
        call(client, request);
        BareThreads threads = new BareThreads();
        threads.start(Integer.parseInt(args[4]), () -> () -> call(client, request));
        threads.report("Jdk " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private static long call(HttpClient client, HttpRequest request) throws IOException {
        try {
            BareBody body = new BareBody();
            HttpResponse<@Nullable Void> response = client.send(request, info -> body);
            if (response.statusCode() != 200) {
                throw new IOException(response.toString());
            }
            return body.bytes();
        } catch (InterruptedException e) {
            throw new InterruptedIOException(e.toString());
        }
    }
}
