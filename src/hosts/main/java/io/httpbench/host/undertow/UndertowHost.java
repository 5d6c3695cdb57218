package io.httpbench.host.undertow;

import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.concurrent.TimeUnit;
import org.xnio.Options;
import org.xnio.XnioWorker;

/** I/O threads that accept, read, answer and write. Undertow's workers exist, and are not asked. */
@SuppressWarnings("try") // close() may be interrupted.
final class UndertowHost implements Host {

    private static final String LOGGING = "org.jboss.logging.provider";
    private static final int MILLIS_TO_END = 2_000;

    private final Undertow undertow;

    private UndertowHost(Undertow undertow) {
        this.undertow = undertow;
    }

    /** Binds and starts it. */
    static Host open(HostOptions options) throws IOException, GeneralSecurityException {
        // As every other library here logs; otherwise it announces itself on standard error.
        if (System.getProperty(LOGGING) == null) {
            System.setProperty(LOGGING, "slf4j");
        }
        Undertow.Builder builder = Undertow.builder()
                .setIoThreads(options.ioThreads())
                .setSocketOption(Options.BACKLOG, options.backlog())
                .setServerOption(
                        UndertowOptions.ENABLE_HTTP2, options.protocol().isHttp2())
                .setServerOption(UndertowOptions.ALWAYS_SET_DATE, false)
                .setServerOption(UndertowOptions.ALWAYS_SET_KEEP_ALIVE, false)
                .setServerOption(UndertowOptions.SHUTDOWN_TIMEOUT, MILLIS_TO_END)
                .setHandler(new AnswerHandler(options.answer()));
        HostIdentity identity = options.identity();
        Undertow undertow = identity == null
                ? builder.addHttpListener(options.port(), options.address()).build()
                : builder.addHttpsListener(options.port(), options.address(), identity.context())
                        .build();
        undertow.start();
        return new UndertowHost(undertow);
    }

    @Override
    public int port() {
        return ((InetSocketAddress) undertow.getListenerInfo().get(0).getAddress()).getPort();
    }

    @Override
    public String transport() {
        return "NIO";
    }

    @Override
    public void close() throws InterruptedException {
        XnioWorker worker = undertow.getWorker();
        undertow.stop();
        if (!worker.awaitTermination(MILLIS_TO_END, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("threads of the server did not end");
        }
    }
}
