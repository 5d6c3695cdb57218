package io.httpbench.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Output as ab 2.3 (httpd 2.4) prints it. */
class AbTest {

    private static final String GOOD = """
        This is ApacheBench, Version 2.3 <$Revision: 1923142 $>
        Finished 45123 requests


        Server Software:
        Server Hostname:        127.0.0.1
        Server Port:            8529

        Document Path:          /_api/version
        Document Length:        60 bytes

        Concurrency Level:      8
        Time taken for tests:   2.001 seconds
        Complete requests:      45123
        Failed requests:        0
        Total transferred:      7219680 bytes
        HTML transferred:       2707380 bytes
        Requests per second:    22550.22 [#/sec] (mean)
        Time per request:       0.355 [ms] (mean)
        Time per request:       0.044 [ms] (mean, across all concurrent requests)
        Transfer rate:          3523.47 [Kbytes/sec] received
        """;

    private static final String BAD = GOOD.replace(
            "Failed requests:        0",
            "Failed requests:        3\n   (Connect: 0, Receive: 0, Length: 3, Exceptions: 0)\nNon-2xx responses:      40");

    private final Ab ab = new Ab(Duration.ofMillis(9_500));

    private static LoadShape shape(Protocol protocol, int connections, boolean keepAlive) {
        return new LoadShape(protocol, "/", connections, connections, 1, keepAlive, null, null);
    }

    private static Target target(String path, String password, Message message) {
        return new Target(Protocol.HTTP11, "127.0.0.1", 8529, path, "root", password, null, message);
    }

    private static Target usual() {
        return target("/_api/version", "test", Message.GET);
    }

    @Test
    void whatItSays() {
        assertThat(ab.parse(GOOD)).isEqualTo(new ToolFigures(2_001_000_000L, 45_123, 0, 355_000, ""));
        assertThat(ab.parse(BAD).failures()).isEqualTo(43);
        assertThatThrownBy(() -> ab.parse("apr_socket_recv: Connection refused (111)\n"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void itIsForAConnectionPerRequestOnly() {
        assertThat(ab.whyNot(shape(Protocol.HTTP11, 8, false), usual())).isEmpty();
        assertThat(ab.whyNot(shape(Protocol.HTTP11, 8, true), usual()))
                .isEqualTo("ab is used for a connection per request only");
        assertThat(ab.whyNot(shape(Protocol.H2C, 8, true), usual())).contains("a connection per request only");
        assertThat(ab.whyNot(shape(Protocol.HTTP11, 20_001, false), usual()))
                .isEqualTo("ab has at most 20000 connections");
    }

    @Test
    void othersKeepTheirConnections() {
        LoadShape shape = shape(Protocol.HTTP11, 8, false);
        assertThat(new Wrk(Duration.ofSeconds(1)).whyNot(shape, usual())).isEqualTo("wrk keeps its connections");
        assertThat(new H2load().whyNot(shape, usual())).isEqualTo("h2load keeps its connections");
    }

    @Test
    void itIsNotGivenSecrets() {
        LoadShape shape = shape(Protocol.HTTP11, 8, false);
        Message withHeader = new Message("GET", List.of(new Header("X-Token", "geheim")), Message.Content.NONE);
        Message post = new Message("POST", List.of(), Message.Content.NONE);

        assertThat(ab.whyNot(shape, target("/", "geheim", Message.GET))).contains("every user of this machine");
        assertThat(ab.whyNot(shape, target("/", "test", withHeader))).contains("every user of this machine");
        assertThat(ab.whyNot(shape, target("/?token=geheim", "test", Message.GET)))
                .contains("every user of this machine");
        assertThat(ab.whyNot(shape, target("/", "test", post))).isEqualTo("ab is used for GET only");
    }

    @Test
    void itsNumberOfRequestsIsOnlyABound() {
        assertThat(ab.command(shape(Protocol.HTTP11, 8, false), usual(), 2, 3, Path.of("/nowhere")))
                .containsExactly(
                        "ab",
                        "-q",
                        "-c8",
                        "-s10",
                        "-t3",
                        "-n300000",
                        "-HAuthorization: Basic cm9vdDp0ZXN0",
                        "http://127.0.0.1:8529/_api/version");
    }
}
