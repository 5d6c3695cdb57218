package io.httpbench.host.nettyboot;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes NettyBoot's server. */
public final class NettyBootFactory {

    /** The {@code NettyBoot} host. */
    public static final HostFactory NETTY_BOOT = HostFactory.named("NettyBoot")
            .clearText(Protocol.HTTP11)
            .builtFrom("com.litongjava:netty-boot", "https://github.com/litongjava/netty-boot")
            .needsPort()
            .differs("it listens on all addresses of the machine")
            .differs("it has two I/O threads per CPU, Netty's default, whatever the number of I/O threads")
            .differs("its router is one of ours, since the library's would not find a path with a query")
            .differs("router and handler are called through proxies, since this build has no class of the library")
            .differs("it reads app.properties in the working folder, if there is one")
            .differs("it can be opened once in a process, whose event loops it shares")
            .opens(options -> NettyBootHost.open(options));

    private NettyBootFactory() {}
}
