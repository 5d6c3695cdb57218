package io.httpbench.client.helidon;

import io.helidon.http.ClientResponseHeaders;
import io.helidon.http.HeaderNames;
import io.helidon.http.WritableHeaders;
import io.helidon.webclient.api.WebClientServiceRequest;
import io.helidon.webclient.api.WebClientServiceResponse;
import io.helidon.webclient.spi.WebClientService;

/**
 * HEAD over HTTP/1.1. The library would wait for a body of the response's content length, or, if it is not read, close
 * the connection (RFC 9110 §9.3.2: there is none). So length and body are removed from the response.
 */
final class NoBody implements WebClientService {

    @Override
    public WebClientServiceResponse handle(Chain chain, WebClientServiceRequest request) {
        WebClientServiceResponse response = chain.proceed(request);
        WritableHeaders<?> headers = WritableHeaders.create(response.headers());
        headers.remove(HeaderNames.CONTENT_LENGTH);
        headers.remove(HeaderNames.TRANSFER_ENCODING);
        return WebClientServiceResponse.builder()
                .from(response)
                .headers(ClientResponseHeaders.create(headers))
                .clearInputStream()
                .build();
    }
}
