package io.httpbench.client.helidon;

import io.helidon.webclient.api.HttpClientResponse;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bodies of one sender's responses. */
final class Body {

    private static final int BUFFER_BYTES = 8192;

    private final byte[] buffer = new byte[BUFFER_BYTES];

    /**
     * Reads to the end, where the library takes its connection back. It allocates as much as it is asked for, at every
     * read, so it is asked for no more than there can be.
     *
     * @return bytes that were there
     */
    long drain(HttpClientResponse response) throws IOException {
        long announced = response.headers().contentLength().orElse(-1);
        int step = announced < 0 ? BUFFER_BYTES : (int) Math.max(1, Math.min(announced, BUFFER_BYTES));
        long bytes = 0;
        // Never closed: that reads on where a failure has ended the reading, and waits for what will not come.
        InputStream body = response.inputStream();
        for (int n = body.read(buffer, 0, step); n >= 0; n = body.read(buffer, 0, step)) {
            bytes += n;
        }
        return bytes;
    }
}
