package io.httpbench.behaviour;

import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.ShippedSetup;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A row that is to be made.
 *
 * @param name unique in the card
 * @param client its name
 * @param version of its library, for display
 * @param artifacts jars of the library and their digests; may be empty
 * @param setup in which it is opened
 * @param jdk version of the JVM, for display
 * @param protocols that it speaks in this set-up
 * @param shipped what is known of it as shipped
 * @param classPath of its forks with a protocol, without what this module adds
 * @param command makes the command line of a fork of a class path and the main class
 */
public record RowPlan(
        String name,
        String client,
        String version,
        List<String> artifacts,
        Setup setup,
        String jdk,
        Set<Protocol> protocols,
        ShippedSetup shipped,
        Function<Protocol, String> classPath,
        ForkCommand command) {

    /** Makes a command line. */
    @FunctionalInterface
    public interface ForkCommand {

        /** Of a JVM with these options, this class path and this main class. */
        List<String> of(List<String> options, String classPath, String mainClass);
    }
}
