package io.httpbench.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The server's side of one connection without a socket: bytes go in as a test cuts them, bytes come out. */
final class Wire implements AutoCloseable {

    static final String AUTHORIZATION = "Basic cm9vdDp0ZXN0";
    static final String VERSION = "{\"server\":\"arango\",\"license\":\"community\",\"version\":\"3.7.13\"}";
    static final Router ROUTER = new Router("root", "test");

    final LoopCounters counters = new LoopCounters();
    private final EmbeddedChannel channel = new EmbeddedChannel();

    Wire() {
        channel.pipeline().addLast(new ConnectionHandler(channel, counters, ROUTER));
    }

    /** One read of the server. */
    void receive(byte[] bytes) {
        channel.writeInbound(Unpooled.copiedBuffer(bytes));
    }

    void receive(String text) {
        receive(latin1(text));
    }

    /** As many reads as there are pieces of {@code size} bytes. */
    void receiveInPieces(byte[] bytes, int size) {
        for (int at = 0; at < bytes.length; at += size) {
            receive(java.util.Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + size)));
        }
    }

    /** What the server has sent since the last call. */
    byte[] sent() {
        var all = new ByteArrayOutputStream();
        for (ByteBuf part; (part = channel.readOutbound()) != null; part.release()) {
            all.writeBytes(ByteBufUtil.getBytes(part));
        }
        return all.toByteArray();
    }

    String sentText() {
        return new String(sent(), StandardCharsets.ISO_8859_1);
    }

    boolean open() {
        return channel.isOpen();
    }

    /** Lets the time pass that a peer is given to go away. */
    void linger() {
        channel.advanceTimeBy(2, java.util.concurrent.TimeUnit.SECONDS);
        channel.runScheduledPendingTasks();
    }

    @Override
    public void close() {
        channel.finishAndReleaseAll();
    }

    static byte[] latin1(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
