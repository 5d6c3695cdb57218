package io.httpbench.client.helidon;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;

/** Helidon's WebClient. Names no class of the library, nor one that does: a build on a JDK older than 21 lacks them. */
public final class HelidonFactory implements ClientFactory {

    private static final String PACKAGE = HelidonFactory.class.getPackageName() + ".";

    /** Loads nothing of Helidon. */
    public HelidonFactory() {}

    @Override
    public String name() {
        return "Helidon";
    }

    @Override
    public Set<Protocol> protocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2C);
    }

    @Override
    public Set<Protocol> secureProtocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2);
    }

    @Override
    public int minimumJava() {
        return 21;
    }

    @Override
    public String absence() {
        return HelidonFactory.class.getResource("PooledClient.class") == null
                ? "not in this build, which was made on a JDK older than 21; a build on JDK 21 or newer has it"
                : "";
    }

    @Override
    public List<String> artifacts() {
        return List.of("io.helidon.webclient:helidon-webclient", "io.helidon.webclient:helidon-webclient-http2");
    }

    @Override
    public boolean blocking() {
        return true;
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return protocol == Protocol.HTTP11 ? List.of("pipelining: Helidon does not pipeline") : List.of();
    }

    /** Once per client, so that reflection costs no request anything. */
    @Override
    public Client open(Target target, Limits limits) {
        String type = PACKAGE + (target.protocol() == Protocol.HTTP11 ? "PooledClient" : "StreamClient");
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
