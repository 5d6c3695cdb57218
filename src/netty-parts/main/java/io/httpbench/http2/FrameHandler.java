package io.httpbench.http2;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;

/**
 * Receives the frames of one connection. Their form has been checked by {@link FrameReader}; whether they are allowed
 * in the state of their stream has not.
 *
 * @param <X> what is thrown when the peer breaks the rules
 */
public interface FrameHandler<X extends Exception> {

    /** The exception for a malformed frame: an error of its stream, or of the connection when that is 0. */
    X breach(int stream, Http2Error error, String message);

    /**
     * A complete header block, of HEADERS and its CONTINUATION frames.
     *
     * @param dependsOnItself whether the deprecated priority fields name the stream itself
     */
    void headers(int stream, boolean endStream, boolean dependsOnItself, ByteBuf in, int offset, int length) throws X;

    /**
     * The header of a DATA frame; its content may still be on its way.
     *
     * @param data bytes of content
     * @param flowControlled bytes that count towards flow control: content and padding
     */
    void dataBegins(int stream, boolean endStream, int data, int flowControlled) throws X;

    /** Content of the current DATA frame, all or a part. */
    default void dataPiece(int stream, ByteBuf in, int offset, int length) {}

    /**
     * The DATA frame has come to its end. Its payload is passed on even if {@link #dataBegins} has thrown: the stream must be
     * forgotten by then.
     */
    void dataEnds(int stream, boolean endStream) throws X;

    /** RST_STREAM. */
    void reset(int stream, int error) throws X;

    /** SETTINGS, {@code length} bytes at {@code offset}. */
    void settings(ByteBuf in, int offset, int length) throws X;

    /** PING, to be answered with the same eight bytes. */
    void ping(long payload);

    /** WINDOW_UPDATE with a valid increment; stream 0 is the connection. */
    void windowUpdate(int stream, int increment) throws X;

    /** GOAWAY: streams above {@code lastStream} were not processed, and no new ones will be. */
    void goAway(int lastStream, int error);
}
