package io.httpbench.host.jdk;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes the JDK's own server. It has no artifacts: it is part of the process's JVM. */
public final class JdkHostFactory {

    /** The {@code Jdk} host: {@code com.sun.net.httpserver}. */
    public static final HostFactory JDK = HostFactory.named("Jdk")
            .clearText(Protocol.HTTP11)
            .secure(Protocol.HTTP11)
            .library("jdk.httpserver")
            // Without them each answer waits for the client's delayed acknowledgement, and connections beyond 200 are
            // closed
            // when they are idle.
            .jvmOptions("-Dsun.net.httpserver.nodelay=true", "-Dsun.net.httpserver.maxIdleConnections=100000")
            .differs("one thread accepts and selects, whatever the number of I/O threads; " + JdkHost.WORKERS
                    + " threads read, answer and write")
            .differs("it sends Date; that cannot be switched off")
            .opens(JdkHost::open);

    private JdkHostFactory() {}
}
