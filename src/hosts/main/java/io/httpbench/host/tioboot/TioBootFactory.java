package io.httpbench.host.tioboot;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes TioBoot's server. */
public final class TioBootFactory {

    /** The {@code TioBoot} host. */
    public static final HostFactory TIO_BOOT = HostFactory.named("TioBoot")
            .clearText(Protocol.HTTP11)
            .artifacts("com.litongjava:tio-boot")
            .differs("it sends Date, which cannot be switched off")
            .differs("to HEAD, the handler itself leaves out the body, which the library would send")
            .differs(
                    "its check for requests that arrive in many small pieces, which it takes for attacks, is switched off")
            .differs(
                    "its locks on header fields are kept, which the library would forget an hour after their last use, in a thread"
                            + " that never ends")
            .differs("two kinds of its threads, for its clock and its buffers, live as long as the JVM")
            .opens(options -> TioBootHost.open(options));

    private TioBootFactory() {}
}
