package io.httpbench.serving;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.matrix.WireRelay;
import io.httpbench.model.ForkPlan;
import io.httpbench.relay.Relay;
import io.httpbench.relay.Upstream;
import io.httpbench.relay.Upstream.UpstreamTls;
import io.httpbench.result.WireProof;
import java.io.IOException;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * A relay in this process, which listens on loopback only. A client gets the name of the server if that is a loopback
 * name, else {@code 127.0.0.1}, and the relay's port: so only Host and :authority differ from those of the measurement.
 */
public final class RelayToServer implements WireRelay {

    private static final String LOOPBACK = "127.0.0.1";

    @Override
    public Session open(Target target) throws IOException {
        String host = InetAddress.getByName(target.host()).isLoopbackAddress() ? target.host() : LOOPBACK;
        Tls asked = target.tls();
        TlsIdentity identity = asked == null ? null : TlsIdentity.make(host);
        UpstreamTls secure = asked == null ? null : new UpstreamTls(Trust.context(asked), !asked.insecure());
        Relay relay = Relay.open(
                InetAddress.getByName(host),
                new Upstream(target.host(), target.port(), secure),
                identity == null ? null : identity.forSockets());
        Tls trust = identity == null || asked == null ? null : new Tls(identity.certificate(), asked.insecure());
        return new Open(relay, relayed(target, host, relay.port(), trust));
    }

    private static Target relayed(Target target, String host, int port, @Nullable Tls trust) {
        return new Target(
                target.protocol(),
                host,
                port,
                target.path(),
                target.user(),
                target.password(),
                trust,
                target.message());
    }

    private record Open(Relay relay, Target target) implements Session {

        @Override
        public WireProof proof(ForkPlan plan, boolean faultless) {
            return relay.proof(plan, faultless);
        }

        @Override
        public void close() {
            relay.close();
        }
    }
}
