package io.httpbench.testing.contract;

/**
 * What a client that is loaded apart shares with its contract: the JDK and the types of the API. Nothing else is visible, so that
 * its libraries are its own, whatever the contract itself is made of.
 */
final class SharedClasses extends ClassLoader {

    private static final String API = "io.httpbench.api.";
    private static final String NULLNESS = "org.jspecify.";

    SharedClasses() {
        super("shared with a client", getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.startsWith(API) || name.startsWith(NULLNESS)) {
            return Class.forName(name, false, SharedClasses.class.getClassLoader());
        }
        throw new ClassNotFoundException(name);
    }
}
