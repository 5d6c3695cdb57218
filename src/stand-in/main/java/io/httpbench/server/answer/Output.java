package io.httpbench.server.answer;

import io.httpbench.http2.FrameWriter;
import io.httpbench.server.answer.LoopCounters.Count;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where a session writes: all responses to one read are sent in one buffer and, usually, in one system call. Used on the
 * connection's event loop only.
 */
public final class Output implements FrameWriter {

    private static final int SMALLEST_BATCH = 256;
    private static final int LARGEST_BATCH = 32 * 1024;

    /** More than this is flushed early, so that {@link #congested} is accurate in time. */
    private static final int MOST_UNFLUSHED = 256 * 1024;

    /** Fired in the pipeline: the session may continue with what is waiting. */
    public static final Object WAKE_UP = new Object();

    /** How long a peer may still send after we have ended the connection before it is cut off. */
    private static final long LINGER_MILLIS = 1_000;

    private enum Ending {
        NOT_ASKED,
        AT_ONCE,
        LINGERING,
        RESET,
        UNDER_WAY
    }

    private final Channel channel;
    private final LoopCounters counters;
    private @Nullable ByteBuf batch;
    private int batchSize = SMALLEST_BATCH;
    private int unflushed;
    private boolean wakingUp;
    private Ending ending = Ending.NOT_ASKED;

    /** Of a connection. */
    public Output(Channel channel, LoopCounters counters) {
        this.channel = channel;
        this.counters = counters;
    }

    /** A buffer with room for {@code bytes} bytes. Valid until the next call on this object. */
    @Override
    public ByteBuf room(int bytes) {
        ByteBuf current = batch;
        return current != null && current.writableBytes() >= bytes ? current : nextBatch(bytes);
    }

    private ByteBuf nextBatch(int bytes) {
        if (batch != null) {
            batchSize = Math.min(LARGEST_BATCH, batchSize * 2);
            handOver();
        }
        ByteBuf next = channel.alloc().directBuffer(Math.max(batchSize, bytes));
        batch = next;
        return next;
    }

    private void handOver() {
        ByteBuf full = batch;
        batch = null;
        if (full != null) {
            write(full);
        }
    }

    /** Sends a body without a copy, after everything written before. */
    void write(LargeBody body) {
        handOver();
        write(body.share());
    }

    private void write(ByteBuf bytes) {
        int length = bytes.readableBytes();
        counters.add(Count.BYTES_WRITTEN, length);
        var unused = channel.write(bytes, channel.voidPromise());
        unflushed += length;
        if (unflushed > MOST_UNFLUSHED) {
            unflushed = 0;
            channel.flush();
        }
    }

    /** Nanoseconds of the clock that this connection's timers use. */
    public long now() {
        return channel.eventLoop().ticker().nanoTime();
    }

    /** Runs a task on the connection's event loop after this time, unless it is cancelled before. */
    public Future<?> schedule(Runnable task, long nanos) {
        return channel.eventLoop().schedule(task, nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * Lets the session continue, and flushes, after the tasks that are due now: responses due at the same time are sent
     * together.
     */
    public void wakeUp() {
        if (!wakingUp) {
            wakingUp = true;
            channel.eventLoop().execute(() -> {
                wakingUp = false;
                channel.pipeline().fireUserEventTriggered(WAKE_UP);
            });
        }
    }

    /** Whether no further request may be accepted: the peer does not read its responses, or the connection ends. */
    public boolean congested() {
        return closing() || !channel.isWritable();
    }

    /** Whether {@link #finish}, {@link #closeNow} or {@link #reset} was called: what arrives from now on is discarded. */
    public boolean closing() {
        return ending != Ending.NOT_ASKED;
    }

    /** Sends what was written since the last flush, and ends the connection if requested. Once per read. */
    public void flush() {
        ByteBuf last = batch;
        if (last != null) {
            // The next batch will be about as large: rounded up to a power of two it fits without growing.
            int size = Math.max(SMALLEST_BATCH, Integer.highestOneBit(last.readableBytes()) * 2);
            batchSize = Math.min(LARGEST_BATCH, size);
            handOver();
        }
        unflushed = 0;
        channel.flush();
        if (ending == Ending.AT_ONCE) {
            ending = Ending.UNDER_WAY;
            channel.writeAndFlush(channel.alloc().buffer(0)).addListener(ChannelFutureListener.CLOSE);
        } else if (ending == Ending.LINGERING) {
            ending = Ending.UNDER_WAY;
            linger();
        } else if (ending == Ending.RESET) {
            ending = Ending.UNDER_WAY;
            channel.writeAndFlush(channel.alloc().buffer(0)).addListener(sent -> cutOff());
        }
    }

    /** The connection closes with the next flush, as agreed: the peer will send nothing more. */
    public void closeNow() {
        ending = Ending.AT_ONCE;
    }

    /**
     * With the next flush our side of the stream ends, but we keep reading for a while: closing a socket with unread
     * bytes resets it, and the peer would lose the response that says what it did wrong (RFC 9112 §9.6).
     */
    public void finish() {
        ending = Ending.LINGERING;
    }

    /** The connection is reset with the next flush, after everything written before. */
    public void reset() {
        ending = Ending.RESET;
    }

    /** RST instead of FIN (SO_LINGER 0), bypassing TLS, which would send close_notify. */
    private void cutOff() {
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        var unused = channel.pipeline().firstContext().close();
    }

    private void linger() {
        channel.writeAndFlush(channel.alloc().buffer(0)).addListener(sent -> {
            if (channel instanceof DuplexChannel duplex) {
                var unused = duplex.shutdownOutput();
            }
        });
        Runnable cutOff = () -> {
            var unused = channel.close();
        };
        var timer = channel.eventLoop().schedule(cutOff, LINGER_MILLIS, TimeUnit.MILLISECONDS);
        channel.closeFuture().addListener(closed -> timer.cancel(false));
    }

    /** Frees what was never sent. */
    public void release() {
        if (batch != null) {
            batch.release();
            batch = null;
        }
    }
}
