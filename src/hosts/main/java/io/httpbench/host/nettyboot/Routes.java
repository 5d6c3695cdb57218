package io.httpbench.host.nettyboot;

import io.httpbench.host.Answer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The router, and the handler that it finds on the answer's path. The library has read the request to its end before. */
final class Routes {

    private final Library library;
    private final Answer answer;
    private final ByteBuf body;
    private final MethodHandle response;
    private final Object handler;

    Routes(Library library, Answer answer) throws ReflectiveOperationException {
        this.library = library;
        this.answer = answer;
        body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(answer.bytes()));
        response = library.response();
        handler = library.handler((proxy, method, arguments) -> answered());
    }

    /** An object of the library's type for routers. */
    Object router() {
        return library.router((proxy, method, arguments) -> route(method, arguments));
    }

    private @Nullable Object route(Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "find" -> answer.isAt((String) arguments[0]) ? handler : null;
            // It is only shown.
            case "mapping" -> Map.of();
            case "toString" -> answer.path();
            default -> throw new UnsupportedOperationException(method.toString());
        };
    }

    /** To HEAD, the codec leaves out the body. */
    private Object answered() throws Throwable {
        FullHttpResponse answered =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, body.duplicate());
        answered.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, answer.contentType())
                .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        return response.invokeExact(answered);
    }
}
