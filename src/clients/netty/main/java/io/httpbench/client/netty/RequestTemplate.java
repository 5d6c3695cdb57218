package io.httpbench.client.netty;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.Headers;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http3.DefaultHttp3Headers;
import io.netty.handler.codec.http3.Http3Headers;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Builds the one request, anew each time it is sent. It has the fields {@code host} ({@code :authority}), those of the
 * target and {@code content-length} of content, nothing else.
 */
final class RequestTemplate {

    private record Field(AsciiString name, AsciiString value) {}

    private final HttpMethod method;
    private final String path;
    private final AsciiString pathField;
    private final AsciiString scheme;
    private final AsciiString authority;
    private final List<Field> fields;
    private final byte[] content;
    private final boolean namesLength;
    private final boolean last;

    RequestTemplate(Target target, boolean keepAlive) {
        method = HttpMethod.valueOf(target.method());
        path = target.path();
        pathField = text(target.path());
        scheme = text(target.scheme());
        authority = text(target.authority());
        fields = target.headers().stream()
                .map(field -> new Field(name(field, target.protocol().isMultiplexed()), text(field.value())))
                .toList();
        content = target.body();
        namesLength = target.sendsContent();
        last = !keepAlive;
    }

    private static AsciiString name(Header field, boolean http2) {
        return text(http2 ? field.lowerCaseName() : field.name());
    }

    /** UTF-8 for non-ASCII characters, which Netty's encoders would replace. */
    private static AsciiString text(String text) {
        return new AsciiString(text.getBytes(StandardCharsets.UTF_8), false);
    }

    /** Whether it announces that no other request follows on its connection. */
    boolean isLast() {
        return last;
    }

    boolean hasContent() {
        return content.length > 0;
    }

    ByteBuf content() {
        return Unpooled.wrappedBuffer(content);
    }

    /** Hot. */
    FullHttpRequest http1() {
        FullHttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, method, path, content());
        HttpHeaders headers = request.headers().set(HttpHeaderNames.HOST, authority);
        for (Field field : fields) {
            headers.set(field.name(), field.value());
        }
        if (namesLength) {
            headers.setInt(HttpHeaderNames.CONTENT_LENGTH, content.length);
        }
        if (last) {
            headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        return request;
    }

    /** Hot. */
    Http2Headers http2() {
        Http2Headers headers = new DefaultHttp2Headers()
                .method(method.asciiName())
                .scheme(scheme)
                .authority(authority)
                .path(pathField);
        addTo(headers);
        return headers;
    }

    /** Hot. */
    Http3Headers http3() {
        Http3Headers headers = new DefaultHttp3Headers()
                .method(method.asciiName())
                .scheme(scheme)
                .authority(authority)
                .path(pathField);
        addTo(headers);
        return headers;
    }

    private void addTo(Headers<CharSequence, CharSequence, ?> headers) {
        for (Field field : fields) {
            headers.add(field.name(), field.value());
        }
        if (namesLength) {
            headers.setInt(HttpHeaderNames.CONTENT_LENGTH, content.length);
        }
    }
}
