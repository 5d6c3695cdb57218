package io.httpbench.client.okhttp;

import io.httpbench.config.Target;
import okhttp3.Request;

/**
 * The request in two forms. The library completes what it is given by headers that nobody here needs, and unpacks gzip
 * whenever it was it who asked for it. So it is offered a request that has them all already, and {@link LeanRequest}
 * puts the small one in its place when nobody adds headers any more.
 */
final class Requests {

    private Requests() {}

    /** What the client is called with. Never sent. */
    static Request offered(Target target) {
        return sent(target)
                .newBuilder()
                .header("Connection", "Keep-Alive")
                .header("Accept-Encoding", "identity")
                .header("User-Agent", "http-benchmark-java")
                .build();
    }

    /** What goes on the wire. HTTP/2 takes {@code :authority} from {@code Host}. */
    static Request sent(Target target) {
        return new Request.Builder()
                .url(target.uri())
                .header("Host", target.authority())
                .header("Authorization", target.authorization())
                .build();
    }
}
