package io.httpbench.host.jetty;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Jetty. */
public final class JettyHostFactory {

    /** The {@code Jetty} host. */
    public static final HostFactory JETTY = HostFactory.named("Jetty")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts(
                    "org.eclipse.jetty:jetty-server",
                    "org.eclipse.jetty.http2:jetty-http2-server",
                    "org.eclipse.jetty:jetty-alpn-java-server")
            .differs(
                    "its pool of up to 200 threads has the I/O threads in it, which may change places with others of the pool")
            .opens(options -> JettyHost.open(options));

    private JettyHostFactory() {}
}
