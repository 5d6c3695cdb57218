package io.httpbench.server.answer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http3.DefaultHttp3Headers;
import io.netty.handler.codec.http3.Http3Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A complete response in every form it can take on the wire. A prepared one is encoded once and shared by all event
 * loops; one for a single request is encoded on demand, and confined to its loop.
 */
public final class Response implements Route {

    /** A header field with its name in HTTP/1.1 spelling. */
    public record Field(String name, String value) {}

    /** A response to GET and to HEAD, prepared. */
    public record Pair(Response get, Response head) {

        Pair(int status, byte[] body, Field... more) {
            this(of(status, body, more), headOf(status, body, more));
        }

        /** The one for this kind of request. */
        public Response to(boolean toHead) {
            return toHead ? head : get;
        }
    }

    private static final byte[] NO_BODY = {};
    private static final List<Field> ALWAYS =
            List.of(new Field("X-Content-Type-Options", "nosniff"), new Field("Server", "ArangoDB"));

    private final int status;
    private final boolean toHead;
    private final List<Field> before;
    private final List<Field> after;
    private final byte[] content;
    private @Nullable Http1Response keepAlive;
    private @Nullable Http1Response close;
    private @Nullable Http2Response http2;
    private @Nullable InHttp3 http3;

    private Response(int status, byte[] body, boolean toHead, Field... more) {
        this.status = status;
        this.toHead = toHead;
        before = new ArrayList<>(ALWAYS);
        before.addAll(List.of(more));
        after = List.of(
                new Field("Content-Type", "application/json; charset=utf-8"),
                new Field("Content-Length", Integer.toString(body.length)));
        content = toHead ? NO_BODY : body;
    }

    private Response prepared() {
        LargeBody shared = LargeBody.of(content);
        keepAlive = encode("Keep-Alive", shared);
        close = encode("Close", shared);
        http2 = Http2Response.reusable(status, fields(), content);
        return this;
    }

    /** A response with its body. */
    static Response of(int status, byte[] body, Field... more) {
        return new Response(status, body, false, more).prepared();
    }

    /** The response to HEAD: {@code Content-Length} as for GET, but no body (RFC 9110 §9.3.2). */
    static Response headOf(int status, byte[] body, Field... more) {
        return new Response(status, body, true, more).prepared();
    }

    /** A response for one request only. */
    public static Response once(int status, byte[] body, boolean toHead, Field... more) {
        return new Response(status, body, toHead, more);
    }

    @Override
    public boolean wantsContent() {
        return false;
    }

    @Override
    public boolean toHead() {
        return toHead;
    }

    @Override
    public Response answer(RequestContent ignored) {
        return this;
    }

    private Http1Response encode(String connection, @Nullable LargeBody shared) {
        return Http1Response.encode(status, before, connection, after, content, shared);
    }

    private List<Field> fields() {
        List<Field> fields = new ArrayList<>(before);
        fields.addAll(after);
        return fields;
    }

    /** Status line, header and body in HTTP/1.1. */
    public Http1Response http1(boolean keepAliveAfterwards) {
        Http1Response known = keepAliveAfterwards ? keepAlive : close;
        return known != null ? known : encode(keepAliveAfterwards ? "Keep-Alive" : "Close", null);
    }

    /** Frames in HTTP/2. */
    public Http2Response http2() {
        Http2Response known = http2;
        return known != null ? known : Http2Response.single(status, fields(), content);
    }

    /** In HTTP/3. Encoded when it is first asked for, by whichever loop: a run without HTTP/3 has no class of it. */
    public InHttp3 http3() {
        InHttp3 known = http3;
        if (known == null) {
            known = InHttp3.of(status, fields(), content);
            http3 = known;
        }
        return known;
    }

    /**
     * A response in HTTP/3. Final, as loops may find it without having waited for it.
     *
     * @param headers shared, and so never changed
     * @param body shared, too; each response takes a duplicate, which needs no release
     */
    public record InHttp3(Http3Headers headers, ByteBuf body) {

        static InHttp3 of(int status, List<Field> fields, byte[] body) {
            Http3Headers headers = new DefaultHttp3Headers()
                    .status(HttpResponseStatus.valueOf(status).codeAsText());
            fields.forEach(field -> headers.add(field.name().toLowerCase(Locale.ROOT), field.value()));
            return new InHttp3(headers, Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(body)));
        }
    }
}
