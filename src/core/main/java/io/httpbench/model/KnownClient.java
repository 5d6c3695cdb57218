package io.httpbench.model;

import io.httpbench.api.ClientKind;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.Protocol;
import io.httpbench.api.SetupFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known about a client without opening it.
 *
 * @param name the value of {@code JB_CLIENT}
 * @param kind whether it is a library as its users use it, or a ceiling for those
 * @param version of its library; if that is part of the JDK, the version of the running JDK
 * @param protocols what it speaks in clear text
 * @param secureProtocols what it speaks over TLS
 * @param mainJob its protocols in the default matrix
 * @param blocking whether each calling thread has one request in flight
 * @param pipelining whether it can pipeline HTTP/1.1 requests
 * @param phases whether it reports the phases of its requests
 * @param notHonoured by protocol: limits that the library cannot honour
 * @param library a Maven artifact, or a module of the JDK
 * @param wraps the name of the client on whose library it is built; empty for none
 * @param file name of the jar that it comes from; empty for a client of this tool
 * @param minimumJava the oldest Java that it runs on
 * @param newerJava by protocol, the oldest Java on which it speaks it, where that is a newer one
 * @param setups how it is set up
 * @param absence why this build does not include it, for display; empty if it does
 */
public record KnownClient(
        String name,
        ClientKind kind,
        String version,
        Set<Protocol> protocols,
        Set<Protocol> secureProtocols,
        Set<Protocol> mainJob,
        boolean blocking,
        boolean pipelining,
        boolean phases,
        Map<Protocol, List<NotHonoured>> notHonoured,
        String library,
        String wraps,
        String file,
        int minimumJava,
        Map<Protocol, Integer> newerJava,
        SetupFacts setups,
        String absence) {

    /** The version of the library in forks on this JDK: the JDK's version if the library is part of it. */
    public String versionOn(Jdk jdk) {
        return isArtifact() ? version : jdk.version();
    }

    /** The same of a jar. */
    public KnownClient from(String jar, String artifact, String itsVersion) {
        return new KnownClient(
                name,
                kind,
                itsVersion,
                protocols,
                secureProtocols,
                mainJob,
                blocking,
                pipelining,
                phases,
                notHonoured,
                artifact,
                wraps,
                jar,
                minimumJava,
                newerJava,
                setups,
                absence);
    }

    /** Whether somebody else wrote it. */
    public boolean isForeign() {
        return !file.isEmpty();
    }

    /** Whether its library is a jar; else it is a part of the JDK. */
    public boolean isArtifact() {
        return library.indexOf(':') >= 0;
    }

    /** What it speaks with this scheme. */
    public Set<Protocol> protocols(boolean tls) {
        return tls ? secureProtocols : protocols;
    }

    /** Whether this build includes it, and it runs on this JDK. */
    public boolean runsOn(Jdk jdk) {
        return absence.isEmpty() && jdk.feature() >= minimumJava;
    }

    /** The oldest Java on which it speaks this protocol. */
    public int minimumJava(Protocol protocol) {
        return Math.max(minimumJava, newerJava.getOrDefault(protocol, minimumJava));
    }

    /** Which limits it cannot honour with this protocol. */
    public List<NotHonoured> notHonoured(Protocol protocol) {
        return notHonoured.getOrDefault(protocol, List.of());
    }

    /** Whether it honours this limit. */
    public boolean honours(NotHonoured.Limit limit, Protocol protocol) {
        return notHonoured(protocol).stream().noneMatch(lacking -> lacking.limit() == limit);
    }

    /** Its JDK requirements, for display; empty if every supported JDK will do. */
    public String need() {
        List<String> needs = new ArrayList<>();
        if (minimumJava > Jdk.OLDEST) {
            needs.add("needs JDK " + minimumJava);
        }
        newerJava.forEach((protocol, java) -> needs.add(protocol + " needs JDK " + java));
        return String.join(", ", needs);
    }

    /** Why it does not run everywhere, for display; empty if it does. */
    public String obstacle() {
        return absence.isEmpty() ? need() : absence;
    }
}
