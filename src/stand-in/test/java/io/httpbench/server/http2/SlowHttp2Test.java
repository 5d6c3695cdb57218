package io.httpbench.server.http2;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.Wire;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.http2.Http2Peer.Answer;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** HTTP/2 when answers take their time or go wrong, on a clock that the test moves. */
class SlowHttp2Test {

    private static final int WHOLE = Integer.MAX_VALUE;

    private Http2Peer peer = new Http2Peer(new Http2Settings());

    @BeforeEach
    void connect() {
        peer.exchange(WHOLE);
    }

    @AfterEach
    void close() {
        peer.close();
    }

    private Http2FrameStream get() {
        Http2FrameStream stream = peer.send(Http2Peer.request("GET", "/_api/version"));
        peer.exchange(WHOLE);
        return stream;
    }

    private void pass(long micros) {
        peer.server.pass(micros);
        peer.exchange(WHOLE);
    }

    @Test
    void streamsDoNotWaitForEachOther() {
        peer.server.behave("50ms", "");
        Answer slow = peer.answer(get());
        peer.server.behave("10ms", "");
        Answer quick = peer.answer(get());
        peer.server.behave("0ms", "");
        Answer atOnce = peer.answer(get());

        assertThat(atOnce.ended).isTrue();
        pass(9_999);
        assertThat(quick.status).isEmpty();
        pass(1);
        assertThat(quick.body.toString()).isEqualTo(Wire.VERSION);
        assertThat(quick.ended).isTrue();
        pass(39_999);
        assertThat(slow.status).isEmpty();
        pass(1);
        assertThat(slow.ended).isTrue();
    }

    @Test
    void aThousandWaitAtOnce() {
        peer.server.behave("500ms", "");
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            answers.add(peer.answer(peer.send(Http2Peer.request("GET", "/_api/version"))));
        }
        peer.exchange(WHOLE);
        pass(500_000);

        assertThat(answers).allMatch(answer -> answer.ended);
        assertThat(peer.server.counters.get(Count.H2C_REQUESTS)).isEqualTo(1_000);
    }

    @Test
    void aStreamThatIsResetNeedsItsTimerNoMore() {
        peer.server.behave("50ms", "");
        Http2FrameStream cancelled = get();
        pass(10_000);
        Http2FrameStream other = get();
        peer.reset(cancelled);
        peer.exchange(WHOLE);
        assertThat(peer.server.nextTimer()).as("of the other stream").isEqualTo(50_000_000);

        pass(50_000);
        assertThat(peer.answer(cancelled).status).isEmpty();
        assertThat(peer.answer(other).ended).isTrue();
        assertThat(peer.server.nextTimer()).isEqualTo(-1);
    }

    @Test
    void aClosedConnectionLeavesNoTimerBehind() {
        peer.server.behave("50ms", "");
        get();
        get();
        peer.server.closeByPeer();

        assertThat(peer.server.nextTimer()).isEqualTo(-1);
    }

    @Test
    void newSettingsOfTheClientDoNotForgetWhatWaits() {
        peer.server.behave("50ms", "");
        Http2FrameStream stream = get();
        peer.settings(new Http2Settings().initialWindowSize(10));
        peer.exchange(WHOLE);
        pass(50_000);
        assertThat(peer.answer(stream).body).hasSize(10);

        peer.settings(new Http2Settings().initialWindowSize(100));
        peer.exchange(WHOLE);
        assertThat(peer.answer(stream).body.toString()).isEqualTo(Wire.VERSION);
    }

    @Test
    void requestsWithABodyWaitFromTheirEnd() {
        peer.server.behave("50ms", "");
        Http2FrameStream stream = peer.send(Http2Peer.request("POST", "/_api/version"), "a", "b");
        peer.exchange(WHOLE);
        pass(49_999);
        assertThat(peer.answer(stream).status).isEmpty();
        pass(1);
        assertThat(peer.answer(stream).status).isEqualTo("405");
    }

    @Test
    void aResetEndsOneStreamAndNotTheConnection() {
        peer.server.behave("10ms", "reset=100");
        Http2FrameStream stream = get();
        peer.server.behave("0ms", "");
        Http2FrameStream other = get();
        assertThat(peer.answer(stream).reset).isFalse();
        pass(10_000);

        assertThat(peer.answer(stream).reset).isTrue();
        assertThat(peer.answer(other).ended).isTrue();
        assertThat(peer.answer(get()).ended).isTrue();
    }

    @Test
    void anotherStatus() {
        peer.server.behave("0ms", "status=503:100");
        Answer answer = peer.answer(get());

        assertThat(answer.status).isEqualTo("503");
        assertThat(answer.body).contains("\"errorNum\":503");
        assertThat(answer.ended).isTrue();
    }

    @Test
    void aStallHoldsUpItsOwnStreamOnly() {
        peer.server.behave("0ms", "stall=100");
        Http2FrameStream stream = get();
        peer.server.behave("0ms", "");
        Http2FrameStream other = get();
        pass(3_600_000_000L);

        assertThat(peer.answer(stream).status).isEmpty();
        assertThat(peer.answer(stream).reset).isFalse();
        assertThat(peer.answer(other).ended).isTrue();
        assertThat(peer.server.open()).isTrue();
    }

    @Test
    void theRequestThatAskedForTheUpgradeWaitsToo() {
        try (Wire wire = new Wire()) {
            wire.behave("50ms", "");
            wire.receive("GET /_api/version HTTP/1.1\r\nHost: x\r\nAuthorization: " + Wire.AUTHORIZATION
                    + "\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: \r\n\r\n");
            assertThat(wire.sentText()).startsWith("HTTP/1.1 101 ").doesNotContain(Wire.VERSION);

            wire.pass(50_000);
            assertThat(wire.sentText()).endsWith(Wire.VERSION);
        }
    }
}
