package io.httpbench.stage;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3GoAwayFrame;
import io.netty.handler.codec.http3.DefaultHttp3Headers;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3ErrorCode;
import io.netty.handler.codec.http3.Http3GoAwayFrame;
import io.netty.handler.codec.http3.Http3Headers;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.http3.Http3ServerConnectionHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.handler.codec.quic.QuicStreamResetException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** HTTP/3 (RFC 9114), by Netty's codec: what it refuses to send no situation needs. */
final class Http3Wire extends Wire {

    /** RFC 9114 §5.2: the highest number of a stream that a client may open. */
    private static final long ALL_STREAMS = (1L << 62) - 4;

    /** From one request's stream to the next. */
    private static final int NEXT = 4;

    /** Of the fields of a head: less than any client lets a server send on a new stream. */
    private static final int SHORT = 1 << 12;

    private final QuicChannel channel;
    private final Map<Integer, QuicStreamChannel> streams = new ConcurrentHashMap<>();

    /** Those whose answers have ended in order. */
    private final Set<Integer> ended = ConcurrentHashMap.newKeySet();

    Http3Wire(StageConnection connection, QuicChannel channel) {
        super(connection);
        this.channel = channel;
    }

    /** Error codes of RFC 9114 §8.1 by name. */
    static List<String> codes() {
        return Arrays.stream(Http3ErrorCode.values()).map(Enum::name).toList();
    }

    /** What reads the connection. */
    ChannelHandler codec() {
        ChannelHandler requests = new ChannelInitializer<QuicStreamChannel>() {
            @Override
            protected void initChannel(QuicStreamChannel stream) {
                stream.pipeline().addLast(new Asked());
            }
        };
        return new Http3ServerConnectionHandler(requests, new Control(), null, null, true);
    }

    /** What the client says of the connection. */
    private final class Control extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof Http3GoAwayFrame) {
                connection().said("GOAWAY", connection()::goneAway);
            }
            ReferenceCountUtil.release(message);
        }
    }

    /** A request as it comes. */
    private final class Asked extends Http3RequestStreamInboundHandler {

        private @Nullable Request request;

        @Override
        protected void channelRead(ChannelHandlerContext ctx, Http3HeadersFrame frame) {
            if (request != null) {
                return;
            }
            QuicStreamChannel stream = (QuicStreamChannel) ctx.channel();
            int number = Math.toIntExact(stream.streamId());
            streams.put(number, stream);
            Http3Headers head = frame.headers();
            List<String> fields = StreamSupport.stream(head.spliterator(), false)
                    .filter(field -> field.getKey().charAt(0) != ':')
                    .map(field -> field.getKey() + ": " + field.getValue())
                    .toList();
            request = connection().begun(number, String.valueOf(head.method()), String.valueOf(head.path()), fields);
            ctx.channel().config().setAutoRead(!connection().lazy());
        }

        @Override
        protected void channelRead(ChannelHandlerContext ctx, Http3DataFrame frame) {
            int length = frame.content().readableBytes();
            frame.release();
            if (request != null) {
                connection().more(request, length);
            }
        }

        @Override
        protected void channelInputClosed(ChannelHandlerContext ctx) {
            if (request != null) {
                connection().ended(request);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            if (request != null && cause instanceof QuicStreamResetException) {
                connection().reset(request, "RESET_STREAM " + request.stream());
            } else if (ctx.channel().isActive()) {
                connection().unreadable(String.valueOf(cause.getMessage()));
            }
        }
    }

    private QuicStreamChannel stream(Request request) throws IOException {
        QuicStreamChannel stream = streams.get(request.stream());
        if (stream == null) {
            throw new IOException("there is no stream " + request.stream());
        }
        return stream;
    }

    /**
     * Netty does not tell of a STOP_SENDING: from then on it keeps what is written for ever. So what is there on its event loop
     * after it has written a head that every window has room for says whether there was one before.
     */
    @Override
    void head(Request to, int status, List<String> fields, boolean last) throws IOException, InterruptedException {
        Http3Headers headers = new DefaultHttp3Headers(false).status(Integer.toString(status));
        for (String field : fields) {
            int colon = field.indexOf(':');
            headers.add(
                    field.substring(0, colon).toLowerCase(Locale.ROOT),
                    field.substring(colon + 1).strip());
        }
        QuicStreamChannel stream = stream(to);
        boolean isShort = fields.stream().mapToInt(String::length).sum() < SHORT;
        Boolean taken = stream.eventLoop()
                .submit(() -> send(to, stream, new DefaultHttp3HeadersFrame(headers), last)
                                .isSuccess()
                        || !isShort
                        || !stream.parent().isActive())
                .await()
                .getNow();
        if (Boolean.FALSE.equals(taken)) {
            connection().reset(to, "takes nothing on stream " + to.stream() + ": STOP_SENDING");
        }
    }

    @Override
    void body(Request to, byte[] part, boolean last) throws IOException {
        var unused = send(to, stream(to), new DefaultHttp3DataFrame(Unpooled.wrappedBuffer(part)), last);
    }

    @Override
    void chunk(Request to, byte[] part) throws IOException {
        body(to, part, false);
    }

    @Override
    void end(Request to) throws IOException {
        ended.add(to.stream());
        var unused = stream(to).shutdownOutput();
    }

    private ChannelFuture send(Request to, QuicStreamChannel stream, Http3RequestStreamFrame frame, boolean last) {
        ChannelFuture written = stream.writeAndFlush(frame);
        if (last) {
            ended.add(to.stream());
            written.addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
        }
        return written;
    }

    /** Without a second number: HTTP/3 says why at the end of the connection. */
    @Override
    void goAway(@Nullable Integer last, String code) {
        var unused = Objects.requireNonNull(Http3.getLocalControlStream(channel))
                .writeAndFlush(new DefaultHttp3GoAwayFrame(last == null ? ALL_STREAMS : last + NEXT));
    }

    /** RESET_STREAM and STOP_SENDING, behind a whole answer the latter alone. */
    @Override
    void reset(Request request, String code) throws IOException {
        QuicStreamChannel stream = stream(request);
        int number = Http3ErrorCode.valueOf(code).code();
        var unused = ended.contains(request.stream())
                ? stream.shutdownInput(number)
                : stream.shutdown(number, stream.newPromise());
    }
}
