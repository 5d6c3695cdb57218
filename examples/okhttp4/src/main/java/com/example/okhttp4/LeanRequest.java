package com.example.okhttp4;

import java.io.IOException;
import java.net.ProtocolException;
import okhttp3.Interceptor;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/**
 * The last interceptor: sends the prebuilt request whatever the library has made of it, and nothing in another protocol than the
 * requested one, since over TLS the server may select HTTP/1.1.
 *
 * @param connected called when a request has its connection, before it is sent
 */
record LeanRequest(Request request, Protocol protocol, Runnable connected) implements Interceptor {

    private static final int UNAVAILABLE = 503;

    @Override
    public Response intercept(Chain chain) throws IOException {
        Protocol agreed = chain.connection().protocol();
        if (agreed != protocol) {
            throw new ProtocolException("agreed on " + agreed + " where " + protocol + " was asked for");
        }
        connected.run();
        Response response = chain.proceed(request);
        return response.code() == UNAVAILABLE ? withoutInvitation(response) : response;
    }

    /** {@code Retry-After: 0} makes the library send a request again, even with retries disabled. */
    private static Response withoutInvitation(Response response) {
        return response.newBuilder().removeHeader("Retry-After").build();
    }
}
