package io.httpbench.client.okhttp;

import java.io.IOException;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;

/** Counts a response's body. */
final class Body {

    private Body() {}

    /**
     * Reads to the end, where the library returns the connection to the pool, or to the failure that ends the call:
     * either way there is nothing left to close. The segments are recycled without copying.
     *
     * @return number of bytes
     */
    static long drain(Response response) throws IOException {
        BufferedSource source = response.body().source();
        Buffer buffer = source.getBuffer();
        long bytes = 0;
        while (!source.exhausted()) {
            bytes += buffer.size();
            buffer.clear();
        }
        return bytes;
    }
}
