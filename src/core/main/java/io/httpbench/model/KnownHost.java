package io.httpbench.model;

import io.httpbench.api.Protocol;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known about a host, a server library under measurement, without opening it.
 *
 * @param name the value of {@code JB_SERVER}
 * @param version of its library; if that is part of the JDK, the version of the running JDK; empty where unknown
 * @param protocols what it speaks in clear text
 * @param secureProtocols what it speaks over TLS
 * @param library a Maven artifact, or a module of the JDK
 * @param minimumJava the oldest Java that it runs on
 * @param keepAlive whether it can keep an HTTP/1.1 connection open after an answer
 * @param differences in what way it is set up unlike the others; one sentence each, for display
 * @param absence why this build does not include it, for display; empty if it does
 * @param source where the public source of a library is whose jars the user must give; empty for all others
 */
public record KnownHost(
        String name,
        String version,
        Set<Protocol> protocols,
        Set<Protocol> secureProtocols,
        String library,
        int minimumJava,
        boolean keepAlive,
        List<String> differences,
        String absence,
        String source) {

    /** Among the values of {@code JB_SERVER}: any program, started for each fork. */
    public static final String EXEC = "exec";

    /** The same host with a library that the user has given: its version, and a sentence about it. */
    public KnownHost given(String itsVersion, String remark) {
        return new KnownHost(
                name,
                itsVersion,
                protocols,
                secureProtocols,
                library,
                minimumJava,
                keepAlive,
                Stream.concat(differences.stream(), Stream.of(remark)).toList(),
                "",
                source);
    }

    /** What it speaks with this scheme. */
    public Set<Protocol> protocols(boolean tls) {
        return tls ? secureProtocols : protocols;
    }

    /** These for display. */
    public String protocolText(boolean tls) {
        return protocols(tls).isEmpty()
                ? "nothing"
                : protocols(tls).stream().sorted().map(Protocol::name).collect(Collectors.joining(", "));
    }

    /** Whether this build includes it, and it runs on this JDK. */
    public boolean runsOn(Jdk jdk) {
        return absence.isEmpty() && jdk.feature() >= minimumJava;
    }

    /** Why it does not run everywhere, for display; empty if it does. */
    public String obstacle() {
        String need = minimumJava > Jdk.OLDEST ? "needs JDK " + minimumJava : "";
        return absence.isEmpty() ? need : absence;
    }
}
