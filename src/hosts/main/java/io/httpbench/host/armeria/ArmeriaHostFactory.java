package io.httpbench.host.armeria;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Armeria's server. */
public final class ArmeriaHostFactory {

    /** The {@code Armeria} host. */
    public static final HostFactory ARMERIA = HostFactory.named("Armeria")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts("com.linecorp.armeria:armeria", "io.netty:netty-transport-native-epoll")
            // It would leave closing to the client for three seconds when that has asked for it.
            .jvmOptions("-Dcom.linecorp.armeria.defaultHttp1ConnectionCloseDelayMillis=0")
            .differs("access logs, and the header fields Date and Server, are switched off")
            .differs("TLS is the JVM's; the library would prefer a native one, which is not in this build")
            .opens(options -> ArmeriaHost.open(options));

    private ArmeriaHostFactory() {}
}
