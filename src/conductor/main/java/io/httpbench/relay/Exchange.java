package io.httpbench.relay;

import java.util.List;
import java.util.zip.CRC32;

/** A request and its response, as far as they have passed. Guarded by the tap of its connection. */
final class Exchange {

    private final List<String> request;
    private final String method;
    private final String path;
    private final boolean upgrade;
    private final CRC32 content = new CRC32();
    private long contentBytes;
    private long requestBytes;
    private long responseBytes;
    private List<String> response = List.of();
    private boolean sent;
    private boolean answered;

    /**
     * A request whose head has passed.
     *
     * @param request its lines; in HTTP/2 its fields
     * @param upgrade whether it asks for HTTP/2
     */
    Exchange(List<String> request, String method, String path, boolean upgrade) {
        this.request = request;
        this.method = method;
        this.path = path;
        this.upgrade = upgrade;
    }

    void addRequest(long bytes) {
        requestBytes += bytes;
    }

    void addContent(byte[] piece) {
        content.update(piece);
        contentBytes += piece.length;
    }

    /** The request is complete. */
    void sent() {
        sent = true;
    }

    void addResponse(long bytes) {
        responseBytes += bytes;
    }

    /** The head of the final response. */
    void response(List<String> lines) {
        response = lines;
    }

    /** The response is complete. */
    void answered() {
        answered = true;
    }

    List<String> request() {
        return request;
    }

    String method() {
        return method;
    }

    String path() {
        return path;
    }

    boolean isUpgrade() {
        return upgrade;
    }

    boolean isSent() {
        return sent;
    }

    boolean isAnswered() {
        return answered;
    }

    long requestBytes() {
        return requestBytes;
    }

    long contentBytes() {
        return contentBytes;
    }

    List<String> response() {
        return response;
    }

    long responseBytes() {
        return responseBytes;
    }

    /** Whether both were equal: byte for byte in HTTP/1.1, field for field in HTTP/2. */
    boolean isLike(Exchange other) {
        return request.equals(other.request)
                && contentBytes == other.contentBytes
                && content.getValue() == other.content.getValue();
    }
}
