package io.httpbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.ServerBehaviour;
import io.httpbench.server.http2.Http2Peer;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Settings;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Answers of a length that was asked for. */
class BodyBytesTest {

    private static final String GET =
            "GET /_api/version HTTP/1.1\r\nHost: x\r\nAuthorization: " + Wire.AUTHORIZATION + "\r\n\r\n";

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 59, 60, 61, 72, 73, 74, 1_000, 65_535, 65_536, 1_000_000})
    void exactlySoManyInHttp1(int bytes) {
        try (Wire wire = new Wire(Wire.router(bytes))) {
            wire.receive(GET + GET.replace("version", "version?details=true"));
            String sent = wire.sentText();
            String head = sent.substring(0, sent.indexOf("\r\n\r\n") + 4);
            String body = sent.substring(head.length(), head.length() + bytes);

            assertThat(head).contains("\r\nContent-Length: " + bytes + "\r\n");
            assertThat(sent).isEqualTo(head + body + head + body);
            assertThat(body).contains(bytes < 60 ? "" : "\"version\":\"3.7.13\"");
            if (bytes > 0) {
                assertThat(JsonMapper.shared().readTree(body)).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 60, 16_384, 16_385, 65_535, 65_536, 1_000_000})
    void exactlySoManyInHttp2(int bytes) {
        try (Http2Peer peer = new Http2Peer(new Http2Settings().initialWindowSize(2_000_000), Wire.router(bytes))) {
            Http2FrameStream first = peer.send(Http2Peer.request("GET", "/_api/version"));
            Http2FrameStream second = peer.send(Http2Peer.request("GET", "/_api/version"));
            peer.widenConnection(3_000_000);
            peer.exchange(Integer.MAX_VALUE);

            for (Http2FrameStream stream : new Http2FrameStream[] {first, second}) {
                assertThat(peer.answer(stream).body).hasSize(bytes);
                assertThat(peer.answer(stream).ended).isTrue();
            }
        }
    }

    /** Windows that never end, and a peer that reads nothing: what waits must wait with us, not in memory. */
    @Test
    void aPeerThatReadsNothingDoesNotFillTheServer() throws Exception {
        int bytes = 16 * 1024 * 1024;
        int requests = 500;
        StandInOptions options =
                new StandInOptions("127.0.0.1", 0, "root", "test", false).with(bytes, ServerBehaviour.CALM);
        try (StandInServer server = StandInServer.start(options);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(GET.repeat(requests).getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            in.skipNBytes(2L * bytes);

            assertThat(server.counts().bytesWritten())
                    .as("8 GB were asked for, two were read")
                    .isLessThan(5L * bytes);
        }
    }
}
