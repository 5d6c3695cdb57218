package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.sun.net.httpserver.HttpServer;
import io.httpbench.server.StandInOptions;
import io.httpbench.server.StandInServer;
import io.httpbench.serving.ExternalServer;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which server is measured, and what is said when there is none that can be. */
class ServerChoiceIT {

    @TempDir
    Path dir;

    private Tool tool;

    @BeforeEach
    void oneCell() {
        tool = Tool.in(dir).with("JB_CLIENT", "Vertx").with("JB_PROTOCOL", "HTTP11");
    }

    private String refused() {
        ToolResult result = tool.call();
        assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
        assertThat(result.stderr().lines()).as("%s", result).hasSize(1);
        assertThat(dir).as("no folder of a run that was none").isEmptyDirectory();
        return result.stderr();
    }

    private ToolResult measured() {
        ToolResult result = tool.conduct();
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.problems()).isEmpty();
        return result;
    }

    private static String firstLine(ToolResult result) {
        return result.stdout().lines().findFirst().orElse("");
    }

    @Test
    void autoMeasuresTheServerThatAnswers() {
        try (FaultyServer server = FaultyServer.start()) {
            tool.with("JB_SERVER", "auto").with("JB_PORT", server.port()).with("JB_PATH", "/ok");

            assertThat(firstLine(measured())).isEqualTo("MEASURING EXTERNAL server at 127.0.0.1:" + server.port());
            assertThat(server.traffic().requests("/ok")).isGreaterThan(2_000);
            assertThat(RunFiles.in(dir).cell(0).get("forks").get(0).has("serverRequests"))
                    .as("what only the stand-in can tell")
                    .isFalse();
        }
    }

    @Test
    void theFirstRequestOfAColdLibraryHasALimitOfItsOwn() {
        tool.with("JB_TIMEOUT", "0.5").with("JB_MAX_ERROR_PERCENT", 100);

        assertThat(firstLine(measured())).startsWith("MEASURING EMBEDDED STAND-IN");
    }

    @Test
    void autoFallsBackOnlyWhenNoAddressWasGiven() {
        assumeFalse(new ExternalServer("127.0.0.1", 8529, null).answers(), "a server runs on the default port");
        tool.without("JB_SERVER").with("JB_HOST", "").with("JB_PORT", "");

        ToolResult result = measured();

        assertThat(firstLine(result)).startsWith("MEASURING EMBEDDED STAND-IN, not a real database, at 127.0.0.1:");
        assertThat(result.stdout()).contains("because nothing answers at 127.0.0.1:8529");
    }

    @Test
    void autoWithAPortDoesNotFallBack() {
        int port = FreePort.next();
        tool.with("JB_SERVER", "auto").with("JB_PORT", port);

        assertThat(refused()).contains("no server answers at 127.0.0.1:" + port, "JB_HOST", "JB_SERVER=embedded");
    }

    @Test
    void autoWithAHostDoesNotFallBack() {
        tool.with("JB_SERVER", "auto").with("JB_HOST", "no-such-host.invalid");

        assertThat(refused()).contains("no server answers at no-such-host.invalid:8529", "the host name is unknown");
    }

    @Test
    void externalNeverFallsBack() {
        tool.external(FreePort.next());

        assertThat(refused()).contains("no server answers at 127.0.0.1:");
    }

    @Test
    void embeddedTakesThePortThatIsAskedForAndAnswersThatThereIsNothing() {
        int port = FreePort.next();
        tool.with("JB_PORT", port).with("JB_PATH", "/no/such/path").with("JB_EXPECT_STATUS", "404");

        assertThat(firstLine(measured())).contains("EMBEDDED STAND-IN", " at 127.0.0.1:" + port + " ");
        assertThat(RunFiles.in(dir).cell(0).get("verdicts")).isEmpty();
    }

    @Test
    void embeddedSaysWhenThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            tool.with("JB_PORT", taken.getLocalPort());

            assertThat(refused()).contains("cannot listen on 127.0.0.1:" + taken.getLocalPort());
        }
    }

    @Test
    void aWrongPasswordIsNamedButNotShown() throws IOException {
        try (StandInServer server = StandInServer.start(new StandInOptions("127.0.0.1", 0, "root", "right", false))) {
            tool.external(server.port()).with("JB_PASSWD", "wr0ng-one");

            assertThat(refused()).contains("401", "JB_USER", "JB_PASSWD").doesNotContain("wr0ng-one");
        }
    }

    @Test
    void anUnknownPathIsRefusedUnlessItsStatusIsExpected() {
        tool.with("JB_PATH", "/no/such/path");

        assertThat(refused()).contains("404", "JB_PATH");
    }

    /** Its row says it, and the others are measured; the order of clients decides nothing. */
    @Tag("thorough")
    @Test
    void whatOneClientCannotReadIsNotTheServersFault() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("X-Long", "x".repeat(20_000));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        try {
            tool.with("JB_CLIENT", "Vertx,Jdk").with("JB_PROTOCOL", "HTTP11");
            tool.with("JB_USER", "none").with("JB_REQUESTS", 200);
            ToolResult result = tool.without("JB_SERVER")
                    .conduct("http://127.0.0.1:" + server.getAddress().getPort() + "/items");

            assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
            assertThat(result.stdout()).contains("request   GET /items without credentials, good is 2xx");
            assertThat(result.stdout()).contains("INVALID Vertx HTTP11: ").contains("TooLongHttpHeaderException");
            assertThat(RunFiles.in(dir).cell(1).get("verdicts")).isEmpty();
        } finally {
            server.stop(0);
        }
    }

    @Tag("thorough")
    @Test
    void aServerOfAnotherKindIsRefused() {
        try (FaultyServer server = FaultyServer.start()) {
            tool.external(server.port()).with("JB_PATH", "/garbage");
            assertThat(refused()).contains("127.0.0.1:" + server.port(), "cannot be measured with Vertx in HTTP11");

            tool.with("JB_PATH", "/unavailable");
            assertThat(refused()).contains("503", "JB_EXPECT_STATUS");

            tool.with("JB_PATH", "/never").with("JB_TIMEOUT", "0.5");
            assertThat(refused()).contains("does not answer within 15 s");
        }
    }
}
