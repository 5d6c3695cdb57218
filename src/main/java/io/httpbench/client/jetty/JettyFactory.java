package io.httpbench.client.jetty;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.LanedClient;
import io.httpbench.client.RequestEnd;

/** Describes Jetty HttpClient. */
public final class JettyFactory {

    /** The {@code Jetty} client. */
    public static final ClientFactory JETTY = ClientFactory.named("Jetty")
            .artifacts("org.eclipse.jetty:jetty-client", "org.eclipse.jetty.http2:jetty-http2-client-transport")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .notHonoured(HTTP11, "pipelining: Jetty HttpClient does not pipeline")
            .endsAt(new RequestEnd(
                    "Response.CompleteListener.onComplete", "org.eclipse.jetty.client.transport.ResponseListeners"))
            .opens((target, limits) -> new LanedClient(limits, lane -> new JettyLane(target, limits, lane)));

    private JettyFactory() {}
}
