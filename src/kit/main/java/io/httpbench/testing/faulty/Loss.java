package io.httpbench.testing.faulty;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DatagramPacket;
import io.netty.util.ReferenceCountUtil;

/** Loses datagrams in both directions: the first, and from there on every so-many-th, so that each time the same is asked. */
final class Loss extends ChannelDuplexHandler {

    private final int oneIn;
    private final Traffic traffic;
    private int received;
    private int sent;

    Loss(int oneIn, Traffic traffic) {
        this.oneIn = oneIn;
        this.traffic = traffic;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof DatagramPacket && received++ % oneIn == 0) {
            lose(message);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (message instanceof DatagramPacket && sent++ % oneIn == 0) {
            lose(message);
            promise.trySuccess();
        } else {
            var unused = ctx.write(message, promise);
        }
    }

    private void lose(Object datagram) {
        ReferenceCountUtil.release(datagram);
        traffic.lost();
    }
}
