package io.httpbench.host;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;

/** A connection in HTTP/1.1. */
final class Http1Talk extends Talk {

    private final Queue<String> methods = new ArrayDeque<>();
    private int asked;
    private int answered;

    Http1Talk(Socket socket) throws IOException {
        super(socket);
    }

    @Override
    int ask(String method, String path, byte[] body) {
        return ask(method, path, body, "");
    }

    /** The same with one more header field, which ends with a line break. */
    int ask(String method, String path, byte[] body, String field) {
        String length = body.length == 0 ? "" : "Content-Length: " + body.length + "\r\n";
        String head = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + length + field + "\r\n";
        add(head.getBytes(StandardCharsets.US_ASCII));
        add(body);
        methods.add(method);
        return ++asked;
    }

    @Override
    Reply reply(int request) throws IOException {
        if (request != ++answered) {
            throw new IllegalStateException("answers come in order");
        }
        boolean head = methods.remove().equals("HEAD");
        String statusLine = line();
        if (!statusLine.startsWith("HTTP/1.1 ")) {
            throw new IOException("no status line of HTTP/1.1: " + statusLine);
        }
        int status = Integer.parseInt(statusLine.substring(9, 12));
        Map<String, String> headers = headers();
        return new Reply(status, headers, head ? "" : body(headers));
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String former = headers.put(name, line.substring(colon + 1).strip());
            if (former != null) {
                throw new IOException(name + " twice");
            }
        }
        return headers;
    }

    private String body(Map<String, String> headers) throws IOException {
        if ("chunked".equals(headers.get("transfer-encoding"))) {
            return chunks();
        }
        String length = headers.get("content-length");
        return length == null ? rest() : text(Integer.parseInt(length));
    }

    private String chunks() throws IOException {
        StringBuilder body = new StringBuilder();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.append(text(size));
            line();
        }
        line();
        return body.toString();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line(), 16);
    }

    /** An answer that ends with its connection. */
    private String rest() throws IOException {
        StringBuilder body = new StringBuilder();
        for (int b = read(); b >= 0; b = read()) {
            body.append((char) b);
        }
        return body.toString();
    }

    private String text(int bytes) throws IOException {
        return new String(read(bytes), StandardCharsets.ISO_8859_1);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = read(); b != '\n'; b = read()) {
            if (b < 0) {
                throw new EOFException("closed instead of an answer, after '" + line + "'");
            }
            line.append((char) b);
        }
        if (line.isEmpty() || line.charAt(line.length() - 1) != '\r') {
            throw new IOException("a line that does not end with CR LF: " + line);
        }
        return line.substring(0, line.length() - 1);
    }
}
