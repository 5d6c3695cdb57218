package io.httpbench.bare;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/**
 * Netty at socket speed: one event loop, prepared bytes, no codec. HTTP/1.1 responses are delimited by the length of
 * the first one, which all others must have; of HTTP/2 only frame headers are parsed. With {@code H2C} the number of
 * connections is that of streams on one connection. Needs epoll.
 */
public final class BareRawNetty {

    private static final int READ_BYTES = 32 * 1024;

    private BareRawNetty() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        String credentials =
                "Basic " + Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));
        String authority = args[1] + ":" + args[2];
        BareLoop loop = new BareLoop();
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());
        Bootstrap bootstrap = new Bootstrap()
                .group(group)
                .channel(EpollSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(READ_BYTES))
                .handler(new ChannelInitializer<EpollSocketChannel>() {
                    @Override
                    protected void initChannel(EpollSocketChannel channel) {
                        channel.pipeline()
                                .addLast(
                                        http2
                                                ? new Http2(loop, connections, authority, args[3], credentials)
                                                : new Http1(loop, authority, args[3], credentials));
                    }
                });
        for (int i = 0; i < (http2 ? 1 : connections); i++) {
            bootstrap.connect(args[1], Integer.parseInt(args[2])).syncUninterruptibly();
        }
        loop.report("RawNetty " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    /** Shared by both: nothing may go wrong. */
    private abstract static class Connection extends ChannelInboundHandlerAdapter {

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            exceptionCaught(ctx, new IllegalStateException("connection closed"));
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            cause.printStackTrace();
            System.exit(1);
        }
    }

    private static final class Http1 extends Connection {

        private static final byte[] BLANK_LINE = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

        private final BareLoop loop;
        private final ByteBuf request;
        private int responseBytes;
        private int bodyBytes;
        private int received;

        Http1(BareLoop loop, String authority, String path, String credentials) {
            this.loop = loop;
            String head = "GET " + path + " HTTP/1.1\r\nHost: " + authority + "\r\nAuthorization: " + credentials
                    + "\r\n\r\n";
            request = Unpooled.directBuffer().writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            send(ctx);
        }

        private void send(ChannelHandlerContext ctx) {
            var unused = ctx.writeAndFlush(request.readerIndex(0).retain(), ctx.voidPromise());
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            ByteBuf in = (ByteBuf) message;
            if (responseBytes == 0) {
                responseBytes = in.readableBytes();
                bodyBytes = responseBytes - head(in);
            }
            received += in.readableBytes();
            in.release();
            if (received == responseBytes) {
                received = 0;
                loop.responded(bodyBytes);
                send(ctx);
            } else if (received > responseBytes) {
                throw new IllegalStateException("responses differ in length");
            }
        }

        private static int head(ByteBuf in) {
            String text = in.toString(StandardCharsets.US_ASCII);
            if (!text.startsWith("HTTP/1.1 200 ")) {
                throw new IllegalStateException(text);
            }
            return text.indexOf(new String(BLANK_LINE, StandardCharsets.US_ASCII)) + BLANK_LINE.length;
        }
    }

    private static final class Http2 extends Connection {

        private static final int HEADER = 9;
        private static final int HEADERS = 1;
        private static final int SETTINGS = 4;
        private static final int GOAWAY = 7;
        private static final int WINDOW_UPDATE = 8;
        private static final int WIDEN_AFTER = 1 << 30;

        private final BareLoop loop;
        private final int streams;
        private final byte[] firstBlock;
        /** GET, http, and the three fields that the first block has put into the server's table. */
        private final byte[] nextBlock = {(byte) 0x82, (byte) 0x86, (byte) 0xc0, (byte) 0xbf, (byte) 0xbe};

        private ByteBuf rest = Unpooled.directBuffer();
        private ByteBuf out = Unpooled.EMPTY_BUFFER;
        private int nextStream = 1;
        private int bodyBytes;
        private int windowUsed;

        Http2(BareLoop loop, int streams, String authority, String path, String credentials) {
            this.loop = loop;
            this.streams = streams;
            var block = new ByteArrayOutputStream();
            block.write(0x82);
            block.write(0x86);
            field(block, 1, authority);
            field(block, 4, path);
            field(block, 23, credentials);
            firstBlock = block.toByteArray();
        }

        /** A literal with incremental indexing; values are short. */
        private static void field(ByteArrayOutputStream block, int name, String value) {
            block.write(0x40 | name);
            block.write(value.length());
            block.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            out = ctx.alloc().directBuffer();
            out.writeCharSequence("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", StandardCharsets.US_ASCII);
            frame(6, SETTINGS, 0, 0).writeShort(4).writeInt(Integer.MAX_VALUE);
            frame(4, WINDOW_UPDATE, 0, 0).writeInt(Integer.MAX_VALUE - 65_535);
            request(firstBlock);
            for (int i = 1; i < streams; i++) {
                request(nextBlock);
            }
            flush(ctx);
        }

        private ByteBuf frame(int length, int type, int flags, int stream) {
            return out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(stream);
        }

        private void request(byte[] block) {
            frame(block.length, HEADERS, 0x5, nextStream).writeBytes(block);
            nextStream += 2;
        }

        private void flush(ChannelHandlerContext ctx) {
            var unused = ctx.writeAndFlush(out, ctx.voidPromise());
            out = ctx.alloc().directBuffer();
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            ByteBuf in = (ByteBuf) message;
            if (rest.isReadable()) {
                rest.writeBytes(in);
                in.release();
                in = rest.retain();
            }
            while (in.readableBytes() >= HEADER
                    && in.readableBytes() >= HEADER + in.getUnsignedMedium(in.readerIndex())) {
                receive(in);
            }
            if (in.isReadable()) {
                ByteBuf kept = ctx.alloc().directBuffer().writeBytes(in);
                rest.release();
                rest = kept;
            } else {
                rest.clear();
            }
            in.release();
        }

        private void receive(ByteBuf in) {
            int length = in.readMedium();
            int type = in.readByte();
            int flags = in.readByte();
            in.skipBytes(4 + length);
            if (type == 0 || type == HEADERS) {
                bodyBytes += type == 0 ? length : 0;
                windowUsed += type == 0 ? length : 0;
                if ((flags & 1) != 0) {
                    loop.responded(bodyBytes);
                    bodyBytes = 0;
                    request(nextBlock);
                }
            } else if (type == SETTINGS && flags == 0) {
                frame(0, SETTINGS, 1, 0);
            } else if (type == GOAWAY) {
                throw new IllegalStateException("the server goes away");
            }
            if (windowUsed > WIDEN_AFTER) {
                frame(4, WINDOW_UPDATE, 0, 0).writeInt(windowUsed);
                windowUsed = 0;
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            if (out.isReadable()) {
                flush(ctx);
            }
        }
    }
}
