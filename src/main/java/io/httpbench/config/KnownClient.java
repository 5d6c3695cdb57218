package io.httpbench.config;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of a client without opening it.
 *
 * @param name the value of {@code JB_CLIENT}
 * @param version of its library
 * @param protocols what it speaks in clear text
 * @param secureProtocols what it speaks over TLS
 * @param mainJob the protocols with which it stands in the main job
 * @param blocking whether it has one request in flight per calling thread
 * @param pipelining whether it can pipeline HTTP/1.1 requests
 * @param notHonoured by protocol: numbers that the library cannot honour, in words
 * @param library a Maven artifact, or a module of the JDK
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
        String library) {

    /** What it speaks with this scheme. */
    public Set<Protocol> protocols(boolean tls) {
        return tls ? secureProtocols : protocols;
    }
}
