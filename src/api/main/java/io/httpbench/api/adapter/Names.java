package io.httpbench.api.adapter;

/** How a fork looks up the name of its server. */
public final class Names {

    private Names() {}

    /**
     * Whether this JVM does it in a file, which has one address for all clients. A library with a resolver of its own must
     * then use the JVM's, also as shipped.
     */
    public static boolean areInFile() {
        return System.getProperty("jdk.net.hosts.file") != null;
    }
}
