package io.httpbench.host.tioboot;

import com.litongjava.constants.ServerConfigKeys;
import com.litongjava.context.Context;
import com.litongjava.tio.boot.TioApplication;
import com.litongjava.tio.boot.server.TioBootServer;
import com.litongjava.tio.server.ServerTioConfig;
import io.httpbench.host.Host;
import io.httpbench.host.HostOptions;
import java.io.IOException;
import java.net.InetSocketAddress;

/** TioBoot's application. The library has one per JVM. */
final class TioBootHost implements Host {

    private final Context application;
    private final int port;

    private TioBootHost(Context application, int port) {
        this.application = application;
        this.port = port;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws IOException {
        LockCache.register();
        Context application = TioApplication.run(() -> route(options), arguments(options));
        try {
            return new TioBootHost(application, listen(options));
        } catch (IOException e) {
            application.close();
            throw e;
        }
    }

    /** It does not listen by itself, because it would end the JVM when it cannot. */
    private static String[] arguments(HostOptions options) {
        return new String[] {
            argument(ServerConfigKeys.SERVER_LISTENING_ENABLE, "false"),
            argument(ServerConfigKeys.BOOT_EXCEPTION_EXIT, "false"),
            argument(ServerConfigKeys.SERVER_ADDRESS, options.address()),
            argument(ServerConfigKeys.SERVER_PORT, Integer.toString(options.port())),
            argument(ServerConfigKeys.SERVER_WORKER_THREADS, Integer.toString(options.ioThreads())),
            argument(ServerConfigKeys.SERVER_HTTP_RESPONSE_HEANDER_SHOW_SERVER, "false"),
        };
    }

    private static String argument(String key, String value) {
        return "--" + key + "=" + value;
    }

    private static void route(HostOptions options) {
        TioBootServer server = TioBootServer.me();
        AnswerHandler handler = new AnswerHandler(options.answer());
        server.getRequestRouter().add(options.answer().path(), handler);
        server.setNotFoundHandler(AnswerHandler::notFound);
    }

    private static int listen(HostOptions options) throws IOException {
        TioBootServer server = TioBootServer.me();
        ServerTioConfig config = server.getServerTioConfig();
        config.setBacklog(options.backlog());
        config.checkAttacks = false;
        server.start(options.address(), options.port());
        var address = (InetSocketAddress)
                server.getTioServer().getServerSocketChannel().getLocalAddress();
        return address.getPort();
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String transport() {
        return "NIO";
    }

    @Override
    public void close() {
        application.close();
    }
}
