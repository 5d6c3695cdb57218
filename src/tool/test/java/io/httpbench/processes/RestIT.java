package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.OwnClientJar;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Bursts, and what clients keep after them. */
@Tag("thorough")
@Tag("conditions")
class RestIT {

    @TempDir
    private Path dir;

    /** A burst needs about 36 connections at once: 1,800 per second, 20 ms each. */
    @Test
    void idleConnectionsAreAsManyAsThePoolKeepsByTheServersCountToo() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "OkHttp,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_TUNE", "OkHttp.idle=5,50; Vertx.pool=64")
                .with("JB_CONCURRENCY", 64)
                .with("JB_SERVER_DELAY", "20ms")
                .with("JB_RATE", 300)
                .with("JB_ARRIVALS", "bursts:200ms/1s")
                .with("JB_DURATION", "3.6")
                .without("JB_REQUESTS")
                .with("JB_REST", 1)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<JsonNode> forks = RunFiles.in(dir).cells().stream()
                .map(cell -> cell.get("forks").get(0))
                .toList();
        assertThat(forks).hasSize(3).allSatisfy(fork -> {
            JsonNode rest = fork.get("rest");
            assertThat(rest.get("restNanos").asLong()).isGreaterThanOrEqualTo(1_000_000_000L);
            assertThat(rest.get("before").get("connections").asInt()).isZero();
            assertThat(rest.get("rested").get("rssBytes").asLong()).isPositive();
            assertThat(fork.get("openLoop").get("arrivals").asString()).isEqualTo("bursts:200ms/1s");
            assertThat(fork.get("openLoop").get("offered").asInt()).isEqualTo(1_080);
            assertThat(fork.get("steadiness").get("window").asString()).isEqualTo("rounds");
        });
        assertThat(rested(forks.get(0), "connections")).isLessThanOrEqualTo(5);
        assertThat(rested(forks.get(1), "connections")).isGreaterThan(5);
        assertThat(forks.get(0).get("connectionsOpened").asInt())
                .as("what is not kept is opened again")
                .isGreaterThan(forks.get(1).get("connectionsOpened").asInt());
        assertThat(rested(forks.get(2), "directBytes"))
                .as("of Netty, which the JVM does not count")
                .isGreaterThan(1 << 20);
        assertThat(result.stdout())
                .contains("RSS before", "live heap", "Medians over forks. Before: the client is open");
    }

    /** A client whose own thread ends the JVM as soon as it is left alone. */
    @Test
    void whatAForkHasMeasuredIsKeptWhenItDoesNotComeBackFromItsRest(@TempDir Path jars) throws IOException {
        Path jar = OwnClientJar.naming("my.Provider").source("my.Provider", """
                        package my;

                        import io.httpbench.api.*;
                        import java.net.HttpURLConnection;
                        import java.net.URL;
                        import java.util.*;

                        public class Provider implements ClientProvider {
                            static volatile boolean asked;

                            @Override
                            public List<ClientFactory> factories() {
                                return List.of(ClientFactory.named("Weary").clearText(Protocol.HTTP11).blocking()
                                        .opens((target, limits) -> new Client() {
                                            {
                                                Thread watch = new Thread(Provider::endInRest);
                                                watch.setDaemon(true);
                                                watch.start();
                                            }

                                            @Override
                                            public Exchange newExchange(int lane, Completion completion) {
                                                return new Exchange() {
                                                    @Override
                                                    public void start() {
                                                        asked = true;
                                                        ask(target, completion);
                                                    }

                                                    @Override
                                                    public void cancel() {}
                                                };
                                            }

                                            @Override
                                            public void close() {}
                                        }));
                            }

                            static void endInRest() {
                                while (!asked || Thread.getAllStackTraces().values().stream()
                                        .flatMap(Arrays::stream)
                                        .noneMatch(frame -> frame.getClassName().endsWith(".RestWatch"))) {
                                    Thread.onSpinWait();
                                }
                                System.err.println("too tired");
                                Runtime.getRuntime().halt(7);
                            }

                            static void ask(Target target, Completion completion) {
                                try {
                                    HttpURLConnection call =
                                            (HttpURLConnection) new URL(target.uri()).openConnection();
                                    target.headers().forEach(header -> call.setRequestProperty(header.name(), header.value()));
                                    int status = call.getResponseCode();
                                    completion.succeeded(status, call.getInputStream().readAllBytes().length);
                                } catch (java.io.IOException e) {
                                    completion.failed(e);
                                }
                            }
                        }
                        """).in(jars, "weary.jar");
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT_PATH", jar)
                .with("JB_CLIENT", "Weary")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_REQUESTS", 200)
                .with("JB_REST", 600)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode fork = RunFiles.in(dir).cells().get(0).get("forks").get(0);
        assertThat(fork.get("succeeded").asInt()).isEqualTo(200);
        assertThat(fork.get("rest").isNull()).isTrue();
        assertThat(fork.get("noteKinds").valueStream().map(JsonNode::asString)).contains("GONE_IN_REST");
        assertThat(fork.get("notes").valueStream().map(JsonNode::asString))
                .contains("measured, but nothing is known of its rest: the fork ended with exit status 7: too tired");
    }

    private static long rested(JsonNode fork, String what) {
        return fork.get("rest").get("rested").get(what).asLong();
    }
}
