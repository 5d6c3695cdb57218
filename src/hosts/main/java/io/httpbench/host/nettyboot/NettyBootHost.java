package io.httpbench.host.nettyboot;

import io.httpbench.host.Host;
import io.httpbench.host.HostOptions;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** NettyBoot's application. The library has one per JVM, whose event loops cannot be started again. */
@SuppressWarnings("try") // close() may be interrupted.
final class NettyBootHost implements Host {

    private static final int SECONDS_TO_END = 5;

    private final Library library;
    private final int port;

    private NettyBootHost(Library library, int port) {
        this.library = library;
        this.port = port;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws Exception {
        Library library = new Library();
        Host host = new NettyBootHost(library, options.port());
        library.route(new Routes(library, options.answer()).router());
        run(library, options);
        // It only logs why it cannot listen.
        if (!library.isRunning()) {
            host.close();
            throw new BindException("NettyBoot cannot listen on port " + options.port());
        }
        return host;
    }

    /** In its working folder the library makes an empty file of settings where there is none. */
    private static void run(Library library, HostOptions options) throws ReflectiveOperationException, IOException {
        Path settings = Path.of("app.properties");
        boolean theirs = Files.exists(settings);
        try {
            library.run(NettyBootHost.class, arguments(options));
        } finally {
            if (!theirs) {
                Files.deleteIfExists(settings);
            }
        }
    }

    /** Told to listen, as it does by default, it does not print its address. */
    private static String[] arguments(HostOptions options) {
        return new String[] {
            "--server.listening.enable=true",
            "--server.port=" + options.port(),
            "--NETTY_SO_BACKLOG=" + options.backlog(),
        };
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String transport() {
        return "NIO";
    }

    /** The library leaves the event loop that accepts, and does not wait for the others. */
    @Override
    public void close() throws Exception {
        library.stop();
        for (EventLoopGroup group : library.eventLoops()) {
            group.shutdownGracefully(0, SECONDS_TO_END, TimeUnit.SECONDS).sync();
        }
    }
}
