package io.httpbench.client.helidon;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Habit;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/**
 * Describes Helidon's WebClient. Refers to no class of the library, nor to one that does: a build on a JDK older than
 * 21 lacks them.
 */
public final class HelidonFactory {

    private static final String PACKAGE = HelidonFactory.class.getPackageName() + ".";

    /** The {@code Helidon} client. */
    public static final ClientFactory HELIDON = ClientFactory.named("Helidon")
            .artifacts("io.helidon.webclient:helidon-webclient", "io.helidon.webclient:helidon-webclient-http2")
            .minimumJava(21)
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .blocking()
            // The connection's thread logs the reason; requests are not even notified that their connection has ended.
            .does(Habit.HIDES_VIOLATIONS, Habit.BREAKS_ON_GOAWAY)
            .adds("User-Agent", "Content-Length")
            .adds(HTTP11, "Connection")
            .notHonoured(HTTP11, "pipelining: Helidon does not pipeline")
            .absence(absence())
            .opens(HelidonFactory::open);

    private HelidonFactory() {}

    private static String absence() {
        return HelidonFactory.class.getResource("PooledClient.class") == null
                ? "not in this build, which was made on a JDK older than 21; a build on JDK 21 or newer has it"
                : "";
    }

    /** Once per client, so that reflection adds no cost per request. */
    private static Client open(Target target, Limits limits) {
        String type = PACKAGE + (target.protocol() == HTTP11 ? "PooledClient" : "StreamClient");
        try {
            Constructor<?> constructor = Class.forName(type).getDeclaredConstructor(Target.class, Limits.class);
            return (Client) constructor.newInstance(target, limits);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("Helidon cannot be opened", e.getCause());
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            throw new IllegalStateException("Helidon cannot be opened", e);
        }
    }
}
