package io.httpbench.server;

import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.server.answer.DocumentApi;
import io.httpbench.server.answer.DocumentStore;
import io.httpbench.server.answer.Fates;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters;
import io.httpbench.server.answer.Router;
import io.httpbench.way.Way;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The server's side of one connection without a socket: bytes go in as a test cuts them, bytes come out. */
public final class Wire implements AutoCloseable {

    public static final String AUTHORIZATION = "Basic cm9vdDp0ZXN0";
    public static final String VERSION = "{\"server\":\"arango\",\"license\":\"community\",\"version\":\"3.7.13\"}";
    public static final Router ROUTER = router(StandInOptions.USUAL_BODY);

    public final LoopCounters counters = new LoopCounters();
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final LoopContext context;

    public Wire() {
        this(ROUTER);
    }

    public Wire(Router router) {
        context = new LoopContext(counters, router);
        // Time passes when a test says so.
        channel.freezeTime();
        channel.pipeline().addLast(new ConnectionHandler(channel, context));
    }

    /** A router with documents of its own. */
    public static Router router(int bodyBytes) {
        return new Router("root", "test", bodyBytes, new DocumentApi(new DocumentStore()));
    }

    /** How requests are treated from now on. */
    public void behave(String delay, String faults) {
        behave(delay, faults, ServerBehaviour.ANY_WORKERS);
    }

    /** The same with so many workers. */
    void behave(String delay, String faults, int workers) {
        context.fates(Fates.of(new ServerBehaviour(new Delay(delay), Way.LOOPBACK, new Faults(faults), workers), 1)
                .get(0));
    }

    /** Lets time pass. */
    public void pass(long micros) {
        channel.advanceTimeBy(micros, java.util.concurrent.TimeUnit.MICROSECONDS);
        channel.runScheduledPendingTasks();
        channel.runPendingTasks();
    }

    /** Nanoseconds until the next timer; -1 when there is none. */
    public long nextTimer() {
        return channel.runScheduledPendingTasks();
    }

    /** Whether the server would take more bytes. */
    boolean reading() {
        return channel.config().isAutoRead();
    }

    public void closeByPeer() {
        var unused = channel.close();
    }

    /** One read of the server. */
    public void receive(byte[] bytes) {
        channel.writeInbound(Unpooled.copiedBuffer(bytes));
    }

    public void receive(String text) {
        receive(latin1(text));
    }

    /** As many reads as there are pieces of {@code size} bytes. */
    public void receiveInPieces(byte[] bytes, int size) {
        for (int at = 0; at < bytes.length; at += size) {
            receive(java.util.Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + size)));
        }
    }

    /** What the server has sent since the last call. */
    public byte[] sent() {
        var all = new ByteArrayOutputStream();
        for (ByteBuf part; (part = channel.readOutbound()) != null; part.release()) {
            all.writeBytes(ByteBufUtil.getBytes(part));
        }
        return all.toByteArray();
    }

    public String sentText() {
        return new String(sent(), StandardCharsets.ISO_8859_1);
    }

    public boolean open() {
        return channel.isOpen();
    }

    /** Lets the time pass that a peer is given to go away. */
    public void linger() {
        pass(2_000_000);
    }

    @Override
    public void close() {
        channel.finishAndReleaseAll();
    }

    public static byte[] latin1(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
