package io.httpbench.client.armeria;

import com.linecorp.armeria.client.ClientRequestContext;
import com.linecorp.armeria.client.HttpClient;
import com.linecorp.armeria.client.WebClientBuilder;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.RequestHeaders;
import com.linecorp.armeria.common.RequestHeadersBuilder;
import com.linecorp.armeria.common.RequestTarget;
import io.httpbench.model.Target;
import io.netty.handler.codec.http.HttpHeaderValues;

/** The content of each request, built once. */
final class ArmeriaRequest {

    /** The library always sends one; its default is longer. */
    private static final String USER_AGENT = "armeria";

    private final RequestHeaders headers;
    private final HttpData[] content;

    /** @param keepAlive whether the connection is reused */
    ArmeriaRequest(Target target, boolean keepAlive) {
        byte[] body = target.body();
        headers = headers(target, keepAlive, body.length);
        content = body.length == 0 ? new HttpData[0] : new HttpData[] {HttpData.wrap(body)};
    }

    /** Including what the library would add: it then sends these as they are, without a copy per request. */
    private static RequestHeaders headers(Target target, boolean keepAlive, int contentLength) {
        RequestHeadersBuilder headers = RequestHeaders.builder(HttpMethod.valueOf(target.method()), target.path())
                .scheme(target.scheme())
                .authority(target.authority())
                .add(HttpHeaderNames.USER_AGENT, USER_AGENT);
        if (contentLength > 0) {
            headers.contentLength(contentLength);
        }
        if (!keepAlive) {
            headers.add(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE.toString());
        }
        target.headers().forEach(field -> headers.set(field.name(), field.value()));
        return headers.build();
    }

    /** A request is a stream that is read once, so each needs a new one. */
    HttpRequest next() {
        return HttpRequest.of(headers, content);
    }

    /** Sends the path as configured: the library would normalise escapes such as %2C. */
    WebClientBuilder keepPath(WebClientBuilder client) {
        RequestTarget changed = RequestTarget.forClient(headers.path());
        boolean kept = changed != null && changed.pathAndQuery().equals(headers.path());
        return kept ? client : client.decorator(this::restore);
    }

    private HttpResponse restore(HttpClient sender, ClientRequestContext context, HttpRequest changed)
            throws Exception {
        HttpRequest asked = changed.withHeaders(headers);
        context.updateRequest(asked);
        return sender.execute(context, asked);
    }
}
