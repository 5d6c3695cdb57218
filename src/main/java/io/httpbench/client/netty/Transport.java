package io.httpbench.client.netty;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/**
 * How bytes move.
 *
 * @param name for the results
 * @param io makes what an event loop waits with
 * @param channel the socket that goes with it
 */
record Transport(String name, IoHandlerFactory io, Class<? extends SocketChannel> channel) {

    /** Native epoll where the system has it, else NIO. */
    static Transport best() {
        return Epoll.isAvailable()
                ? new Transport("epoll", EpollIoHandler.newFactory(), EpollSocketChannel.class)
                : new Transport("nio", NioIoHandler.newFactory(), NioSocketChannel.class);
    }
}
