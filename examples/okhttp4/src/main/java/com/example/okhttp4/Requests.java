package com.example.okhttp4;

import io.httpbench.api.Target;
import okhttp3.Request;
import okhttp3.RequestBody;

/**
 * The request in two forms. The library adds header fields that are not needed here, and decompresses if it added the one that
 * asks for compression. So it gets a request that has them all, and {@link LeanRequest} puts the small one in its place.
 */
record Requests(Target target, boolean keepAlive) {

    /** What is passed to the client. Never sent. */
    Request offered() {
        return sent().newBuilder()
                .header("Connection", "Keep-Alive")
                .header("Accept-Encoding", "identity")
                .header("User-Agent", "http-benchmark-java")
                .build();
    }

    /** What is sent. HTTP/2 takes {@code :authority} from {@code Host}. */
    Request sent() {
        // Can be written any number of times. Without a media type: the header has it.
        RequestBody body = target.sendsContent() ? RequestBody.create(target.body(), null) : null;
        Request.Builder request = new Request.Builder()
                .url(target.uri())
                .method(target.method(), body)
                .header("Host", target.authority());
        target.headers().forEach(header -> request.addHeader(header.name(), header.value()));
        if (body != null) {
            request.header("Content-Length", Integer.toString(target.body().length));
        }
        if (!keepAlive) {
            request.header("Connection", "close");
        }
        return request.build();
    }
}
