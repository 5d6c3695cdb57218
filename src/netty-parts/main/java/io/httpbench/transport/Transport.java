package io.httpbench.transport;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDatagramChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.DatagramChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringDatagramChannel;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringSocketChannel;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * Netty's socket transport, as the user chose it.
 *
 * @param name for the results
 * @param io creates the event loop's I/O handler
 * @param channel the matching socket
 * @param datagrams the matching socket of UDP
 * @param readsWhenReady whether a socket asks for a buffer only when there is something to read. Otherwise each always
 *     holds one
 */
public record Transport(
        String name,
        IoHandlerFactory io,
        Class<? extends SocketChannel> channel,
        Class<? extends DatagramChannel> datagrams,
        boolean readsWhenReady) {

    /** The requested transport: {@code io_uring}, {@code epoll} or {@code nio}. Unset: the best one except io_uring. */
    static final String PROPERTY = "httpbench.netty.transport";

    /** Netty reads it when io_uring is first used. */
    private static final String ARMED_POLLS = "io.netty.iouring.pollAddMultishotEnabled";

    /**
     * The requested one, or the next best that the system supports.
     *
     * @throws IllegalArgumentException when there is no transport of that name
     */
    public static Transport chosen() {
        return named(System.getProperty(PROPERTY, "epoll"));
    }

    static Transport named(String wanted) {
        return switch (wanted) {
            case "io_uring" -> ioUringOrNext();
            case "epoll" -> Epoll.isAvailable() ? epoll() : nio();
            case "nio" -> nio();
            default ->
                throw new IllegalArgumentException(
                        PROPERTY + ": \"" + wanted + "\" is no transport; allowed: io_uring, epoll, nio");
        };
    }

    /** With multishot polls, Netty 4.2.18 occasionally never reports that a connection was reset. */
    private static Transport ioUringOrNext() {
        if (System.getProperty(ARMED_POLLS) == null) {
            System.setProperty(ARMED_POLLS, "false");
        }
        if (IoUring.isAvailable()) {
            return new Transport(
                    "io_uring",
                    IoUringIoHandler.newFactory(),
                    IoUringSocketChannel.class,
                    IoUringDatagramChannel.class,
                    false);
        }
        Transport next = Epoll.isAvailable() ? epoll() : nio();
        System.err.println("io_uring is not available, " + next.name() + " is used: " + IoUring.unavailabilityCause());
        return next;
    }

    /** What connects to a server, which need not be resolved, without delay and in this time. */
    public Bootstrap connectingTo(InetSocketAddress server, Duration timeout) {
        return new Bootstrap()
                .channel(channel)
                .remoteAddress(server)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(timeout.toMillis()));
    }

    private static Transport epoll() {
        return new Transport(
                "epoll", EpollIoHandler.newFactory(), EpollSocketChannel.class, EpollDatagramChannel.class, true);
    }

    private static Transport nio() {
        return new Transport("nio", NioIoHandler.newFactory(), NioSocketChannel.class, NioDatagramChannel.class, true);
    }
}
