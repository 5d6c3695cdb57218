package io.httpbench.server;

import io.netty.buffer.ByteBuf;

/**
 * Takes the frames of one connection. Their form has been checked by {@link FrameReader}; what they mean in the state
 * of their stream has not.
 */
interface FrameHandler {

    /**
     * A complete header block, of HEADERS and what continues it.
     *
     * @param dependsOnItself whether the deprecated priority fields name the stream itself
     */
    void headers(int stream, boolean endStream, boolean dependsOnItself, ByteBuf in, int offset, int length)
            throws Http2Failure;

    /**
     * A part of a request body.
     *
     * @param offset where the content begins in {@code in}
     * @param data bytes of content
     * @param flowControlled bytes that count for flow control: content and padding
     */
    void data(int stream, boolean endStream, ByteBuf in, int offset, int data, int flowControlled) throws Http2Failure;

    /** RST_STREAM. */
    void reset(int stream) throws Http2Failure;

    /** SETTINGS, {@code length} bytes at {@code offset}. */
    void settings(ByteBuf in, int offset, int length) throws Http2Failure;

    /** PING, to be answered with the same eight bytes. */
    void ping(long payload);

    /** WINDOW_UPDATE with a valid increment; stream 0 is the connection. */
    void windowUpdate(int stream, int increment) throws Http2Failure;
}
