package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.testing.FreePort;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.contract.ThreadLeaks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;

/** Beginning and end of a host. */
final class LifeChecks {

    private LifeChecks() {}

    static List<HostCheck> all() {
        return List.of(
                HostCheck.of("close() ends all connections and threads, and frees the port", s -> ends(s)),
                HostCheck.of("it can be opened again on the same port", s -> again(s)),
                HostCheck.of("a port that is taken is refused, and nothing stays open", s -> taken(s)));
    }

    private static void ends(HostSubject subject) throws Exception {
        ThreadLeaks threads = ThreadLeaks.watch();
        // Not one that the kernel gives away: it would give it to a connection of anybody once it is free.
        int port = FreePort.next();
        RunningHost host = subject.start(port);
        try (Talk idle = host.connect();
                Talk underWay = host.connect()) {
            idle.get(HostSubject.ANSWER.path()).mustBe(HostSubject.ANSWER, true);
            underWay.ask("GET", HostSubject.ANSWER.path(), Talk.NO_BODY);
            host.close();
            verifyNoneLeft(threads, subject);
            verifyFree(port);
            verifyEnded(idle);
        } finally {
            host.close();
        }
    }

    private static void verifyEnded(Talk talk) {
        try {
            int last;
            do {
                // What is said in parting, such as GOAWAY, is skipped.
                last = talk.read();
            } while (last >= 0);
        } catch (IOException e) {
            assertThat(e).as("the end of a connection").hasMessageContaining("reset");
        }
    }

    private static void again(HostSubject subject) throws Exception {
        int port = FreePort.next();
        for (int i = 0; i < 2; i++) {
            try (RunningHost host = subject.start(port);
                    Talk talk = host.connect()) {
                assertThat(host.host().port()).isEqualTo(port);
                assertThat(host.host().transport()).isNotBlank();
                talk.get(HostSubject.ANSWER.path()).mustBe(HostSubject.ANSWER, true);
            }
        }
    }

    private static void taken(HostSubject subject) throws Exception {
        ThreadLeaks threads = ThreadLeaks.watch();
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            HostOptions options = subject.options(other.getLocalPort(), HostSubject.ANSWER);
            assertThatThrownBy(() -> subject.open(options).close()).isInstanceOf(Exception.class);
            verifyNoneLeft(threads, subject);
        }
    }

    private static void verifyNoneLeft(ThreadLeaks threads, HostSubject subject) {
        String declared = subject.factory().lastingThread();
        assertThat(threads.remaining(
                        Patience.ofFailure(),
                        thread -> thread.isDaemon() && thread.getName().equals(declared)))
                .as("threads left")
                .isEmpty();
    }

    private static void verifyFree(int port) throws IOException {
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }
}
