package io.httpbench.relay;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.relay.Upstream.UpstreamTls;
import io.httpbench.result.WireProof;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.contract.ThreadLeaks;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A relay between the JDK's client and a server that shares nothing with it. */
class RelayTest {

    private static final InetAddress HOST = InetAddress.getLoopbackAddress();

    private final TlsIdentity identity = TlsIdentity.make("127.0.0.1");

    private Relay relay(FaultyServer server, boolean secure, String authority) throws IOException {
        UpstreamTls tls = secure ? new UpstreamTls(Trust.context(new Tls(authority, false)), true) : null;
        return Relay.open(HOST, new Upstream("127.0.0.1", server.port(), tls), secure ? identity.forSockets() : null);
    }

    private static HttpResponse<String> get(Relay relay, String path, @Nullable SSLContext trust, int times)
            throws IOException, InterruptedException {
        HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(Patience.ofFailure());
        HttpClient client =
                trust == null ? builder.build() : builder.sslContext(trust).build();
        String scheme = trust == null ? "http" : "https";
        HttpRequest request = HttpRequest.newBuilder(URI.create(scheme + "://127.0.0.1:" + relay.port() + path))
                .version(path.contains("http1") ? HttpClient.Version.HTTP_1_1 : HttpClient.Version.HTTP_2)
                .timeout(Patience.ofFailure())
                .build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        for (int i = 1; i < times; i++) {
            response = client.send(request, HttpResponse.BodyHandlers.ofString());
        }
        return response;
    }

    private static WireProof proof(Relay relay, Protocol protocol, String path) {
        return relay.proof(Plans.of(protocol, path, true, Message.GET), true);
    }

    @Test
    void anUpgradePassesAndIsSeen() throws Exception {
        try (FaultyServer server = FaultyServer.start();
                Relay relay = relay(server, false, "")) {
            assertThat(get(relay, "/chunked", null, 3).body()).hasSize(100);

            WireProof proof = proof(relay, Protocol.H2C, "/chunked");

            assertThat(proof.mismatches()).isEmpty();
            assertThat(proof.notes()).isEmpty();
            assertThat(proof.protocol()).isEqualTo("HTTP/2 by upgrade");
            assertThat(proof.connections()).isEqualTo(1);
            assertThat(proof.requests()).isEqualTo(3);
            assertThat(proof.answers()).isEqualTo(3);
            assertThat(proof.request()).contains(":path: /chunked");
            assertThat(proof.upgradeRequest()).contains("Upgrade: h2c");
            assertThat(proof.tlsVersion()).isNull();
        }
    }

    @Test
    void whatTheServerAgreesToIsAgreedTo() throws Exception {
        try (FaultyServer server = FaultyServer.start(0, true);
                Relay relay = relay(server, true, FaultyServer.certificate())) {
            assertThat(get(relay, "/ok", Trust.context(new Tls(identity.certificate(), false)), 2)
                            .statusCode())
                    .isEqualTo(200);

            WireProof proof = proof(relay, Protocol.H2, "/ok");

            assertThat(proof.mismatches()).isEmpty();
            assertThat(proof.protocol()).isEqualTo("HTTP/2 by ALPN");
            assertThat(proof.alpn()).isEqualTo("h2");
            assertThat(proof.tlsVersion()).isEqualTo("TLSv1.3");
            assertThat(proof.requests()).isEqualTo(2);
        }
    }

    /** TLS 1.3: per record five bytes of header, one of content type and sixteen of tag, and the JDK pads by sixteen. */
    @Test
    void bytesOfTlsCount() throws Exception {
        try (FaultyServer server = FaultyServer.start(0, true);
                Relay relay = relay(server, true, FaultyServer.certificate())) {
            get(relay, "/ok?http1", Trust.context(new Tls(identity.certificate(), false)), 3);

            WireProof proof = proof(relay, Protocol.HTTP11, "/ok?http1");

            assertThat(proof.tlsVersion()).isEqualTo("TLSv1.3");
            assertThat(proof.sentBytesPerRequest())
                    .isEqualTo(Objects.requireNonNull(proof.laterRequestBytes()) + 22.0 + 16);
            assertThat(proof.receivedBytesPerRequest())
                    .isGreaterThanOrEqualTo(Objects.requireNonNull(proof.responseBytes()) + 22.0);
        }
    }

    @Test
    void whatTheServerDoesNotAgreeToIsNot() throws Exception {
        try (FaultyServer server = FaultyServer.startWithoutHttp2();
                Relay relay = relay(server, true, FaultyServer.certificate())) {
            assertThat(get(relay, "/ok", Trust.context(new Tls(identity.certificate(), false)), 2)
                            .version())
                    .isEqualTo(HttpClient.Version.HTTP_1_1);

            WireProof proof = proof(relay, Protocol.H2, "/ok");

            assertThat(proof.protocol()).isEqualTo("HTTP/1.1");
            assertThat(proof.alpn()).isEqualTo("http/1.1");
            assertThat(proof.mismatches()).containsExactly("H2 was asked for, on the wire was HTTP/1.1");
        }
    }

    @Test
    void aServerThatIsNotTrustedIsNotSpokenTo() {
        try (FaultyServer server = FaultyServer.start(0, true)) {
            assertThatThrownBy(() -> relay(server, true, identity.certificate()).close())
                    .isInstanceOf(IOException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/reset?http1", "/drop?http1", "/half?http1"})
    void anEndAndAResetArePassedOn(String path) throws Exception {
        try (FaultyServer server = FaultyServer.start();
                Relay relay = relay(server, false, "")) {
            assertThatThrownBy(() -> get(relay, path, null, 1)).isInstanceOf(IOException.class);

            WireProof proof = proof(relay, Protocol.HTTP11, path);

            assertThat(proof.mismatches()).isEmpty();
            assertThat(proof.answers()).isZero();
            assertThat(proof.protocol()).isEqualTo("HTTP/1.1");
        }
    }

    @Test
    void aServerThatIsGoneIsNoted() throws Exception {
        try (Relay relay = Relay.open(HOST, new Upstream("127.0.0.1", FreePort.next(), null), null)) {
            assertThatThrownBy(() -> get(relay, "/ok?http1", null, 1)).isInstanceOf(IOException.class);

            assertThat(proof(relay, Protocol.HTTP11, "/ok?http1").notes())
                    .anyMatch(note -> note.contains("ConnectException"))
                    .contains("no request was seen on the wire");
        }
    }

    /** Only what is kept is bounded. */
    @Test
    void aChunkWithoutEndIsPassedOnAndNoted() throws Exception {
        byte[] endless = new byte[8 << 20];
        Arrays.fill(endless, (byte) '1');
        String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        try (ServerSocket server = new ServerSocket(0, 1, HOST)) {
            Thread hostile = new Thread(() -> answer(server, head, endless));
            hostile.start();
            try (Relay relay = Relay.open(HOST, new Upstream("127.0.0.1", server.getLocalPort(), null), null);
                    Socket client = new Socket(HOST, relay.port())) {
                client.getOutputStream().write("GET /ok HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(US_ASCII));

                assertThat(client.getInputStream().readAllBytes()).hasSize(head.length() + endless.length);
                assertThat(proof(relay, Protocol.HTTP11, "/ok").notes())
                        .containsExactly("a chunk or trailers without end");
            }
            hostile.join();
        }
    }

    private static void answer(ServerSocket server, String head, byte[] content) {
        try (Socket socket = server.accept()) {
            assertThat(socket.getInputStream().read(new byte[1024])).isPositive();
            socket.getOutputStream().write(head.getBytes(US_ASCII));
            socket.getOutputStream().write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void noThreadIsLeft() throws Exception {
        try (FaultyServer server = FaultyServer.start()) {
            ThreadLeaks leaks = ThreadLeaks.watch();
            try (Relay relay = relay(server, false, "");
                    Socket client = new Socket(HOST, relay.port())) {
                client.getOutputStream().write("GET /ok HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(US_ASCII));
                assertThat(client.getInputStream().read()).as("an answer").isEqualTo('H');
            }
            assertThat(leaks.remaining(Patience.ofFailure())).isEmpty();
        }
    }
}
