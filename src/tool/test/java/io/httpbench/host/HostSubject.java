package io.httpbench.host;

import io.httpbench.api.Protocol;
import io.httpbench.testing.FreePort;

/**
 * A host in one of its protocols, as the contract sees it.
 *
 * @param holder the class that holds the factory
 * @param constant the name of the constant there
 */
record HostSubject(HostFactory factory, String holder, String constant, Protocol protocol, boolean secure) {

    /** A content type to which libraries like to add a charset, which would be another answer. */
    static final Answer ANSWER = new Answer("/hello", "text/plain", "Hello, World!");

    /** Listening on a free port of the loopback. */
    RunningHost start() throws Exception {
        return start(ANSWER);
    }

    /** The same with another answer. */
    RunningHost start(Answer answer) throws Exception {
        return start(factory.portZero() ? 0 : FreePort.next(), answer);
    }

    /** The same on a port. */
    RunningHost start(int port) throws Exception {
        return start(port, ANSWER);
    }

    private RunningHost start(int port, Answer answer) throws Exception {
        return new RunningHost(this, open(options(port, answer)));
    }

    Host open(HostOptions options) throws Exception {
        HostFactory opener = factory.source().isEmpty() ? factory : GivenJars.anew(holder, constant);
        return opener.open(options);
    }

    HostOptions options(int port, Answer answer) {
        return new HostOptions("127.0.0.1", port, protocol, 2, 1_024, answer, secure ? TestIdentity.HOST : null);
    }

    /** One for each version of HTTP: in clear text, where the host has it in clear text. */
    boolean standsForItsVersion() {
        return !secure || factory.protocols().stream().noneMatch(clear -> clear.isHttp2() == protocol.isHttp2());
    }

    /** Whether a connection takes one request after another. */
    boolean keepsConnections() {
        return factory.keepAlive() || protocol.isHttp2();
    }

    @Override
    public String toString() {
        return factory.name() + " " + protocol + (secure ? " over TLS" : "");
    }
}
