package io.httpbench.host.helidon;

import io.httpbench.api.Protocol;
import io.httpbench.host.Host;
import io.httpbench.host.HostFactory;
import io.httpbench.host.HostOptions;
import java.lang.reflect.InvocationTargetException;

/**
 * Describes Helidon's WebServer. Refers to no class of the library, nor to one that does: a build on a JDK older than 21
 * lacks them.
 */
public final class HelidonHostFactory {

    private static final String HOST = "HelidonHost";

    /** The {@code Helidon} host. */
    public static final HostFactory HELIDON = HostFactory.named("Helidon")
            .minimumJava(21)
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts("io.helidon.webserver:helidon-webserver", "io.helidon.webserver:helidon-webserver-http2")
            .differs(
                    "a virtual thread for each connection reads, answers and writes, whatever the number of I/O threads; in HTTP/2"
                            + " one more for each request")
            .differs("it sends Date, which cannot be switched off")
            .differs("the handlers close a connection when they are asked to, which the library would leave open")
            .differs("what is not found is answered by a handler, since the library would send a body to HEAD")
            .leavesThread("helidon-idle-connection-timer")
            .absence(absence())
            .opens(HelidonHostFactory::open);

    private HelidonHostFactory() {}

    private static String absence() {
        return HelidonHostFactory.class.getResource(HOST + ".class") == null
                ? "not in this build, which was made on a JDK older than 21; a build on JDK 21 or newer has it"
                : "";
    }

    /** Once per process. */
    private static Host open(HostOptions options) throws Exception {
        try {
            Class<?> type = Class.forName(HelidonHostFactory.class.getPackageName() + "." + HOST);
            return (Host) type.getDeclaredMethod("open", HostOptions.class).invoke(null, options);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("Helidon cannot be opened", e.getCause());
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            throw new IllegalStateException("Helidon cannot be opened", e);
        }
    }
}
