package io.httpbench.relay;

import io.httpbench.relay.Upstream.UpstreamTls;
import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * TLS on both sides of a relay.
 *
 * @param own the relay's key
 * @param upstream towards the server
 * @param version that server and relay agree to: {@code TLSv1.3}
 */
record RelayTls(SSLContext own, UpstreamTls upstream, String version) {

    /** The server side of a handshake that has not started, on an accepted connection. */
    SSLSocket wrap(Socket accepted) throws IOException {
        SSLSocket socket = (SSLSocket) own.getSocketFactory().createSocket(accepted, null, true);
        socket.setEnabledProtocols(new String[] {version});
        return socket;
    }
}
