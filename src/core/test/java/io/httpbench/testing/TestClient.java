package io.httpbench.testing;

import io.httpbench.api.ClientKind;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.Protocol;
import io.httpbench.api.SetupFacts;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builder of a client as settings and matrix know it: an asynchronous one that honours all limits, by default. */
public final class TestClient {

    private final String name;
    private final Set<Protocol> protocols;
    private Set<Protocol> secureProtocols = Set.of();
    private Set<Protocol> mainJob;
    private ClientKind kind = ClientKind.CLIENT;
    private boolean blocking;
    private boolean pipelining;
    private boolean phases;
    private Map<Protocol, List<NotHonoured>> notHonoured = Map.of();
    private String library = "g:a";
    private int minimumJava = Jdk.OLDEST;
    private Map<Protocol, Integer> newerJava = Map.of();
    private SetupFacts setups = SetupFacts.NONE;
    private String absence = "";

    private TestClient(String name, Protocol... protocols) {
        this.name = name;
        this.protocols = ordered(protocols);
        mainJob = this.protocols;
    }

    private static Set<Protocol> ordered(Protocol... protocols) {
        return new LinkedHashSet<>(List.of(protocols));
    }

    /** One that speaks these protocols in clear text, all of them in the default matrix. */
    public static TestClient named(String name, Protocol... protocols) {
        return new TestClient(name, protocols);
    }

    /** What it speaks over TLS. */
    public TestClient secure(Protocol... spoken) {
        secureProtocols = ordered(spoken);
        return this;
    }

    /** Its protocols in the default matrix. */
    public TestClient mainJob(Protocol... measured) {
        mainJob = ordered(measured);
        return this;
    }

    /** It is no client, but a ceiling for those. */
    public TestClient ceiling() {
        kind = ClientKind.CEILING;
        return this;
    }

    /** It has one request in flight per thread. */
    public TestClient blocking() {
        blocking = true;
        return this;
    }

    /** It can pipeline. */
    public TestClient pipelining() {
        pipelining = true;
        return this;
    }

    /** It reports the phases of its requests. */
    public TestClient phases() {
        phases = true;
        return this;
    }

    /** What it cannot honour with this protocol. */
    public TestClient notHonoured(Protocol protocol, NotHonoured... limits) {
        notHonoured = Map.of(protocol, List.of(limits));
        return this;
    }

    /** A Maven artifact, or a module of the JDK. */
    public TestClient library(String needed) {
        library = needed;
        return this;
    }

    /** The oldest Java that it runs on. */
    public TestClient minimumJava(Protocol protocol, int feature) {
        newerJava = Map.of(protocol, feature);
        return this;
    }

    /** The same for all protocols. */
    public TestClient minimumJava(int feature) {
        minimumJava = feature;
        return this;
    }

    /** It has a set-up as shipped. */
    public TestClient setups(SetupFacts facts) {
        setups = facts;
        return this;
    }

    /** This build does not include it. */
    public TestClient absent(String reason) {
        absence = reason;
        return this;
    }

    /** Builds it. */
    public KnownClient known() {
        return new KnownClient(
                name,
                kind,
                "1.0",
                protocols,
                secureProtocols,
                mainJob,
                blocking,
                pipelining,
                phases,
                notHonoured,
                library,
                "",
                "",
                minimumJava,
                newerJava,
                setups,
                absence);
    }
}
