package io.httpbench.server.http2;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.Wire;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.http2.Http2Peer.Answer;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Http2ConnectionTest {

    private static final int WHOLE = Integer.MAX_VALUE;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 9, 10, 64, WHOLE})
    void answersHoweverTheBytesAreCut(int size) {
        try (Http2Peer peer = new Http2Peer(new Http2Settings())) {
            List<Http2FrameStream> streams = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                streams.add(peer.send(Http2Peer.request("GET", "/_api/version")));
            }
            peer.exchange(size);

            for (Http2FrameStream stream : streams) {
                Answer answer = peer.answer(stream);
                assertThat(answer.status).isEqualTo("200");
                assertThat(answer.body.toString()).isEqualTo(Wire.VERSION);
                assertThat(answer.ended).isTrue();
            }
            assertThat(peer.server.counters.get(Count.H2C_REQUESTS)).isEqualTo(20);
            assertThat(peer.server.counters.get(Count.H2C_PRIOR_KNOWLEDGE)).isEqualTo(1);
            assertThat(peer.server.counters.get(Count.HTTP11_REQUESTS)).isZero();
        }
    }

    @Test
    void rememberedBlocksAreForgottenWhenTheDynamicTableMoves() {
        try (Http2Peer peer = new Http2Peer(new Http2Settings())) {
            // Each new path enters the table, so that the same bytes come to mean another path.
            for (int i = 0; i < 300; i++) {
                String path = i % 3 == 0 ? "/_api/version" : "/" + "p".repeat(i % 40) + i / 6;
                Http2FrameStream stream = peer.send(Http2Peer.request("GET", path));
                peer.exchange(WHOLE);

                assertThat(peer.answer(stream).body.toString())
                        .contains(i % 3 == 0 ? Wire.VERSION : "unknown path '" + path + "'");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100, 4_095, 4_096, 65_536})
    void theClientChoosesTheSizeOfTheHeaderTable(long size) {
        try (Http2Peer peer = new Http2Peer(new Http2Settings().headerTableSize(size))) {
            for (String path : new String[] {"/_api/version", "/x", "/_api/version", "/_api/version?details=true"}) {
                Http2FrameStream stream = peer.send(Http2Peer.request("GET", path));
                peer.exchange(WHOLE);

                assertThat(peer.answer(stream).status).isEqualTo(path.equals("/x") ? "404" : "200");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 1_000})
    void aBodyWaitsForTheWindowOfItsStream(int window) {
        try (Http2Peer peer = new Http2Peer(new Http2Settings().initialWindowSize(window))) {
            Http2FrameStream slow = peer.send(Http2Peer.request("GET", "/_api/version?details=true"));
            Http2FrameStream next = peer.send(Http2Peer.request("HEAD", "/_api/version"));
            peer.exchange(WHOLE);
            Answer answer = peer.answer(slow);
            assertThat(answer.body.length()).isEqualTo(window);
            assertThat(peer.answer(next).ended)
                    .as("another stream is not held up")
                    .isTrue();

            for (int length = window; !answer.ended; length += window) {
                assertThat(answer.body.length()).isEqualTo(length);
                peer.widen(slow, window);
                peer.exchange(WHOLE);
            }
            assertThat(answer.body.toString()).endsWith("}}");
            assertThat(answer.dataFrames).isEqualTo((answer.body.length() + window - 1) / window);
        }
    }

    @Test
    void requestBodiesOfAnyLengthAreReadToTheEnd() {
        try (Http2Peer peer = new Http2Peer(new Http2Settings())) {
            String megabyte = "x".repeat(1_000_000);
            Http2FrameStream stream = peer.send(Http2Peer.request("POST", "/_api/version"), megabyte, "end");
            peer.exchange(WHOLE);

            assertThat(peer.answer(stream).status).isEqualTo("405");
            assertThat(peer.answer(stream).ended).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "4", "x", "-1"})
    void aBodyOfAnotherLengthThanDeclaredIsMalformed(String length) {
        try (Http2Peer peer = new Http2Peer(new Http2Settings())) {
            Http2FrameStream stream =
                    peer.send(Http2Peer.request("POST", "/_api/version").add("content-length", length), "abc");
            Http2FrameStream next = peer.send(Http2Peer.request("GET", "/_api/version"));
            peer.exchange(WHOLE);

            assertThat(peer.answer(stream).reset).isTrue();
            assertThat(peer.answer(next).status).isEqualTo("200");
        }
    }
}
