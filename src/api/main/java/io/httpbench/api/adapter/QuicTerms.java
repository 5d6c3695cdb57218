package io.httpbench.api.adapter;

import java.time.Duration;

/**
 * What each client and server here announces in QUIC (RFC 9000 §18.2), so that no row has other windows or more patience than
 * another.
 */
public final class QuicTerms {

    /** Bytes that may be under way on a connection: beyond any need here, so that flow control takes part in nothing. */
    public static final int CONNECTION_WINDOW = 64 << 20;

    /** The same for one stream. */
    public static final int STREAM_WINDOW = 16 << 20;

    /** After so long without a packet a connection ends. A fork that waits for its turn, or rests, sends nothing. */
    public static final Duration IDLE = Duration.ofMinutes(30);

    /**
     * Bytes that the system is asked to hold for a socket until they are read; it may grant less. Its default holds a hundred
     * full packets, whose loss would be taken for congestion.
     */
    public static final int RECEIVE_BUFFER = 4 << 20;

    private QuicTerms() {}

    /** All of this in the words of a row's table. */
    public static String words() {
        return "windows of %d MiB for a connection and %d MiB for a stream, %d minutes without a packet"
                .formatted(CONNECTION_WINDOW >> 20, STREAM_WINDOW >> 20, IDLE.toMinutes());
    }
}
