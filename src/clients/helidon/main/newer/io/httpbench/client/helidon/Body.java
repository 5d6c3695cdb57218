package io.httpbench.client.helidon;

import io.helidon.webclient.api.HttpClientResponse;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bodies of one sender's responses. */
final class Body {

    private static final int BUFFER_BYTES = 8192;

    private final byte[] buffer = new byte[BUFFER_BYTES];

    /**
     * Reads to the end, where the library returns the connection to its cache. Every read allocates the requested size,
     * so no more is requested than there can be.
     *
     * @return number of bytes
     */
    long drain(HttpClientResponse response) throws IOException {
        long announced = response.headers().contentLength().orElse(-1);
        int step = announced < 0 ? BUFFER_BYTES : (int) Math.max(1, Math.min(announced, BUFFER_BYTES));
        long bytes = 0;
        // Never closed: after a failed read, closing would continue to read, and wait for bytes that will not come.
        InputStream body = response.inputStream();
        for (int n = body.read(buffer, 0, step); n >= 0; n = body.read(buffer, 0, step)) {
            bytes += n;
        }
        return bytes;
    }
}
