package io.httpbench.client.jdk;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;

/** Describes both ways to call the JDK's client. It has no artifacts: it is part of the fork's JVM. */
public final class JdkFactory {

    private static final String UPGRADE =
            "prior knowledge: java.net.http begins each connection in HTTP/1.1 and asks for an upgrade;"
                    + " until its first answer there is one request on it";
    private static final String FIRST_ANSWER =
            "prior knowledge: java.net.http does not tell when a connection is there;"
                    + " until its first answer there is one request on it";
    private static final String STREAMS =
            "inFlight: beyond the server's limit of streams, requests fail instead of waiting";

    /** The {@code Jdk} client: {@code HttpClient.send}. */
    public static final ClientFactory JDK =
            describe("Jdk").blocking().opens((target, limits) -> new SendingClient(target, limits));

    /** The {@code JdkAsync} client: {@code HttpClient.sendAsync}. */
    public static final ClientFactory JDK_ASYNC =
            describe("JdkAsync").opens((target, limits) -> new AsyncClient(target, limits));

    private JdkFactory() {}

    private static ClientFactory.Builder describe(String name) {
        return ClientFactory.named(name)
                .library("java.net.http")
                .clearText(HTTP11, H2C)
                .secure(HTTP11, H2)
                .notHonoured(HTTP11, "pipelining: java.net.http does not pipeline")
                .notHonoured(H2C, UPGRADE, STREAMS)
                .notHonoured(H2, FIRST_ANSWER, STREAMS);
    }
}
