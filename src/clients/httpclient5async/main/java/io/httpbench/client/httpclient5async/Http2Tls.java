package io.httpbench.client.httpclient5async;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.concurrent.CallbackContribution;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.net.NamedEndpoint;
import org.apache.hc.core5.reactor.ssl.TlsDetails;
import org.apache.hc.core5.reactor.ssl.TransportSecurityLayer;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * TLS of connections that must speak HTTP/2. The name in the route only distinguishes connections (see
 * {@link ReplaceableConnection}); SNI and certificate verification use the host of the target.
 *
 * <p>The library proceeds when the server selected no protocol at all (ALPN, RFC 7301); here the connection fails.
 */
final class Http2Tls extends DefaultClientTlsStrategy {

    private static final TlsConfig HTTP2_ONLY =
            TlsConfig.custom().setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_2).build();

    private final HttpHost host;

    Http2Tls(Tls tls, HttpHost host) {
        super(Trust.context(tls), tls.insecure() ? NoopHostnameVerifier.INSTANCE : new DefaultHostnameVerifier());
        this.host = host;
    }

    @Override
    public void upgrade(
            TransportSecurityLayer connection,
            NamedEndpoint routeName,
            @Nullable Object attachment,
            Timeout handshakeTimeout,
            FutureCallback<TransportSecurityLayer> callback) {
        super.upgrade(connection, host, HTTP2_ONLY, handshakeTimeout, new CallbackContribution<>(callback) {
            @Override
            public void completed(TransportSecurityLayer secured) {
                if (agreedOnHttp2(secured)) {
                    callback.completed(secured);
                } else {
                    refuse(secured, callback);
                }
            }
        });
    }

    private static boolean agreedOnHttp2(TransportSecurityLayer secured) {
        TlsDetails details = secured.getTlsDetails();
        return details != null && "h2".equals(details.getApplicationProtocol());
    }

    private static void refuse(TransportSecurityLayer secured, FutureCallback<TransportSecurityLayer> callback) {
        if (secured instanceof ModalCloseable connection) {
            connection.close(CloseMode.IMMEDIATE);
        }
        callback.failed(new ExchangeException(FailureKind.PROTOCOL, "the server did not agree to HTTP/2 (ALPN)"));
    }
}
