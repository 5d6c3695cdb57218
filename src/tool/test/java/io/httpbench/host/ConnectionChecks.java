package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.testing.contract.Extent;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** How connections are treated. */
final class ConnectionChecks {

    private static final String PATH = HostSubject.ANSWER.path();
    private static final int TOGETHER = 50;

    private ConnectionChecks() {}

    static List<HostCheck> all() {
        return List.of(
                HostCheck.of("requests may come byte by byte", s -> byteByByte(s)),
                // One thread's handshakes take longer than servers wait for one.
                HostCheck.of("1,000 connections at once are all accepted", s -> crowd(s))
                        .onlyIf(subject -> !subject.secure()),
                HostCheck.of("who breaks off harms no other", s -> brokenOff(s)),
                HostCheck.of("many requests share a connection", s -> manyRequests(s))
                        .onlyIf(HostSubject::keepsConnections),
                HostCheck.of("16 requests at once are answered in order", s -> merged(s))
                        .onlyIf(HostSubject::keepsConnections),
                HostCheck.of("'Connection: close' is answered, and then honoured", s -> asksToClose(s))
                        .onlyIf(subject -> subject.protocol() == Protocol.HTTP11),
                HostCheck.of("the connection ends after an answer, as declared", s -> closesItself(s))
                        .onlyIf(subject -> !subject.keepsConnections()));
    }

    private static void byteByByte(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            // What opens a connection in HTTP/2: Tomcat does not know it in pieces.
            talk.flush();
            for (int i = 0; i < (subject.keepsConnections() ? 3 : 1); i++) {
                int request = talk.ask("GET", PATH, Talk.NO_BODY);
                talk.flushByteByByte();
                talk.reply(request).mustBe(HostSubject.ANSWER, true);
            }
        }
    }

    private static void crowd(HostSubject subject) throws Exception {
        List<SocketChannel> connecting = new ArrayList<>();
        List<Talk> talks = new ArrayList<>();
        try (RunningHost host = subject.start()) {
            for (int i = 0; i < 1_000; i++) {
                SocketChannel channel = SocketChannel.open();
                connecting.add(channel);
                channel.configureBlocking(false);
                channel.connect(host.address());
            }
            List<Integer> requests = new ArrayList<>();
            for (SocketChannel channel : connecting) {
                channel.configureBlocking(true);
                channel.finishConnect();
                Talk talk = host.talkOver(channel);
                talks.add(talk);
                requests.add(talk.ask("GET", PATH, Talk.NO_BODY));
                talk.flush();
            }
            for (int i = 0; i < talks.size(); i++) {
                talks.get(i).reply(requests.get(i)).mustBe(HostSubject.ANSWER, true);
            }
        } finally {
            for (SocketChannel channel : connecting) {
                channel.close();
            }
        }
    }

    private static void brokenOff(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk other = host.connect()) {
            for (int i = 0; i < 10; i++) {
                try (Talk talk = host.connect()) {
                    talk.ask("POST", PATH, Talk.NO_BODY);
                    talk.flush();
                    talk.reset();
                }
                try (Http1Talk half = host.connectHttp1()) {
                    half.add(new byte[] {'G', 'E'});
                    half.flush();
                }
            }
            other.get(PATH).mustBe(HostSubject.ANSWER, true);
        }
    }

    private static void manyRequests(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            for (int round = 0; round < Extent.ON_A_CONNECTION / TOGETHER; round++) {
                List<Integer> requests = new ArrayList<>();
                for (int i = 0; i < TOGETHER; i++) {
                    requests.add(talk.ask("GET", PATH, Talk.NO_BODY));
                }
                talk.flush();
                for (int request : requests) {
                    talk.reply(request).mustBe(HostSubject.ANSWER, true);
                }
            }
        }
    }

    private static void merged(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            List<Integer> requests = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                requests.add(talk.ask(i % 5 == 4 ? "HEAD" : "GET", i % 3 == 2 ? "/elsewhere" : PATH, Talk.NO_BODY));
            }
            talk.flush();
            for (int i = 0; i < 16; i++) {
                Reply reply = talk.reply(requests.get(i));
                if (i % 3 == 2) {
                    assertThat(reply.status()).as("request %d", i).isEqualTo(404);
                } else {
                    reply.mustBe(HostSubject.ANSWER, i % 5 != 4);
                }
            }
        }
    }

    private static void asksToClose(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Http1Talk talk = host.connectHttp1()) {
            int request = talk.ask("GET", PATH, Talk.NO_BODY, "Connection: close\r\n");
            talk.flush();
            talk.reply(request).mustBe(HostSubject.ANSWER, true);
            assertThat(talk.read()).as("after the answer").isEqualTo(-1);
        }
    }

    private static void closesItself(HostSubject subject) throws Exception {
        try (RunningHost host = subject.start();
                Talk talk = host.connect()) {
            talk.get(PATH).mustBe(HostSubject.ANSWER, true);
            assertThat(talk.read()).as("after the answer").isEqualTo(-1);
        }
    }
}
