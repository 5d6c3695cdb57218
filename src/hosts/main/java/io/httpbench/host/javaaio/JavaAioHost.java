package io.httpbench.host.javaaio;

import io.httpbench.host.Host;
import io.httpbench.host.HostOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.ShutdownChannelGroupException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Accepts connections, each of which is one {@link Exchange}; everything runs on the threads of one group. */
final class JavaAioHost implements Host, CompletionHandler<AsynchronousSocketChannel, Answers> {

    private static final int SECONDS_TO_END = 5;

    private final AsynchronousChannelGroup group;
    private final AsynchronousServerSocketChannel server;
    private final int port;

    private JavaAioHost(AsynchronousChannelGroup group, AsynchronousServerSocketChannel server, int port) {
        this.group = group;
        this.server = server;
        this.port = port;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws IOException {
        AsynchronousChannelGroup group =
                AsynchronousChannelGroup.withFixedThreadPool(options.ioThreads(), Executors.defaultThreadFactory());
        try {
            AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open(group)
                    .bind(new InetSocketAddress(options.address(), options.port()), options.backlog());
            int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
            JavaAioHost host = new JavaAioHost(group, server, port);
            server.accept(new Answers(options.answer()), host);
            return host;
        } catch (IOException | RuntimeException e) {
            group.shutdownNow();
            throw e;
        }
    }

    @Override
    public void completed(AsynchronousSocketChannel connection, Answers answers) {
        acceptNext(answers);
        new Exchange(connection, answers).begin();
    }

    /** A connection that cannot be had, for example because all file descriptors are in use, is no reason to stop. */
    @Override
    public void failed(Throwable failure, Answers answers) {
        if (server.isOpen()) {
            acceptNext(answers);
        }
    }

    private void acceptNext(Answers answers) {
        try {
            server.accept(answers, this);
        } catch (ShutdownChannelGroupException e) {
            // Closed meanwhile.
        }
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String transport() {
        return "AIO";
    }

    @Override
    public void close() throws IOException {
        group.shutdownNow();
        try {
            if (!group.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
                throw new IllegalStateException("threads of the server did not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
