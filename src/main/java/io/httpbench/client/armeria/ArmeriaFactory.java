package io.httpbench.client.armeria;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.LanedClient;

/** Describes Armeria. */
public final class ArmeriaFactory {

    /** The {@code Armeria} client. */
    public static final ClientFactory ARMERIA = ClientFactory.named("Armeria")
            .artifacts("com.linecorp.armeria:armeria", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .pipelining()
            .adds("user-agent")
            .opens((target, limits) -> new LanedClient(limits, lane -> new ArmeriaLane(target, limits, lane)));

    private ArmeriaFactory() {}
}
