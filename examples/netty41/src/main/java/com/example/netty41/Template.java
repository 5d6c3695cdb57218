package com.example.netty41;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Builds the one request, anew each time it is sent. */
final class Template {

    private record Field(AsciiString name, AsciiString value) {

        static Field of(Header header) {
            return new Field(text(header.name()), text(header.value()));
        }
    }

    private final HttpMethod method;
    private final String path;
    private final AsciiString authority;
    private final List<Field> fields;
    private final byte[] content;
    private final boolean namesLength;
    private final boolean last;

    Template(Target target, boolean keepAlive) {
        method = HttpMethod.valueOf(target.method());
        path = target.path();
        authority = text(target.authority());
        fields = target.headers().stream().map(Field::of).toList();
        content = target.body();
        namesLength = target.sendsContent();
        last = !keepAlive;
    }

    /** UTF-8 for characters that are not ASCII, which the codec would replace. */
    private static AsciiString text(String text) {
        return new AsciiString(text.getBytes(StandardCharsets.UTF_8), false);
    }

    /** Whether it announces that no other request follows on its connection. */
    boolean isLast() {
        return last;
    }

    /** Hot. */
    FullHttpRequest newRequest() {
        FullHttpRequest request =
                new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, method, path, Unpooled.wrappedBuffer(content));
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
}
