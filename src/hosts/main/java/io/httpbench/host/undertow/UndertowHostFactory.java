package io.httpbench.host.undertow;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Undertow. */
public final class UndertowHostFactory {

    /** The {@code Undertow} host. */
    public static final HostFactory UNDERTOW = HostFactory.named("Undertow")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts("io.undertow:undertow-core")
            .differs("its I/O threads accept as well")
            .opens(options -> UndertowHost.open(options));

    private UndertowHostFactory() {}
}
