package io.httpbench.client.netty;

import io.httpbench.client.ExchangeException;
import io.netty.buffer.ByteBuf;

/** Takes the frames of one connection. Their form has been checked by {@link Http2FrameReader}. */
interface Http2FrameHandler {

    /** A complete header block, of HEADERS and what continues it. */
    void headers(int stream, boolean endStream, ByteBuf in, int offset, int length) throws ExchangeException;

    /**
     * The head of a DATA frame; its content may still be on its way.
     *
     * @param data bytes of content
     * @param flowControlled bytes that count for flow control: content and padding
     */
    void dataBegins(int stream, int data, int flowControlled) throws ExchangeException;

    /** A DATA frame has come to its end, and the stream with it. */
    void dataEndsStream(int stream) throws ExchangeException;

    /** RST_STREAM. */
    void reset(int stream, int error) throws ExchangeException;

    /** SETTINGS, {@code length} bytes at {@code offset}. */
    void settings(ByteBuf in, int offset, int length) throws ExchangeException;

    /** WINDOW_UPDATE, of the connection when {@code stream} is 0. */
    void windowUpdate(int stream, int increment) throws ExchangeException;

    /** PING, to be answered with the same eight bytes. */
    void ping(long payload);

    /** GOAWAY: streams above {@code lastStream} were not looked at, and no new ones will be. */
    void goAway(int lastStream, int error);
}
