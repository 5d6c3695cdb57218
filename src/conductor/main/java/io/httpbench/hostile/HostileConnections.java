package io.httpbench.hostile;

import io.httpbench.model.Hostility;
import io.httpbench.model.Hostility.Kind;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The hostile connections to one server, as many as wanted and no more: one that the server closes is replaced within a second.
 * Never blocks. Used by one thread.
 */
final class HostileConnections implements AutoCloseable {

    /** Requests that a slow reader sends at once: their answers do not fit into the kernel's buffers of both sides. */
    private static final int REQUESTS_OF_SLOW_READER = 1_000;

    /** The kernel makes more of it, but much less than by default. */
    private static final int RECEIVE_BUFFER = 2_048;

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final InetSocketAddress address;
    private final Hostility wanted;
    private final byte[] head;
    private final byte[] half;
    private final List<Connection> slowReaders = new ArrayList<>();
    private final List<Connection> halfRequests = new ArrayList<>();
    private final List<Connection> resets = new ArrayList<>();
    private final ByteBuffer received = ByteBuffer.allocate(1);
    private long nextSecond;
    private long resetsDone;
    private long opened;
    private long failed;

    private record Connection(SocketChannel channel, ByteBuffer unsent) {}

    /**
     * No connection is opened yet.
     *
     * @param head of a good request, to its empty line
     */
    HostileConnections(InetSocketAddress address, Hostility wanted, String head) {
        this.address = address;
        this.wanted = wanted;
        this.head = head.getBytes(StandardCharsets.UTF_8);
        this.half = head.substring(0, head.length() / 2).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Does what is due.
     *
     * @param nanos since the first call; never less than before
     */
    void step(long nanos) {
        if (nanos >= nextSecond) {
            nextSecond += SECOND;
            readOneByte(slowReaders);
            readOneByte(halfRequests);
            topUp(slowReaders, wanted.of(Kind.SLOW_READERS), head, REQUESTS_OF_SLOW_READER);
            topUp(halfRequests, wanted.of(Kind.HALF_REQUESTS), half, 1);
        }
        resetAsManyAsAreDue(nanos);
        send(slowReaders);
        send(halfRequests);
        send(resets);
        resets.removeIf(connection -> !connection.unsent().hasRemaining() && reset(connection));
    }

    /** Connections that were established. */
    long opened() {
        return opened;
    }

    /** Connections that could not be, also for want of open files. */
    long failed() {
        return failed;
    }

    private void topUp(List<Connection> connections, int number, byte[] content, int times) {
        for (int missing = number - connections.size(); missing > 0; missing--) {
            open(connections, content, times);
        }
    }

    /** What could not be done in its second, since as many hang, is not made up for. */
    private void resetAsManyAsAreDue(long nanos) {
        int perSecond = wanted.of(Kind.RESETS);
        long due = (long) (nanos / (double) SECOND * perSecond);
        for (; resetsDone < due; resetsDone++) {
            if (resets.size() < perSecond) {
                open(resets, head, 1);
            }
        }
    }

    private void open(List<Connection> connections, byte[] content, int times) {
        ByteBuffer unsent = ByteBuffer.allocate(content.length * times);
        for (int i = 0; i < times; i++) {
            unsent.put(content);
        }
        SocketChannel channel = null;
        try {
            channel = SocketChannel.open();
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.SO_RCVBUF, RECEIVE_BUFFER);
            if (channel.connect(address)) {
                opened++;
            }
            connections.add(new Connection(channel, unsent.flip()));
        } catch (IOException e) {
            failed++;
            closeQuietly(channel);
        }
    }

    private void send(List<Connection> connections) {
        for (Iterator<Connection> all = connections.iterator(); all.hasNext(); ) {
            Connection connection = all.next();
            if (connection.unsent().hasRemaining() && !send(connection)) {
                closeQuietly(connection.channel());
                all.remove();
            }
        }
    }

    /** Whether the connection is still good. */
    private boolean send(Connection connection) {
        SocketChannel channel = connection.channel();
        boolean connected = channel.isConnected();
        try {
            if (!connected && channel.finishConnect()) {
                connected = true;
                opened++;
            }
            if (connected) {
                channel.write(connection.unsent());
            }
            return true;
        } catch (IOException e) {
            if (!connected) {
                failed++;
            }
            return false;
        }
    }

    private void readOneByte(List<Connection> connections) {
        for (Iterator<Connection> all = connections.iterator(); all.hasNext(); ) {
            SocketChannel channel = all.next().channel();
            if (channel.isConnected() && isOver(channel)) {
                closeQuietly(channel);
                all.remove();
            }
        }
    }

    private boolean isOver(SocketChannel channel) {
        try {
            return channel.read(received.clear()) < 0;
        } catch (IOException e) {
            return true;
        }
    }

    /** Ends it by RST instead of FIN: it leaves no port taken, and the server learns of it in the middle of its work. */
    private static boolean reset(Connection connection) {
        try (SocketChannel channel = connection.channel()) {
            channel.configureBlocking(true); // the option is defined for these only
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            // It is over either way.
        }
        return true;
    }

    private static void closeQuietly(@Nullable SocketChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // It is over either way.
            }
        }
    }

    /** Resets all of them. */
    @Override
    public void close() {
        List.of(slowReaders, halfRequests, resets).forEach(connections -> {
            connections.forEach(HostileConnections::reset);
            connections.clear();
        });
    }
}
