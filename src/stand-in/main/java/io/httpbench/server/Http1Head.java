package io.httpbench.server;

import io.httpbench.server.answer.Ascii;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A parsed HTTP/1.1 request head: only what the server acts upon. Strict where leniency would let two parsers of the
 * same bytes disagree about where a request ends (RFC 9112 §11.2).
 */
final class Http1Head {

    private String method = "";
    private String target = "";
    private boolean http10;
    private boolean close;
    private boolean keepAlive;
    private boolean upgrade;
    private boolean upgradeNamesSettings;
    private boolean upgradeToH2c;
    private boolean expectContinue;
    private boolean chunked;
    private long contentLength = -1;
    private int hosts;
    private int settingsFields;
    private @Nullable String settings;
    private @Nullable String authorization;

    private Http1Head() {}

    /**
     * Parses a complete head.
     *
     * @param bytes from the request line to the empty line, both included
     */
    static Http1Head parse(byte[] bytes) throws Http1Failure {
        var head = new Http1Head();
        int line = head.requestLine(bytes);
        int last = bytes.length - 2;
        while (line < last) {
            int end = endOfLine(bytes, line);
            head.fieldLine(bytes, line, end);
            line = end + 2;
        }
        head.checkAsAWhole();
        return head;
    }

    /** RFC 9112 §3. Returns where the next line begins. */
    private int requestLine(byte[] bytes) throws Http1Failure {
        int end = endOfLine(bytes, 0);
        String line = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
        int first = line.indexOf(' ');
        int second = line.indexOf(' ', first + 1);
        if (first <= 0 || second <= first + 1 || !Ascii.isToken(bytes, 0, first)) {
            throw Http1Failure.badRequest("request line");
        }
        if (!Ascii.isVisible(bytes, first + 1, second)) {
            throw Http1Failure.badRequest("request target");
        }
        method = line.substring(0, first);
        target = line.substring(first + 1, second);
        String version = line.substring(second + 1);
        if (!version.startsWith("HTTP") && !target.startsWith("/")) {
            throw Http1Failure.notHttp();
        }
        version(version);
        return end + 2;
    }

    /** A higher minor version is processed like the highest known one (RFC 9110 §2.5). */
    private void version(String version) throws Http1Failure {
        if (version.equals("HTTP/1.1")) {
            return;
        }
        if (version.equals("HTTP/1.0")) {
            http10 = true;
        } else if (!version.matches("HTTP/1\\.[2-9]")) {
            boolean other = version.matches("HTTP/[0-9]\\.[0-9]");
            throw new Http1Failure(other ? 505 : 400, "version");
        }
    }

    /** RFC 9112 §5: no space before the colon, no folded lines. */
    private void fieldLine(byte[] bytes, int start, int end) throws Http1Failure {
        int colon = start;
        while (colon < end && bytes[colon] != ':') {
            colon++;
        }
        if (colon == end || !Ascii.isToken(bytes, start, colon) || !Ascii.isFieldValue(bytes, colon + 1, end)) {
            throw Http1Failure.badRequest("field line");
        }
        String name = new String(bytes, start, colon - start, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        field(name, new String(bytes, colon + 1, end - colon - 1, StandardCharsets.ISO_8859_1).strip());
    }

    private void field(String name, String value) throws Http1Failure {
        switch (name) {
            case "host" -> hosts++;
            case "authorization" -> authorization = value;
            case "content-length" -> contentLength(value);
            case "transfer-encoding" -> transferEncoding(value);
            case "connection" -> connection(value);
            case "expect" -> expectContinue = value.equalsIgnoreCase("100-continue");
            case "upgrade" -> upgradeToH2c = value.equals("h2c");
            case "http2-settings" -> {
                settingsFields++;
                settings = value;
            }
            default -> {
                // No other field changes what this server does.
            }
        }
    }

    /** RFC 9112 §6.3: more than one length, or an invalid one, cannot be trusted. */
    private void contentLength(String value) throws Http1Failure {
        long length = Ascii.decimal(value);
        if (contentLength >= 0 || length < 0) {
            throw Http1Failure.badRequest("Content-Length");
        }
        contentLength = length;
    }

    /** RFC 9112 §6.1: chunked must be the last coding; it is the only one supported here. */
    private void transferEncoding(String value) throws Http1Failure {
        if (chunked) {
            throw Http1Failure.badRequest("Transfer-Encoding given twice");
        }
        if (!value.equalsIgnoreCase("chunked")) {
            throw new Http1Failure(501, "transfer coding");
        }
        chunked = true;
    }

    private void connection(String value) {
        for (String option : value.split(",", -1)) {
            switch (option.strip().toLowerCase(Locale.ROOT)) {
                case "close" -> close = true;
                case "keep-alive" -> keepAlive = true;
                case "upgrade" -> upgrade = true;
                case "http2-settings" -> upgradeNamesSettings = true;
                default -> {
                    // An option that this server does not support.
                }
            }
        }
    }

    private void checkAsAWhole() throws Http1Failure {
        if (chunked && (contentLength >= 0 || http10)) {
            throw Http1Failure.badRequest("Transfer-Encoding where it must not be");
        }
        if (hosts > 1 || (hosts == 0 && !http10)) {
            throw Http1Failure.badRequest("Host");
        }
    }

    private static int endOfLine(byte[] bytes, int from) {
        int i = from;
        while (bytes[i] != '\n') {
            i++;
        }
        return i - 1;
    }

    String method() {
        return method;
    }

    String target() {
        return target;
    }

    @Nullable
    String authorization() {
        return authorization;
    }

    /** RFC 9112 §9.3. */
    boolean persistent() {
        return !close && (keepAlive || !http10);
    }

    boolean chunked() {
        return chunked;
    }

    /** Bytes of a body that is not chunked. */
    long bodyLength() {
        return Math.max(0, contentLength);
    }

    boolean hasBody() {
        return chunked || contentLength > 0;
    }

    /** RFC 9110 §10.1.1: an HTTP/1.0 client does not understand 100. */
    boolean expectsContinue() {
        return expectContinue && !http10;
    }

    /**
     * The {@code HTTP2-Settings} of a request that asks for HTTP/2 correctly (RFC 7540 §3.2), or null. A request with a
     * body stays with HTTP/1.1, which the server may decide.
     */
    @Nullable
    String upgradeSettings() {
        boolean asked = upgradeToH2c && upgrade && upgradeNamesSettings && settingsFields == 1;
        return asked && !http10 && !hasBody() ? settings : null;
    }
}
