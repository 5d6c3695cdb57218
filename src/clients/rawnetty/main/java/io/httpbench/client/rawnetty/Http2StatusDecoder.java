package io.httpbench.client.rawnetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;

/**
 * Finds the status in header blocks, with Netty's HPACK decoder.
 *
 * <p>A block that consists of indexes only changes no table (RFC 7541 §6.1), so as long as no other block intervenes,
 * an equal one means the same. Servers that index well send the same few bytes with every response: those are compared,
 * not decoded. Blocks that need no table are not decoded either: see {@link Http2StatusScan}.
 */
final class Http2StatusDecoder {

    private static final int LONGEST_HEADER_LIST = 256 * 1024;
    private static final int LONGEST_REMEMBERED = 64;

    private final StatusOnly fields = new StatusOnly();
    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, LONGEST_HEADER_LIST) {
        @Override
        protected Http2Headers newHeaders() {
            return fields;
        }
    };

    /** The last block that consists of indexes only; empty when another one followed. */
    private final ByteBuf remembered = Unpooled.buffer(LONGEST_REMEMBERED, LONGEST_REMEMBERED);

    private int rememberedStatus;

    /** Returns the status, or 0 when there is none, as in trailer fields. Every block must be passed here, in order. */
    int decode(int stream, ByteBuf in, int offset, int length) throws ExchangeException {
        if (length == remembered.writerIndex() && ByteBufUtil.equals(remembered, 0, in, offset, length)) {
            return rememberedStatus;
        }
        int scanned = Http2StatusScan.statusOf(in, offset, length);
        return scanned == Http2StatusScan.UNKNOWN ? decodeAndRemember(stream, in, offset, length) : scanned;
    }

    private int decodeAndRemember(int stream, ByteBuf in, int offset, int length) throws ExchangeException {
        int status = decodeAnew(stream, in, offset, length);
        remembered.clear();
        rememberedStatus = 0;
        if (length <= LONGEST_REMEMBERED && onlyIndexes(in, offset, length)) {
            remembered.writeBytes(in, offset, length);
            rememberedStatus = status;
        }
        return status;
    }

    private int decodeAnew(int stream, ByteBuf in, int offset, int length) throws ExchangeException {
        int readerIndex = in.readerIndex();
        int writerIndex = in.writerIndex();
        fields.status = 0;
        try {
            in.setIndex(offset, offset + length);
            decoder.decodeHeaders(stream, in);
        } catch (Http2Exception e) {
            throw new ExchangeException(FailureKind.PROTOCOL, String.valueOf(e.getMessage()));
        } finally {
            in.setIndex(readerIndex, writerIndex);
        }
        return fields.status;
    }

    /** Each index is one byte with the highest bit set, and those that need more bytes end with one without. */
    private static boolean onlyIndexes(ByteBuf in, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (in.getByte(i) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Receives the fields of a block from the decoder, and keeps one. */
    private static final class StatusOnly extends DefaultHttp2Headers {

        private int status;

        StatusOnly() {
            super(false);
        }

        @Override
        public Http2Headers add(CharSequence name, CharSequence value) {
            if (PseudoHeaderName.STATUS.value().contentEquals(name)) {
                status = number(value);
            }
            return this;
        }

        private static int number(CharSequence text) {
            int number = 0;
            for (int i = 0; i < text.length(); i++) {
                int digit = text.charAt(i) - '0';
                number = digit < 0 || digit > 9 ? 0 : number * 10 + digit;
            }
            return text.length() == 3 ? number : 0;
        }
    }
}
