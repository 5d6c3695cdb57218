package io.httpbench.client.okhttp;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;

/**
 * The request in two forms. The library adds headers that are not needed here, and decompresses gzip if it added the
 * header that requests it. So it gets a request that already has them all, and {@link LeanRequest} replaces it with the
 * small one after all headers were added.
 */
final class OkHttpRequests {

    private OkHttpRequests() {}

    /** What is passed to the client. Never sent. */
    static Request offered(Target target) {
        return sent(target)
                .newBuilder()
                .header("Connection", "Keep-Alive")
                .header("Accept-Encoding", "identity")
                .header("User-Agent", "http-benchmark-java")
                .build();
    }

    /** What is sent. HTTP/2 takes {@code :authority} from {@code Host}. */
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

    /** What is sent when no other request may follow on its connection. */
    static Request lastOfItsConnection(Target target) {
        return sent(target).newBuilder().header("Connection", "close").build();
    }

    /** Can be written any number of times. Without a media type: the header has it. */
    private static @Nullable RequestBody body(Target target) {
        return target.sendsContent() ? RequestBody.create(target.body(), null) : null;
    }
}
