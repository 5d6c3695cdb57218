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
import io.httpbench.api.Target;
import io.netty.handler.codec.http.HttpHeaderValues;

/** The content of each request, built once. */
final class ArmeriaRequest {

    /** The library always sends one; its default is longer. */
    private static final String USER_AGENT = "armeria";

    private final RequestHeaders headers;
    private final HttpData[] content;

    private ArmeriaRequest(Target target, RequestHeadersBuilder given) {
        byte[] body = target.body();
        content = body.length == 0 ? new HttpData[0] : new HttpData[] {HttpData.wrap(body)};
        if (body.length > 0) {
            given.contentLength(body.length);
        }
        target.headers().forEach(field -> given.set(field.name(), field.value()));
        headers = given.build();
    }

    /**
     * With all that the library would add: it then sends these as they are, without a copy per request.
     *
     * @param keepAlive whether the connection is reused
     */
    static ArmeriaRequest lean(Target target, boolean keepAlive) {
        RequestHeadersBuilder given = asked(target)
                .scheme(target.scheme())
                .authority(target.authority())
                .add(HttpHeaderNames.USER_AGENT, USER_AGENT);
        if (!keepAlive) {
            given.add(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE.toString());
        }
        return new ArmeriaRequest(target, given);
    }

    /** With what the user asks for. */
    static ArmeriaRequest shipped(Target target) {
        return new ArmeriaRequest(target, asked(target));
    }

    private static RequestHeadersBuilder asked(Target target) {
        return RequestHeaders.builder(HttpMethod.valueOf(target.method()), target.path());
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
        HttpRequest asked = changed.withHeaders(
                changed.headers().toBuilder().path(headers.path()).build());
        context.updateRequest(asked);
        return sender.execute(context, asked);
    }
}
