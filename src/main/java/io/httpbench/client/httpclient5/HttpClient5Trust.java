package io.httpbench.client.httpclient5;

import io.httpbench.client.Trust;
import io.httpbench.model.Tls;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;

/** The configured trust, as the library takes it. */
final class HttpClient5Trust {

    private HttpClient5Trust() {}

    static TlsSocketStrategy of(Tls tls) {
        return new DefaultClientTlsStrategy(
                Trust.context(tls), tls.insecure() ? NoopHostnameVerifier.INSTANCE : new DefaultHostnameVerifier());
    }
}
