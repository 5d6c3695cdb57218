package io.httpbench.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A request as the server sees it. All but what is final is guarded by the {@link Board}. */
public final class Request {

    private final String connection;
    private final int number;
    private final int stream;
    private final String method;
    private final String path;
    private final List<String> fields;
    private long content;
    private boolean whole;
    private boolean reset;
    private boolean answered;

    Request(String connection, int number, int stream, String method, String path, List<String> fields) {
        this.connection = connection;
        this.number = number;
        this.stream = stream;
        this.method = method;
        this.path = path;
        this.fields = new ArrayList<>(fields);
    }

    /** The connection it came on. */
    public String connection() {
        return connection;
    }

    /** From 1 on, on its connection. */
    int number() {
        return number;
    }

    int stream() {
        return stream;
    }

    public String method() {
        return method;
    }

    public String path() {
        return path;
    }

    /** Names of its fields in lower case, as they came; without pseudo-fields. */
    public List<String> names() {
        return fields.stream()
                .map(line -> line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT))
                .toList();
    }

    /** The value of a field; empty when there is none. */
    public String field(String name) {
        return fields.stream()
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .findFirst()
                .map(line -> line.substring(name.length() + 1).strip())
                .orElse("");
    }

    /** Bytes of its content that have been read. */
    public long content() {
        return content;
    }

    /** Whether all of it has come. */
    public boolean whole() {
        return whole;
    }

    /** Whether the client gave it up: RST_STREAM. */
    public boolean reset() {
        return reset;
    }

    /** Whether a whole answer was sent, or the stream was reset from this side. */
    public boolean answered() {
        return answered;
    }

    void more(long bytes) {
        content += bytes;
    }

    void ended() {
        whole = true;
    }

    void givenUp() {
        reset = true;
    }

    void done() {
        answered = true;
    }
}
