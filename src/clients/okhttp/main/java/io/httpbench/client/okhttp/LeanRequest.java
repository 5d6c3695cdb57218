package io.httpbench.client.okhttp;

import java.io.IOException;
import java.util.function.Consumer;
import okhttp3.Connection;
import okhttp3.Interceptor;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/**
 * The last interceptor: sends the prebuilt request regardless of the library's changes, and nothing in another protocol
 * than the requested one: over TLS the library must offer HTTP/1.1 besides HTTP/2, and the server may select it.
 */
final class LeanRequest implements Interceptor {

    private static final int UNAVAILABLE = 503;

    private final Request request;
    private final Protocol protocol;
    private final Consumer<Connection> watch;

    /** {@code watch} gets the connection before the request is sent, and when the response has begun. */
    LeanRequest(Request request, Protocol protocol, Consumer<Connection> watch) {
        this.request = request;
        this.protocol = protocol;
        this.watch = watch;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Connection connection = AgreedProtocol.check(chain.connection(), protocol);
        watch.accept(connection);
        Response response = chain.proceed(request);
        watch.accept(connection);
        return response.code() == UNAVAILABLE ? withoutInvitation(response) : response;
    }

    /** {@code Retry-After: 0} makes the library retry, even with retries disabled. */
    private static Response withoutInvitation(Response response) {
        return response.newBuilder().removeHeader("Retry-After").build();
    }
}
