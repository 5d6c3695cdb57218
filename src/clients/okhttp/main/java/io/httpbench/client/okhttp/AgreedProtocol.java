package io.httpbench.client.okhttp;

import java.io.IOException;
import java.net.ProtocolException;
import okhttp3.Connection;
import okhttp3.Interceptor;
import okhttp3.Protocol;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** Sends nothing in another protocol than the requested one: over TLS the server may select HTTP/1.1. */
record AgreedProtocol(Protocol protocol) implements Interceptor {

    @Override
    public Response intercept(Chain chain) throws IOException {
        check(chain.connection(), protocol);
        return chain.proceed(chain.request());
    }

    /** The connection, which a network interceptor always has. */
    static Connection check(@Nullable Connection connection, Protocol protocol) throws IOException {
        if (connection == null) {
            throw new IOException("not a network interceptor");
        }
        if (connection.protocol() != protocol) {
            throw new ProtocolException("agreed on " + connection.protocol() + " where " + protocol + " was asked for");
        }
        return connection;
    }
}
