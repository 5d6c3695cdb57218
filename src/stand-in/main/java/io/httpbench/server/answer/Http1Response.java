package io.httpbench.server.answer;

import io.httpbench.server.answer.Response.Field;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A response on the wire in HTTP/1.1, in ArangoDB's order of fields. */
public final class Http1Response {

    /** RFC 9110 §15.2.1. */
    public static final Http1Response CONTINUE = new Http1Response(ascii("HTTP/1.1 100 Continue\r\n\r\n"), null);

    /** RFC 7540 §3.2; RFC 9113 no longer describes it, but clients still use it. */
    public static final Http1Response SWITCH_TO_H2C = new Http1Response(
            ascii("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"), null);

    private final byte[] bytes;
    private final @Nullable LargeBody rest;

    private Http1Response(byte[] bytes, @Nullable LargeBody rest) {
        this.bytes = bytes;
        this.rest = rest;
    }

    static Http1Response encode(
            int status,
            List<Field> before,
            String connection,
            List<Field> after,
            byte[] body,
            @Nullable LargeBody largeBody) {
        var head = new StringBuilder("HTTP/1.1 ").append(HttpResponseStatus.valueOf(status));
        head.append("\r\n");
        append(head, before);
        head.append("Connection: ").append(connection).append("\r\n");
        append(head, after);
        head.append("\r\n");
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(ascii(head.toString()));
        if (largeBody == null) {
            bytes.writeBytes(body);
        }
        return new Http1Response(bytes.toByteArray(), largeBody);
    }

    /** Writes all of it. */
    public void writeTo(Output output) {
        output.room(bytes.length).writeBytes(bytes);
        if (rest != null) {
            output.write(rest);
        }
    }

    /** All but a large body. Must not be modified by the caller. */
    public byte[] bytes() {
        return bytes;
    }

    private static void append(StringBuilder head, List<Field> fields) {
        fields.forEach(field ->
                head.append(field.name()).append(": ").append(field.value()).append("\r\n"));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
