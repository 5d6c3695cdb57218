package io.httpbench.client.okhttp;

import io.httpbench.model.Header;
import io.httpbench.model.Target;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;

/**
 * The request in two forms. The library completes what it is given by headers that nobody here needs, and unpacks gzip
 * whenever it was it who asked for it. So it is offered a request that has them all already, and {@link LeanRequest}
 * puts the small one in its place when nobody adds headers any more.
 */
final class OkHttpRequests {

    private OkHttpRequests() {}

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
        RequestBody body = body(target);
        Request.Builder request = new Request.Builder()
                .url(target.uri())
                .method(target.method(), body)
                .header("Host", target.authority());
        for (Header header : target.headers()) {
            request.addHeader(header.name(), header.value());
        }
        if (body != null) {
            request.header("Content-Length", Integer.toString(target.body().length));
        }
        return request.build();
    }

    /** What goes on the wire when no other request may follow on its connection. */
    static Request lastOfItsConnection(Target target) {
        return sent(target).newBuilder().header("Connection", "close").build();
    }

    /** Can be written any number of times. Without a media type: the header says it. */
    private static @Nullable RequestBody body(Target target) {
        return target.sendsContent() ? RequestBody.create(target.body(), null) : null;
    }
}
