package io.httpbench.host;

import io.httpbench.api.Protocol;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Describes one server library, and opens it. A factory is cheap: it loads no class of its library before {@link #open}, because
 * the conductor creates the factories of all hosts, and a server's process has only its own host's libraries on the class path.
 *
 * @param name the value of {@code JB_SERVER}, for example {@code Jetty}
 * @param protocols what the library actually speaks in clear text
 * @param secureProtocols what it speaks over TLS
 * @param artifacts Maven artifacts ({@code groupId:artifactId}) that the process needs for this host; transitive dependencies are
 *     implied. Empty when the library is part of the JDK, or is not to be had from the registry
 * @param more by protocol, artifacts that the process needs beside those, and only in this one
 * @param library the library whose version is shown: an artifact, or a module of the JDK
 * @param source where the public source of a library is that is not to be had from the registry: the user gives its jars. Empty for
 *     all others
 * @param minimumJava the oldest Java that it runs on. On an older one nothing but {@link #open} fails
 * @param portZero whether it can listen on a port that the kernel selects
 * @param keepAlive whether it can keep an HTTP/1.1 connection open after an answer
 * @param jvmOptions system properties of the process that the library's documentation asks for in production, as arguments
 * @param differences in what way it is set up unlike the others, or cannot honour {@link HostOptions}; one sentence each, for
 *     display. Empty when it honours all
 * @param lastingThread the name of daemon threads that its {@link Host#close} leaves, since the library offers no way to end them;
 *     empty when it leaves none
 * @param absence why this build does not include it, for display; empty if it does. Otherwise {@link #open} fails
 * @param opener what {@link #open} calls
 */
public record HostFactory(
        String name,
        Set<Protocol> protocols,
        Set<Protocol> secureProtocols,
        List<String> artifacts,
        Map<Protocol, List<String>> more,
        String library,
        String source,
        int minimumJava,
        boolean portZero,
        boolean keepAlive,
        List<String> jvmOptions,
        List<String> differences,
        String lastingThread,
        String absence,
        Opener opener) {

    /** Opens a host. A lambda, so that the library is only referenced when it is called. */
    @FunctionalInterface
    public interface Opener {

        /** See {@link HostFactory#open}. */
        Host open(HostOptions options) throws Exception;
    }

    /** Starts a builder; by default it has no protocols, listens on port 0 and keeps connections open. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** The artifacts that the process needs in this protocol. */
    public List<String> artifacts(Protocol protocol) {
        List<String> all = new ArrayList<>(artifacts);
        all.addAll(more.getOrDefault(protocol, List.of()));
        return all;
    }

    /**
     * Starts it. It listens when this returns.
     *
     * @throws Exception when the library cannot be started; nothing stays open in this case
     */
    public Host open(HostOptions options) throws Exception {
        return opener.open(options);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Builder; the components of {@link HostFactory} explain each property. */
    public static final class Builder {

        private final String name;
        private Set<Protocol> protocols = Set.of();
        private Set<Protocol> secureProtocols = Set.of();
        private List<String> artifacts = List.of();
        private final Map<Protocol, List<String>> more = new EnumMap<>(Protocol.class);
        private String library;
        private String source = "";
        private int minimumJava = 17;
        private boolean portZero = true;
        private boolean keepAlive = true;
        private List<String> jvmOptions = List.of();
        private final List<String> differences = new ArrayList<>();
        private String lastingThread = "";
        private String absence = "";

        private Builder(String name) {
            this.name = name;
            this.library = name;
        }

        /** What it speaks in clear text. */
        public Builder clearText(Protocol... spoken) {
            protocols = Set.of(spoken);
            return this;
        }

        /** What it speaks over TLS. */
        public Builder secure(Protocol... spoken) {
            secureProtocols = Set.of(spoken);
            return this;
        }

        /** The artifacts it needs; the first one is the library whose version is shown. */
        public Builder artifacts(String... needed) {
            artifacts = List.of(needed);
            return needed.length == 0 ? this : library(needed[0]);
        }

        /** The artifacts it needs in this protocol beside those. */
        public Builder artifacts(Protocol protocol, String... needed) {
            more.put(protocol, List.of(needed));
            return this;
        }

        /** The library whose version is shown, for a host without artifacts. */
        public Builder library(String shown) {
            library = shown;
            return this;
        }

        /** The library is not to be had from the registry, under this name or another: its jars are built from its source. */
        public Builder builtFrom(String artifact, String address) {
            source = address;
            return library(artifact);
        }

        /** The oldest Java version that it runs on; 17 by default. */
        public Builder minimumJava(int version) {
            minimumJava = version;
            return this;
        }

        /** It must be told a port. */
        public Builder needsPort() {
            portZero = false;
            return this;
        }

        /** It closes the connection after each answer. */
        public Builder closesAfterEachAnswer() {
            keepAlive = false;
            return this;
        }

        /** Arguments of its JVM. */
        public Builder jvmOptions(String... options) {
            jvmOptions = List.of(options);
            return this;
        }

        /** In what way it differs from the others; a sentence. */
        public Builder differs(String sentence) {
            differences.add(sentence);
            return this;
        }

        /** Daemon threads of this name, one for each host that was opened, outlive it. */
        public Builder leavesThread(String threadName) {
            lastingThread = threadName;
            return differs("a daemon thread of the library, " + threadName + ", ends with the process only");
        }

        /** Why this build does not include it; empty if it does. */
        public Builder absence(String reason) {
            absence = reason;
            return this;
        }

        /** Builds the factory. */
        public HostFactory opens(Opener opener) {
            return new HostFactory(
                    name,
                    protocols,
                    secureProtocols,
                    artifacts,
                    Map.copyOf(more),
                    library,
                    source,
                    minimumJava,
                    portZero,
                    keepAlive,
                    jvmOptions,
                    List.copyOf(differences),
                    lastingThread,
                    absence,
                    opener);
        }
    }
}
