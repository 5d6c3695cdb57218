package io.httpbench.testing;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.testing.contract.Outcome;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One connection of {@link RawSocketClient}. Any thread may close it; one thread at a time uses it. */
final class RawConnection {

    private static final int FIRST_FINAL = 200;

    private final Socket socket = new Socket();
    private final InputStream in;
    private final int longestHead;
    private boolean keepAlive = true;

    RawConnection(Target target, Limits limits, int longestHead) throws IOException {
        this.longestHead = longestHead;
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout((int) limits.requestTimeout().toMillis());
            socket.connect(new InetSocketAddress(target.host(), target.port()), (int)
                    limits.connectTimeout().toMillis());
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** @param interim whether it reads over interim responses */
    Outcome exchange(String request, boolean withBody, boolean interim) throws IOException, ExchangeException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        Outcome outcome = read(withBody);
        while (interim && outcome.status() < FIRST_FINAL) {
            outcome = read(withBody);
        }
        return outcome;
    }

    private Outcome read(boolean withBody) throws IOException, ExchangeException {
        String statusLine = line();
        if (!statusLine.startsWith("HTTP/1.1 ")) {
            throw new ExchangeException(FailureKind.PROTOCOL, "not HTTP/1.1");
        }
        long length = 0;
        boolean chunked = false;
        for (String header = lowerLine(); !header.isEmpty(); header = lowerLine()) {
            if (header.startsWith("content-length:")) {
                length = Long.parseLong(
                        header.substring("content-length:".length()).strip());
            }
            chunked |= header.startsWith("transfer-encoding:") && header.contains("chunked");
            keepAlive &= !(header.startsWith("connection:") && header.contains("close"));
        }
        int status = Integer.parseInt(statusLine.substring(9, 12));
        if (!withBody) {
            return new Outcome(status, length, null);
        }
        return new Outcome(status, chunked ? chunks() : skip(length), null);
    }

    boolean hasUnasked() throws IOException {
        return in.available() > 0;
    }

    boolean keepAlive() {
        return keepAlive;
    }

    void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new AssertionError("a socket that cannot be closed", e);
        }
    }

    private long chunks() throws IOException, ExchangeException {
        long total = 0;
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            total += skip(size);
            line();
        }
        line();
        return total;
    }

    private int chunkSize() throws IOException, ExchangeException {
        return Integer.parseInt(line(), 16);
    }

    private long skip(long bytes) throws IOException {
        in.skipNBytes(bytes);
        return bytes;
    }

    private String lowerLine() throws IOException, ExchangeException {
        return line().toLowerCase(Locale.ROOT);
    }

    private String line() throws IOException, ExchangeException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("connection closed in the middle of an answer");
            }
            if (line.length() == longestHead) {
                throw new ExchangeException(FailureKind.PROTOCOL, "a line of more than " + longestHead + " bytes");
            }
            line.append((char) b);
        }
        return line.toString().strip();
    }
}
