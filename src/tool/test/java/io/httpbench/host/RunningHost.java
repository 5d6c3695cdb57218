package io.httpbench.host;

import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.SocketChannel;

/** An open host, and connections to it. */
final class RunningHost implements AutoCloseable {

    private final HostSubject subject;
    private final Host host;
    private boolean closed;

    RunningHost(HostSubject subject, Host host) {
        this.subject = subject;
        this.host = host;
    }

    Host host() {
        return host;
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), host.port());
    }

    /** A connection in the subject's protocol. */
    Talk connect() throws IOException {
        return talkOver(SocketChannel.open(address()));
    }

    /** The same in HTTP/1.1, for what other protocols do not have. */
    Http1Talk connectHttp1() throws IOException {
        return new Http1Talk(prepared(SocketChannel.open(address())));
    }

    /** Over a socket that is connected. */
    Talk talkOver(SocketChannel channel) throws IOException {
        Socket socket = prepared(channel);
        return subject.protocol().isHttp2() ? new Http2Talk(socket, subject.secure()) : new Http1Talk(socket);
    }

    private Socket prepared(SocketChannel channel) throws IOException {
        Socket socket = channel.socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout((int) Patience.ofFailure().toMillis());
        if (!subject.secure()) {
            return socket;
        }
        return TestIdentity.secure(socket, subject.protocol().isHttp2() ? "h2" : "http/1.1");
    }

    /** The first time only. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            host.close();
        } catch (Exception e) {
            throw new AssertionError(subject + " cannot be closed", e);
        }
    }
}
