package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.httpbench.card.Card;
import io.httpbench.card.CardCell;
import io.httpbench.card.CardReadException;
import io.httpbench.testing.OwnClientJar;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Schemas;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code card}, and that it finds again what is known. */
@Tag("thorough")
@Tag("card")
class CardIT {

    private static final String MINE = """
            situation  mine 1
            title      A POST is answered with 500
            on         HTTP11
            client     POST 10
            server
              c*  loop ; await ; answer 500 7
            do         start a ; end a
            see        told                  a.status=500 a.bytes=7 resent=0
                       something else
            """;

    @TempDir
    Path dir;

    private ToolResult run(String... words) {
        return Tool.in(dir)
                .run(Stream.concat(Stream.of("card"), Stream.of(words)).toArray(String[]::new));
    }

    private Path folder() throws IOException {
        try (Stream<Path> files = Files.list(dir)) {
            return files.filter(file -> file.toString().endsWith("-card"))
                    .sorted()
                    .reduce((one, two) -> two)
                    .orElseThrow();
        }
    }

    private Card card() throws IOException, CardReadException {
        return Card.read(folder().resolve("card.json"));
    }

    private static String word(Card card, String row, String protocol, String situation) {
        return card.row(row)
                .flatMap(found -> found.cell(protocol, situation))
                .map(CardCell::text)
                .orElse("no such cell");
    }

    /** From the libraries' documentation and trackers: see docs/setups.md and docs/wire.md. */
    @Test
    void findsAgainWhatIsKnown() throws IOException, CardReadException {
        ToolResult result = run(
                "HttpClient4",
                "HttpClient5",
                "AsyncHttpClient",
                "OkHttp",
                "Vertx",
                "--situation",
                "stale-always,stale-post,retry-503,head-20k,head-100k,windows,tls-wrong-name,timed-drip,unread-next,unread-pool");

        assertThat(result.exitCode()).as("%s", result).isZero();
        Card card = card();
        assertThat(word(card, "HttpClient4", "HTTP11", "stale-always")).isEqualTo("~ failed, sent 3 times more");
        assertThat(word(card, "AsyncHttpClient", "HTTP11", "stale-always")).isEqualTo("~ failed, sent 5 times more");
        assertThat(word(card, "Vertx", "HTTP11", "stale-always")).isEqualTo("failed, not sent again");
        assertThat(word(card, "OkHttp", "HTTP11", "stale-post")).isEqualTo("~ sent again, answered");
        assertThat(word(card, "HttpClient4", "HTTP11", "stale-post")).isEqualTo("failed");
        assertThat(word(card, "HttpClient5", "HTTP11", "retry-503")).isEqualTo("sent again after 1 s");
        assertThat(word(card, "OkHttp", "HTTP11", "retry-503")).isEqualTo("told to the caller");
        assertThat(word(card, "OkHttp", "H2", "head-100k")).isEqualTo("answered");
        assertThat(word(card, "Vertx", "HTTP11", "head-20k")).isEqualTo("failed");
        assertThat(word(card, "AsyncHttpClient", "HTTP11", "timed-drip")).isEqualTo("fails after 3 s");
        assertThat(word(card, "OkHttp", "HTTP11", "timed-drip")).isEqualTo("goes on");
        assertThat(word(card, "Vertx", "H2", "windows")).isEqualTo("1 MiB, 16 MiB");
        assertThat(word(card, "HttpClient5", "HTTP11", "unread-next")).isEqualTo("new one, first stays open");
        assertThat(word(card, "AsyncHttpClient", "HTTP11", "unread-next")).isEqualTo("new one, first is closed");
        assertThat(word(card, "OkHttp", "H2", "unread-next")).isEqualTo("same connection");
        assertThat(word(card, "HttpClient4", "HTTP11", "unread-pool")).isEqualTo("no end");
        assertThat(word(card, "Vertx", "HTTP11", "unread-pool")).isEqualTo("answered");
        assertThat(card.rows().stream()
                        .flatMap(row -> row.cells().values().stream())
                        .map(cells -> cells.get("tls-wrong-name"))
                        .filter(cell -> cell != null && cell.judged()))
                .hasSize(8)
                .allMatch(cell -> cell.word().equals("refused"));
        assertThat(Schemas.violations(Schemas.CARD, Files.readString(folder().resolve("card.json"))))
                .isEmpty();
        assertThat(folder().resolve("card.html"))
                .content()
                .contains("tls-wrong-name")
                .doesNotContain("card-password");
        assertThat(folder().resolve("card.md")).content().contains("## 1 kept connections");
        assertThat(result.stdout().lines()).allMatch(line -> line.length() <= 100);
        assertThat(result.stdout()).contains("card: " + folder());
    }

    /** From docs/http3.md, and what its contract found. */
    @Test
    void findsAgainWhatIsKnownOfHttp3() throws IOException, CardReadException {
        ToolResult result = run(
                "Netty",
                "Vertx",
                "ReactorNetty",
                "--protocol",
                "H3",
                "--situation",
                "goaway-graceful-h3,rejected-once-h3,cancel-stops-h3,early-answer-h3,tls-wrong-name,dead-h3");

        assertThat(result.exitCode()).as("%s", result).isZero();
        Card card = card();
        assertThat(word(card, "Netty", "H3", "goaway-graceful-h3")).isEqualTo("all answered");
        assertThat(word(card, "Vertx", "H3", "goaway-graceful-h3")).isEqualTo("! new stream on it");
        assertThat(word(card, "Netty", "H3", "rejected-once-h3")).isEqualTo("failed");
        // Its documentation's idle timeout ends what nothing else does.
        assertThat(word(card, "ReactorNetty", "H3", "rejected-once-h3")).isEqualTo("failed");
        assertThat(word(card, "Vertx", "H3", "cancel-stops-h3")).isEqualTo("stream is stopped");
        assertThat(word(card, "ReactorNetty", "H3", "cancel-stops-h3")).isEqualTo("nothing");
        assertThat(word(card, "Vertx", "H3", "early-answer-h3")).isEqualTo("413 seen");
        assertThat(word(card, "Vertx", "H3", "tls-wrong-name")).isEqualTo("refused");
        assertThat(word(card, "Netty", "H3", "dead-h3")).isEqualTo(CardCell.UNJUDGED);
        assertThat(word(card, "ReactorNetty", "H3", "dead-h3")).isEqualTo("failed");
        assertThat(Schemas.violations(Schemas.CARD, Files.readString(folder().resolve("card.json"))))
                .isEmpty();
    }

    /** In a JVM of its own: whether it ends, what its properties and its memory do. */
    @Test
    void findsAgainWhatIsKnownOfTheirJvms() throws IOException, CardReadException {
        ToolResult result =
                run("OkHttp", "Jetty", "--protocol", "HTTP11", "--situation", "exit,proxy-properties,gzip-bomb");

        assertThat(result.exitCode()).as("%s", result).isZero();
        Card card = card();
        assertThat(word(card, "OkHttp", "HTTP11", "exit")).isEqualTo("ends");
        assertThat(word(card, "OkHttp", "HTTP11", "proxy-properties")).isEqualTo("heeded");
        assertThat(word(card, "OkHttp", "HTTP11", "gzip-bomb")).isEqualTo("out of memory");
        assertThat(word(card, "Jetty", "HTTP11", "exit")).isEqualTo("stays");
        assertThat(word(card, "Jetty", "HTTP11", "proxy-properties")).isEqualTo("not heeded");
        assertThat(word(card, "Jetty", "HTTP11", "gzip-bomb")).isEqualTo("unjudged");
        assertThat(card.row("Jetty")
                        .orElseThrow()
                        .cell("HTTP11", "exit")
                        .orElseThrow()
                        .facts())
                .hasEntrySatisfying("threads", names -> assertThat(names).contains("-scheduler-#"));
        assertThat(result.stdout())
                .contains(
                        "Jetty HTTP11 gzip-bomb: unjudged: the example takes 2 MiB at most, and our adapter any length");
    }

    /** 0 same, 4 differs, 5 no such row; a stored card is compared as one that is made. */
    @Test
    void comparesWithACard() throws IOException, CardReadException {
        Path own = Files.writeString(dir.resolve("my.txt"), MINE);
        ToolResult made = run("Vertx", "--situation", own + ",stale-get", "--protocol", "http11");
        assertThat(made.exitCode()).as("%s", made).isZero();
        assertThat(word(card(), "Vertx", "HTTP11", "mine")).isEqualTo("told");
        Path stored = folder().resolve("card.json");

        ToolResult same =
                run("Vertx", "--situation", own.toString(), "--protocol", "HTTP11", "--against", stored.toString());
        assertThat(same.exitCode()).as("%s", same).isZero();
        assertThat(same.stdout()).endsWith("1 cells compared: 0 differ, 0 vary, 0 have nothing to be compared with\n");

        Path other = Files.writeString(
                dir.resolve("other.json"), Files.readString(stored).replace("\"told\"", "\"not told\""));
        ToolResult differs = Tool.in(dir).call("card", stored.toString(), "--against", other.toString());
        assertThat(differs.exitCode()).as("%s", differs).isEqualTo(4);
        assertThat(differs.stdout()).contains("Vertx HTTP11 mine: not told → told\n");

        Path older = Files.writeString(
                dir.resolve("older.json"), Files.readString(stored).replace("\"Vertx\"", "\"Vertx4\""));
        ToolResult missing = Tool.in(dir).call("card", stored.toString(), "--against", older.toString());
        assertThat(missing.exitCode()).as("%s", missing).isEqualTo(5);
        assertThat(missing.stdout()).contains("Vertx: the card that it is compared with has no such row\n");
    }

    /** One that is nobody's but its user's, opened in the equal set-up since it has no other; it takes its JVM with it. */
    @Test
    void aClientThatEndsItsJvmIsAWordOfTheCard() throws IOException, CardReadException {
        Path jar = OwnClientJar.naming("my.Provider")
                .source("my.Provider", """
                        package my;

                        import io.httpbench.api.*;
                        import java.util.List;

                        public class Provider implements ClientProvider {
                            @Override
                            public List<ClientFactory> factories() {
                                return List.of(ClientFactory.named("Ending").clearText(Protocol.HTTP11)
                                        .opens((target, limits) -> new Client() {
                                            @Override
                                            public Exchange newExchange(int lane, Completion completion) {
                                                if (target.method().equals("POST")) {
                                                    throw new IllegalStateException("no POST");
                                                }
                                                return new Exchange() {
                                                    @Override
                                                    public void start() {
                                                        System.err.println("I was told to");
                                                        Runtime.getRuntime().halt(7);
                                                    }

                                                    @Override
                                                    public void cancel() {}
                                                };
                                            }

                                            @Override
                                            public void close() {}
                                        }));
                            }
                        }
                        """)
                .in(Files.createDirectories(dir.resolve("jars")), "ending.jar");
        ToolResult result =
                Tool.in(dir).with("JB_CLIENT_PATH", jar).run("card", "Ending", "--situation", "stale-get,never,opens");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).contains("Ending: library", "set-up equal");
        CardCell cell =
                card().row("Ending").orElseThrow().cell("HTTP11", "never").orElseThrow();
        assertThat(cell.word()).isEqualTo("JVM died");
        assertThat(cell.note()).isEqualTo("its JVM has ended: I was told to");
        assertThat(word(card(), "Ending", "HTTP11", "opens")).isEqualTo("unjudged");
        assertThat(result.stdout())
                .contains("Ending HTTP11 opens: unjudged: this tool says how many connections there are\n");
    }

    /** The card then has what was played. */
    @Test
    void anInterruptedCardIsWritten() throws IOException, CardReadException {
        try (RunningTool running = Tool.in(dir).start("card", "Vertx", "--situation", "never", "--patience", "600")) {
            running.awaitLine("situations: 1, rows with a protocol: 3, about ");
            running.signal("TERM", running.conductor().pid());
            ToolResult result = running.end();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(result.stdout()).contains("not played", "card: " + folder());
        }
        assertThat(word(card(), "Vertx", "H2", "never")).isEqualTo("not played");
    }

    @Test
    void whatIsTunedMustBeAllowed() throws IOException {
        Path file = Files.writeString(dir.resolve("my.txt"), """
                situation  mine 1
                title      Mine
                on         HTTP11
                tune       timeout=0
                client     GET
                do         start a ; end a
                see        answered
                """);

        ToolResult result = Tool.in(dir).call("card", "Jdk", "Vertx", "--situation", file.toString());

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith("--situation: 'mine' tunes timeout=0; allowed for Jdk: seconds from 1 to ")
                .hasLineCount(1);
        try (Stream<Path> files = Files.list(dir)) {
            assertThat(files).as("nothing was started").containsExactly(file);
        }
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments(List.of("Vertix"), "JB_CLIENT=Vertix: unknown; did you mean Vertx?"),
                arguments(
                        List.of("Vertx", "--situation", "goaway-gracefull"),
                        "--situation: there is no situation 'goaway-gracefull'; did you mean goaway-graceful? allowed: "),
                arguments(List.of("RawNetty"), "card: RawNetty is a ceiling; allowed: clients, which list shows"),
                arguments(List.of("Vertx", "vertx"), "card: two rows are 'Vertx'; allowed: each once"),
                arguments(List.of("Vertx", "--patience", "0"), "--patience=0; allowed: 1 to 600, seconds"),
                arguments(List.of("Vertx", "--setup", "usual"), "--setup=usual; allowed: shipped, equal"),
                arguments(List.of("Vertx", "--protocol", "H4"), "--protocol=H4: 'H4'; allowed: HTTP11, H2C, H2, H3"),
                arguments(
                        List.of("OkHttp", "--protocol", "H3"),
                        "card: nobody speaks H3 here; allowed: OkHttp in HTTP11, H2C, H2"),
                arguments(
                        List.of("Vertx", "--protocol", "H3", "--situation", "windows"),
                        "--situation: 'windows' does not arise in H3; allowed: with H2C, H2"),
                arguments(List.of("Vertx", "--against", "none.json"), "none.json cannot be read"),
                arguments(List.of("a.json", "Vertx"), "card: a.json beside other rows; allowed: one stored card alone"),
                arguments(List.of("Vertx", "--situation", "none.txt"), "--situation: none.txt: "));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void badInputIsToldInOneLine(List<String> words, String line) throws IOException {
        ToolResult result = Tool.in(dir)
                .call(Stream.concat(Stream.of("card"), words.stream()).toArray(String[]::new));

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).startsWith(line).hasLineCount(1);
        try (Stream<Path> files = Files.list(dir)) {
            assertThat(files).as("nothing was started").isEmpty();
        }
    }
}
