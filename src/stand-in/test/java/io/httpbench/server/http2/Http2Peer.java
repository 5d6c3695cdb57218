package io.httpbench.server.http2;

import io.httpbench.server.Wire;
import io.httpbench.server.answer.Router;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.DefaultHttp2SettingsFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2ChannelDuplexHandler;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2Settings;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A client by Netty's HTTP/2 codec, an implementation that shares nothing with the server's engine. Without a socket:
 * {@link #exchange} carries the bytes in pieces of a chosen size.
 */
public final class Http2Peer implements AutoCloseable {

    /** What came back on one stream. */
    public static final class Answer {
        public String status = "";
        public final StringBuilder body = new StringBuilder();
        int dataFrames;
        public boolean ended;
        boolean reset;
    }

    private static final class Streams extends Http2ChannelDuplexHandler {
        Http2FrameStream open() {
            return newStream();
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            ctx.fireChannelRead(message);
        }
    }

    final Wire server;
    private final Streams streams = new Streams();
    private final EmbeddedChannel client;
    private final Map<Http2FrameStream, Answer> answers = new LinkedHashMap<>();

    Http2Peer(Http2Settings settings) {
        this(settings, Wire.ROUTER);
    }

    public Http2Peer(Http2Settings settings, Router router) {
        server = new Wire(router);
        client = new EmbeddedChannel(
                Http2FrameCodecBuilder.forClient().initialSettings(settings).build(), streams);
    }

    public static Http2Headers request(String method, String path) {
        return new DefaultHttp2Headers()
                .method(method)
                .path(path)
                .scheme("http")
                .authority("x")
                .add("authorization", Wire.AUTHORIZATION);
    }

    public Http2FrameStream send(Http2Headers headers, String... body) {
        Http2FrameStream stream = streams.open();
        answers.put(stream, new Answer());
        client.writeOutbound(new DefaultHttp2HeadersFrame(headers, body.length == 0).stream(stream));
        for (int i = 0; i < body.length; i++) {
            ByteBuf content = Unpooled.copiedBuffer(body[i], StandardCharsets.US_ASCII);
            client.writeOutbound(new DefaultHttp2DataFrame(content, i == body.length - 1).stream(stream));
        }
        return stream;
    }

    public Answer answer(Http2FrameStream stream) {
        return answers.getOrDefault(stream, new Answer());
    }

    void widen(Http2FrameStream stream, int bytes) {
        client.writeOutbound(new DefaultHttp2WindowUpdateFrame(bytes).stream(stream));
    }

    public void widenConnection(int bytes) {
        client.writeOutbound(new DefaultHttp2WindowUpdateFrame(bytes));
    }

    void reset(Http2FrameStream stream) {
        client.writeOutbound(new DefaultHttp2ResetFrame(Http2Error.CANCEL).stream(stream));
    }

    void settings(Http2Settings settings) {
        client.writeOutbound(new DefaultHttp2SettingsFrame(settings));
    }

    /** Carries bytes both ways, in pieces of {@code size}, until nobody has anything to say. */
    public void exchange(int size) {
        boolean quiet = false;
        while (!quiet) {
            byte[] toServer = outbound();
            server.receiveInPieces(toServer, size);
            byte[] toClient = server.sent();
            for (int at = 0; at < toClient.length; at += size) {
                client.writeInbound(Unpooled.copiedBuffer(toClient, at, Math.min(size, toClient.length - at)));
            }
            quiet = toServer.length == 0 && toClient.length == 0;
        }
        for (Object frame; (frame = client.readInbound()) != null; ) {
            take(frame);
        }
    }

    private byte[] outbound() {
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf part; (part = client.readOutbound()) != null; part.release()) {
            all.writeBytes(part);
        }
        byte[] bytes = new byte[all.readableBytes()];
        all.readBytes(bytes);
        return bytes;
    }

    private void take(Object frame) {
        if (frame instanceof Http2HeadersFrame headers) {
            Answer answer = answer(headers.stream());
            answer.status = String.valueOf(headers.headers().status());
            answer.ended = headers.isEndStream();
        } else if (frame instanceof Http2DataFrame data) {
            Answer answer = answer(data.stream());
            answer.body.append(data.content().toString(StandardCharsets.UTF_8));
            answer.dataFrames++;
            answer.ended = data.isEndStream();
            data.release();
        } else if (frame instanceof Http2ResetFrame reset) {
            answer(reset.stream()).reset = true;
        }
    }

    @Override
    public void close() {
        client.finishAndReleaseAll();
        server.close();
    }
}
