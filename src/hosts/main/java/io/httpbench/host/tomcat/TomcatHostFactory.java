package io.httpbench.host.tomcat;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Tomcat. */
public final class TomcatHostFactory {

    private static final int JAVA_WITH_VIRTUAL_THREADS = 21;

    /** The {@code Tomcat} host, on its own pool of threads. */
    public static final HostFactory TOMCAT = described("Tomcat")
            .differs(
                    "one thread accepts and one selects, whatever the number of I/O threads; up to 200 threads read, answer and"
                            + " write")
            .opens(options -> TomcatHost.open(options, false));

    /** The {@code TomcatVirtual} host: a virtual thread for each request. */
    public static final HostFactory TOMCAT_VIRTUAL = described("TomcatVirtual")
            .minimumJava(JAVA_WITH_VIRTUAL_THREADS)
            .differs(
                    "one thread accepts and one selects, whatever the number of I/O threads; virtual threads read, answer and"
                            + " write")
            .opens(options -> TomcatHost.open(options, true));

    private TomcatHostFactory() {}

    private static HostFactory.Builder described(String name) {
        return HostFactory.named(name)
                .clearText(Protocol.HTTP11, Protocol.H2C)
                .secure(Protocol.HTTP11, Protocol.H2)
                .artifacts("org.apache.tomcat.embed:tomcat-embed-core")
                .differs("it sends Date; that cannot be switched off")
                .differs("in H2C it does not know a connection preface that arrives in pieces");
    }
}
