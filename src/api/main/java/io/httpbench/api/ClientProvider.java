package io.httpbench.api;

import java.util.List;

/**
 * Where clients come from that are not part of this tool: a jar names a public class with a public constructor without
 * parameters in {@code META-INF/services/io.httpbench.api.ClientProvider}, and {@code JB_CLIENT_PATH} names the jar. Found by
 * {@link java.util.ServiceLoader} in a JVM of its own, which describes its clients, and in each fork that measures one.
 */
public interface ClientProvider {

    /** Its clients, each under a name of its own. Called once per JVM; must not load a class of their libraries. */
    List<ClientFactory> factories();
}
