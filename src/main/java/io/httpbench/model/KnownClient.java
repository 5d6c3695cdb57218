package io.httpbench.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of a client without opening it.
 *
 * @param name the value of {@code JB_CLIENT}
 * @param version of its library; where the JDK brings it, that of the JDK that runs us
 * @param protocols what it speaks in clear text
 * @param secureProtocols what it speaks over TLS
 * @param mainJob its protocols in the default matrix
 * @param blocking whether it has one request in flight per calling thread
 * @param pipelining whether it can pipeline HTTP/1.1 requests
 * @param notHonoured by protocol: numbers that the library cannot honour, in words
 * @param library a Maven artifact, or a module of the JDK
 * @param minimumJava the oldest Java that it runs on
 * @param absence why this build does not have it, in words for people; empty where it has it
 */
public record KnownClient(
        String name,
        String version,
        Set<Protocol> protocols,
        Set<Protocol> secureProtocols,
        Set<Protocol> mainJob,
        boolean blocking,
        boolean pipelining,
        Map<Protocol, List<String>> notHonoured,
        String library,
        int minimumJava,
        String absence) {

    /** The version of the library in forks on this JDK: its own, where the JDK brings the library. */
    public String versionOn(Jdk jdk) {
        return library.indexOf(':') < 0 ? jdk.version() : version;
    }

    /** What it speaks with this scheme. */
    public Set<Protocol> protocols(boolean tls) {
        return tls ? secureProtocols : protocols;
    }

    /** Whether this build has it, and it runs on this JDK. */
    public boolean runsOn(Jdk jdk) {
        return absence.isEmpty() && jdk.feature() >= minimumJava;
    }

    /**
     * Whether it honours a limit.
     *
     * @param limit as {@code notHonoured} begins
     */
    public boolean honours(String limit, Protocol protocol) {
        return notHonoured.getOrDefault(protocol, List.of()).stream().noneMatch(words -> words.startsWith(limit + ":"));
    }

    /** What it asks of the JDK, in words for people; empty where every JDK that runs us will do. */
    public String need() {
        return minimumJava > Jdk.OLDEST ? "needs JDK " + minimumJava : "";
    }

    /** Why it does not run everywhere, in words for people; empty where it does. */
    public String obstacle() {
        return absence.isEmpty() ? need() : absence;
    }
}
