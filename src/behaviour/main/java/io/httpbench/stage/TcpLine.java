package io.httpbench.stage;

import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** A connection of TCP, with TLS or without, and the thread that reads it. */
final class TcpLine implements Line {

    private static final int BUFFER = 1 << 16;
    private static final int RESET = 0;

    private final Stage stage;
    private final StageConnection connection;
    private final Socket socket;
    private volatile @Nullable Socket secure;

    TcpLine(Stage stage, StageConnection connection, Socket socket) {
        this.stage = stage;
        this.connection = connection;
        this.socket = socket;
    }

    /** Until its end. */
    void read() {
        try {
            Socket spoken = begin();
            byte[] bytes = new byte[BUFFER];
            for (int length = spoken.getInputStream().read(bytes);
                    length >= 0;
                    length = spoken.getInputStream().read(bytes)) {
                if (connection.spoken() instanceof StreamWire wire) {
                    wire.received(bytes, length);
                }
            }
            connection.closed("FIN");
        } catch (IOException e) {
            connection.closed(e instanceof SSLException ? "TLS: " + e.getMessage() : "RST");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            connection.unreadable(String.valueOf(e.getMessage()));
        }
    }

    private Socket begin() throws IOException {
        Socket spoken = stage.begun(connection, socket);
        secure = spoken == socket ? null : spoken;
        if (stage.play().tls() != Play.Encryption.SILENT) {
            boolean http2 = stage.play().protocol().isHttp2();
            connection.begins(
                    http2 && secure != null
                            ? Http2Wire.first(connection, spoken.getOutputStream())
                            : new Http1Wire(connection, spoken.getOutputStream(), http2));
        }
        return spoken;
    }

    @Override
    public void close(ServerVerb how) throws IOException {
        Socket spoken = secure;
        switch (how) {
            case HALF -> {
                if (spoken != null) {
                    spoken.shutdownOutput();
                }
                socket.shutdownOutput();
                return;
            }
            case RST -> socket.setSoLinger(true, RESET);
            case FIN -> {
                if (spoken != null) {
                    // In order: close_notify, and then FIN.
                    spoken.shutdownOutput();
                }
            }
            default -> {
                // Below TLS.
            }
        }
        socket.close();
    }

    @Override
    public void goDead() {
        // What answers by itself here asks the connection.
    }

    @Override
    public void end() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed.
        }
    }
}
