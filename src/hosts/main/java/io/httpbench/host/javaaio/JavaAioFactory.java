package io.httpbench.host.javaaio;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes the server of our own on asynchronous channels. It has no artifacts: the channels are the JDK's. */
public final class JavaAioFactory {

    /** The {@code JavaAio} host: {@code java.nio.channels.AsynchronousServerSocketChannel}. */
    public static final HostFactory JAVA_AIO = HostFactory.named("JavaAio")
            .clearText(Protocol.HTTP11)
            .library("java.base")
            .closesAfterEachAnswer()
            .differs("it is no library but a server of our own, as small as posts about asynchronous channels write it")
            .differs("it closes the connection after each answer, which it says, and so has no keep-alive")
            .differs("it reads heads of up to 4 KiB, and bodies by their Content-Length, not chunked ones")
            .opens(options -> JavaAioHost.open(options));

    private JavaAioFactory() {}
}
