package io.httpbench.config.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.SetupPoint;
import io.httpbench.api.Tls;
import io.httpbench.api.tune.Tunable;
import io.httpbench.config.Axis;
import io.httpbench.config.CpuChoice;
import io.httpbench.config.OutputFormat;
import io.httpbench.config.Problem;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.model.Arrivals;
import io.httpbench.model.CpuList;
import io.httpbench.model.Delay;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.KnownClient;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.Row;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.rule.Slo;
import io.httpbench.testing.TestClient;
import io.httpbench.tune.TuneRule;
import io.httpbench.way.Loss;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {

    private static final KnownClient BLOCKING = TestClient.named("HttpClient4", Protocol.HTTP11)
            .secure(Protocol.HTTP11, Protocol.H2)
            .blocking()
            .known();

    private static final KnownClient VERTX = vertx().mainJob(Protocol.HTTP11).known();

    private static final ReaderWith READER = new ReaderWith(VERTX, BLOCKING);

    /** Runs on no JDK that there is today. */
    private static final ReaderWith WITH_ONE_TOO_NEW = new ReaderWith(
            VERTX, TestClient.named("Next", Protocol.HTTP11).minimumJava(999).known(), BLOCKING);

    private static final ReaderWith WITH_SHIPPED = new ReaderWith(
            vertx().setups(new SetupFacts(
                            Map.of(Protocol.HTTP11, 5),
                            false,
                            List.of(new SetupPoint("connections", "as configured", "at most 5")),
                            List.of(
                                    Tunable.count("pool", 1, "setMax", "5", "connections")
                                            .bounds(Protocol.HTTP11),
                                    Tunable.bytes("window", 1, "setWindow", "64k", "window")
                                            .in(Protocol.H2C),
                                    Tunable.onOff("nodelay", "setTcpNoDelay", "on", "small packets"))))
                    .known(),
            BLOCKING);

    private static TestClient vertx() {
        return TestClient.named("Vertx", Protocol.HTTP11, Protocol.H2C)
                .secure(Protocol.HTTP11, Protocol.H2)
                .pipelining();
    }

    private static Settings read(String... namesAndValues) {
        return READER.read(namesAndValues);
    }

    private static List<Problem> problems(String... namesAndValues) {
        return READER.problems(namesAndValues);
    }

    @Test
    void onlyArangoDbIsToldWhoAsksUnlessSomebodySaysSo() {
        Settings.Request unset = read().request();
        assertThat(List.of("/_api/version", "/_admin/status", "/_db/mine/_api/version"))
                .allSatisfy(path -> assertThat(unset.user(path)).isEqualTo("root"));
        assertThat(List.of("/", "/items", "/api/_api/x", "/_apis"))
                .allSatisfy(path -> assertThat(unset.user(path)).isEmpty());
        assertThat(read("JB_USER", "me").request().user("/items")).isEqualTo("me");
        assertThat(read("JB_USER", "none").request().user("/_api/version")).isEmpty();
        assertThat(problems("JB_PATH", "/items", "JB_PASSWD", "geheim"))
                .extracting(Object::toString)
                .containsExactly(
                        "JB_PASSWD=…: no user has it; allowed: with JB_USER, which is root by itself for paths of "
                                + "ArangoDB only");
        assertThat(problems("JB_USER", "none", "JB_PASSWD", "geheim")).hasSize(1);
        assertThat(read("JB_PATH", "/items,/_api/version", "JB_PASSWD", "geheim")
                        .request()
                        .password())
                .isEqualTo("geheim");
    }

    @Test
    void namesMayBeInAnyCase() {
        Settings settings = read("JB_CLIENT", "vertx,HTTPCLIENT4", "JB_PROTOCOL", "http11");

        assertThat(settings.rows())
                .extracting(Object::toString)
                .isEqualTo(read("JB_CLIENT", "Vertx,HttpClient4", "JB_PROTOCOL", "HTTP11").rows().stream()
                        .map(Object::toString)
                        .toList());
        assertThat(settings.shown())
                .containsEntry("JB_CLIENT", "Vertx,HttpClient4")
                .containsEntry("JB_PROTOCOL", "HTTP11");
        assertThat(read("JB_CLIENT", "vertx@5.0.1", "JB_PROTOCOL", "HTTP11").shown())
                .containsEntry("JB_CLIENT", "Vertx@5.0.1");
    }

    @Test
    void nothingSetMeansTheDefaultsThatUsersKnow() {
        Settings settings = read();

        assertThat(settings.server())
                .isEqualTo(new Settings.Server(ServerChoice.AUTO, "127.0.0.1", 8529, null, false, false));
        assertThat(settings.request()).isEqualTo(new Settings.Request(null, "test", Message.GET, GoodAnswer.of("2xx")));
        assertThat(settings.axes().of(Axis.SYNC_THREADS)).containsExactly(32);
        assertThat(settings.axes().of(Axis.ASYNC_THREADS)).containsExactly(4);
        assertThat(settings.load().maxPendingPerThread()).isEqualTo(32);
        assertThat(settings.axes().of(Axis.CONNECTIONS)).isEmpty();
        assertThat(settings.axes().of(Axis.PIPELINING)).containsExactly(1);
        assertThat(settings.load().warmup()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.load().requests()).isEqualTo(1_000_000);
        assertThat(settings.load().timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.runs().forks()).isEqualTo(1);
        assertThat(settings.runs().outputDir()).isEqualTo(Path.of("results").toAbsolutePath());
    }

    @Test
    void phasesAreForClientsThatHaveThem() {
        ReaderWith reader = new ReaderWith(
                VERTX, TestClient.named("Netty", Protocol.HTTP11).phases().known());

        assertThat(reader.problems("JB_PHASES", "true", "JB_CLIENT", "Vertx"))
                .containsExactly(new Problem(
                        "JB_PHASES",
                        "true",
                        "no client of this run measures them; allowed: with one of these in JB_CLIENT: Netty"));
        assertThat(reader.read("JB_PHASES", "true", "JB_CLIENT", "Vertx,Netty")
                        .load()
                        .phases())
                .isTrue();
        assertThat(read().load().phases()).isFalse();
    }

    @Test
    void withoutClientAndProtocolTheMainJobIsMeasured() {
        assertThat(read().rows())
                .containsExactly(new Row("Vertx", Protocol.HTTP11), new Row("HttpClient4", Protocol.HTTP11));
    }

    @Test
    void oneClientWithoutProtocolIsMeasuredInAllItSpeaks() {
        assertThat(read("JB_CLIENT", "Vertx").rows())
                .containsExactlyInAnyOrder(new Row("Vertx", Protocol.HTTP11), new Row("Vertx", Protocol.H2C));
    }

    @Test
    void listsMakeTheMatrixOfThePairsThatExistAndSayWhatIsLeftOut() {
        Settings settings = read("JB_CLIENT", "Vertx, HttpClient4", "JB_PROTOCOL", "HTTP11,H2C");

        assertThat(settings.rows())
                .containsExactly(
                        new Row("Vertx", Protocol.HTTP11),
                        new Row("Vertx", Protocol.H2C),
                        new Row("HttpClient4", Protocol.HTTP11));
        assertThat(settings.leftOut()).containsExactly("HttpClient4 H2C: these pairs do not exist");
    }

    @Test
    void allMeansEveryPairAndLeavesNothingOut() {
        Settings settings = read("JB_CLIENT", "all", "JB_PROTOCOL", "all");

        assertThat(settings.rows()).hasSize(3);
        assertThat(settings.leftOut()).isEmpty();
    }

    @Test
    void aCeilingIsNotAmongAllClientsAndMayBeNamedBesideThem() {
        KnownClient raw = TestClient.named("Raw", Protocol.HTTP11).ceiling().known();
        ReaderWith reader = new ReaderWith(VERTX, raw, BLOCKING);

        for (String all : List.of("all", "")) {
            assertThat(reader.read("JB_CLIENT", all, "JB_PROTOCOL", "HTTP11").rows())
                    .extracting(Row::client)
                    .containsExactly("Vertx", "HttpClient4");
        }
        assertThat(reader.read("JB_CLIENT", "Raw", "JB_PROTOCOL", "HTTP11").rows())
                .containsExactly(new Row("Raw", Protocol.HTTP11));
        Settings both = reader.read("JB_CLIENT", "all,Raw", "JB_PROTOCOL", "HTTP11,H2C");
        assertThat(both.rows())
                .containsExactly(
                        new Row("Vertx", Protocol.HTTP11),
                        new Row("Vertx", Protocol.H2C),
                        new Row("HttpClient4", Protocol.HTTP11),
                        new Row("Raw", Protocol.HTTP11));
        assertThat(both.leftOut()).containsExactly("Raw H2C: these pairs do not exist");
    }

    @Test
    void whatAllHasIsNotNamedBesideIt() {
        assertThat(problems("JB_CLIENT", "all,Vertx"))
                .singleElement()
                .hasToString("JB_CLIENT=Vertx: is among all already; allowed beside it: what is not");
        assertThat(problems("JB_PROTOCOL", "all,H2C"))
                .singleElement()
                .hasToString("JB_PROTOCOL=H2C: is among all already; allowed beside it: what is not");
    }

    @Test
    void aClientThatNeedsANewerJdkIsLeftOutOfAllAndSaid() {
        for (String clients : List.of("all", "")) {
            Settings settings = WITH_ONE_TOO_NEW.read("JB_CLIENT", clients, "JB_PROTOCOL", "HTTP11");

            assertThat(settings.rows()).extracting(Row::client).containsExactly("Vertx", "HttpClient4");
            assertThat(settings.leftOut()).containsExactly("Next: needs JDK 999");
        }
    }

    @Test
    void aClientThatNeedsANewerJdkIsRefusedByNameWithTheJdksThatAreTooOld() {
        String java = System.getProperty("java.home");
        for (String home : List.of("", java)) {
            assertThat(WITH_ONE_TOO_NEW.problems("JB_CLIENT", "Next,Vertx", "JB_JAVA_HOME", home))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.toString())
                            .startsWith("JB_CLIENT=Next: needs JDK 999, and forks would run on ")
                            .contains(java)
                            .endsWith("; allowed: JDKs from 999 on, named by JB_JAVA_HOME"));
        }
    }

    @Test
    void aClientThatTheBuildDoesNotHaveIsLeftOutOfAllAndRefusedByName() {
        KnownClient absent =
                TestClient.named("Absent", Protocol.HTTP11).absent("not built").known();
        ReaderWith reader = new ReaderWith(VERTX, absent);

        assertThat(reader.read("JB_CLIENT", "all").leftOut()).containsExactly("Absent: not built");
        assertThat(reader.problems("JB_CLIENT", "Absent")).singleElement().hasToString("JB_CLIENT=Absent: not built");
    }

    @Test
    void aPairThatDoesNotExistIsRefusedWithThoseThatDo() {
        assertThat(problems("JB_CLIENT", "HttpClient4", "JB_PROTOCOL", "H2C"))
                .containsExactly(new Problem(
                        "JB_CLIENT",
                        "HttpClient4",
                        "speaks no H2C (JB_PROTOCOL); the pairs that exist: HttpClient4 HTTP11"));
    }

    @Test
    void unknownNamesAreRefusedWithThoseAllowed() {
        assertThat(problems("JB_CLIENT", "Vertx,Vortex", "JB_PROTOCOL", "SPDY"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_CLIENT=Vortex: unknown; allowed: Vertx, HttpClient4, or all",
                        "JB_PROTOCOL=SPDY: unknown; allowed: HTTP11, H2C, or all");
    }

    @Test
    void anUnknownVariableIsRefusedWithTheNearestAndWithoutItsValue() {
        assertThat(problems("JB_PASSWORD", "secret"))
                .containsExactly(new Problem("JB_PASSWORD", "…", "unknown setting; did you mean JB_PASSWD?"));
    }

    @Test
    void foreignVariablesAreNoneOfOurs() {
        assertThat(read("JAVA_HOME", "/x", "jb_port", "1").server().port()).isEqualTo(8529);
    }

    @Test
    void emptyCountsAsUnset() {
        Settings settings = read("JB_CLIENT", "", "JB_PORT", "", "JB_HOST", "", "JB_CONNECTIONS", "");

        assertThat(settings.server().port()).isEqualTo(8529);
        assertThat(settings.server().addressGiven()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void onlyWhiteSpaceIsRefusedEverywhere(Setting setting) {
        assertThat(problems(setting.variable(), " \t")).singleElement().satisfies(problem -> {
            assertThat(problem.name()).isEqualTo(setting.variable());
            assertThat(problem.allowed()).startsWith("only white space");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "JB_PORT, 0",
        "JB_PORT, 65536",
        "JB_PORT, -1",
        "JB_PORT, http",
        "JB_PORT, 8529.0",
        "JB_PORT, 1e3",
        "JB_REQUESTS, 0",
        "JB_REQUESTS, -5",
        "JB_REQUESTS, 99999999999999999999",
        "JB_REQUESTS, 10K",
        "JB_SYNC_THREADS, 0",
        "JB_ASYNC_THREADS, 0",
        "JB_SYNC_THREADS, '8,8'",
        "JB_ASYNC_THREADS, '1,4097'",
        "JB_MAX_PENDING_REQS_PER_THREAD, 0",
        "JB_FORKS, 0",
        "JB_CONNECTIONS, 0",
        "JB_PIPELINING, 0",
        "JB_CONNECTIONS, '1,1'",
        "JB_CONCURRENCY, '1,'",
        "JB_CONCURRENCY, '8;9'",
        "JB_THREADS, green",
        "JB_THREADS, 'virtual,virtual'",
        "JB_JAVA_HOME, /nowhere",
        "JB_TLS_CA, /nowhere.pem",
        "JB_TLS_CA, pom.xml",
        "JB_PROOF, maybe",
        "JB_JAVA_HOME, /tmp",
        "JB_DURATION, 0",
        "JB_MAX_CELLS, 0",
        "JB_TIMEOUT, 0",
        "JB_TIMEOUT, -1",
        "JB_WARMUP_DURATION, -1",
        "JB_WARMUP_DURATION, ten",
        "JB_PATH, _api/version",
        "JB_PATH, //evil",
        "JB_PATH, /a b",
        "JB_PATH, /a#b",
        "JB_PATH, /%zz",
        "JB_PATH, '/a,b'",
        "JB_PATH, '/a, /b'",
        "JB_PATH, '/a,//b'",
        "JB_PATH, '/a,/b#c'",
        "JB_PATH, '/a,/b,/a'",
        "JB_PATH, '/a,'",
        "JB_PATH, '/a,,/b'",
        "JB_SCHEME, ftp",
        "JB_SERVER, maybe",
        "JB_HOST, http://x",
        "JB_HOST, a/b",
        "JB_HOST, a:1",
        "JB_HOST, [::1",
        "JB_USER, a:b",
        "JB_EXPECT_STATUS, 99",
        "JB_EXPECT_STATUS, 6xx",
        "JB_EXPECT_STATUS, ok",
        "JB_FORMATS, xml",
        "JB_FORMATS, 'csv,csv'",
        "JB_FORMATS, 'csv,'",
        "JB_FORMATS, 'all,csv'",
        "JB_FORMATS, CSV",
        "JB_CLIENT_CPUS, 3-1",
        "JB_CLIENT_CPUS, x",
        "JB_CLIENT_CPUS, -1",
        "JB_MAX_ERROR_PERCENT, 101",
        "JB_JVM_ARGS, -Da=\"b",
        "JB_NAME, a/b",
        "JB_NAME, latest",
        "JB_NAME, 2-runs",
        "JB_EXPECT_LENGTH, 60",
        "JB_OUTPUT_DIR, /dev/null/x"
    })
    void valuesOutOfRangeAreRefusedByName(String name, String value) {
        assertThat(problems(name, value)).singleElement().satisfies(problem -> {
            assertThat(problem.name()).isEqualTo(name);
            assertThat(problem.value()).isEqualTo(value);
            assertThat(problem.allowed()).contains("allowed: ");
        });
    }

    @Test
    void duplicatesInAListAreRefused() {
        assertThat(problems("JB_PROTOCOL", "H2C,H2C")).hasSize(1);
        assertThat(problems("JB_CLIENT", "Vertx,")).hasSize(1);
    }

    @Test
    void pathsAreAListInTheOrderGiven() {
        assertThat(read("JB_PATH", "/b?x=1,/a%2Cb,/b").axes().of(Axis.PATH)).containsExactly("/b?x=1", "/a%2Cb", "/b");
        assertThat(read("JB_PATH", "/b,/a").shown()).containsEntry("JB_PATH", "/b,/a");
    }

    @Test
    void whoHasACommaInAPathIsToldHowToWriteIt() {
        assertThat(problems("JB_PATH", "/a,b"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed()).contains("a comma inside a path is %2C"));
    }

    @Test
    void allProblemsComeAtOnce() {
        assertThat(problems("JB_PORT", "0", "JB_PATH", "x", "JB_CLIENT", "Nobody", "JB_NONSENSE", "1"))
                .extracting(Problem::name)
                .containsExactlyInAnyOrder("JB_NONSENSE", "JB_CLIENT", "JB_PORT", "JB_PATH");
    }

    @Test
    void aSecretIsShownNeitherInProblemsNorInSettings() {
        assertThat(problems("JB_PASSWD", "geheim\u0007").toString()).doesNotContain("geheim");
        assertThat(read("JB_PASSWD", "geheim").shown().toString()).doesNotContain("geheim");
        assertThat(read("JB_PASSWD", "geheim").toString()).doesNotContain("geheim");
    }

    @Test
    void secretsMayBeInFiles(@TempDir Path folder) throws IOException {
        Path password = Files.writeString(folder.resolve("password"), "ge heim\n");
        Path headers = Files.writeString(folder.resolve("headers"), "X-A: 1|2\r\nX-Token: geheim\r\n");

        Settings.Request request =
                read("JB_PASSWD", "@" + password, "JB_HEADERS", "@" + headers).request();

        assertThat(request.password()).isEqualTo("ge heim");
        assertThat(request.message().headers())
                .containsExactly(new Header("X-A", "1|2"), new Header("X-Token", "geheim"));
        assertThat(read("JB_PASSWD", "@" + password).shown()).doesNotContainKey("JB_PASSWD");
        Files.writeString(password, "\r\n");
        assertThat(problems("JB_PASSWD", "@" + password, "JB_HEADERS", "@/no/such/file"))
                .extracting(problem -> problem.toString().replaceFirst(" allowed: .*", ""))
                .containsExactly("JB_HEADERS=…: the file does not exist;", "JB_PASSWD=…: the file is empty;");
    }

    @Test
    void onlyOneLineBreakIsNoPartOfAPassword(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("password");

        Files.writeString(file, "geheim\r\n");
        assertThat(read("JB_PASSWD", "@" + file).request().password()).isEqualTo("geheim");
        Files.writeString(file, "geheim\n\n");
        assertThat(problems("JB_PASSWD", "@" + file)).as("a control character").hasSize(1);
        Files.write(file, new byte[] {'a', (byte) 0xff});
        assertThat(problems("JB_PASSWD", "@" + file))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed()).startsWith("the file is no text in UTF-8; "));
    }

    @Test
    void aBodyIsShownByLengthAndDigest(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("body"), "{}");
        String digest = "2 bytes, SHA-256 44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";

        assertThat(read("JB_METHOD", "POST", "JB_BODY", "{}").shown()).containsEntry("JB_BODY", digest);
        assertThat(read("JB_METHOD", "POST", "JB_BODY", "@" + file).shown()).containsEntry("JB_BODY", digest);
        assertThat(problems("JB_METHOD", "POST", "JB_BODY", " \t"))
                .extracting(Problem::value)
                .containsExactly("'…'");
    }

    /** What a JVM makes of bytes that are none of its locale's. */
    @Test
    void aValueThatTheLocaleCannotReadIsRefused() {
        for (String variable : List.of("JB_BODY", "JB_USER", "JB_PASSWD", "JB_OUTPUT_DIR")) {
            assertThat(problems("JB_METHOD", "POST", variable, "ge\ufffd\ufffdheim"))
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.name()).isEqualTo(variable);
                        assertThat(problem.toString())
                                .contains("LC_ALL=C.UTF-8")
                                .doesNotContain("heim");
                    });
        }
    }

    @Test
    void eachEventLoopNeedsAConnectionOfItsOwn() {
        assertThat(problems("JB_CLIENT", "Vertx", "JB_CONNECTIONS", "3"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed()).contains("at least 4, since each event loop"));
        assertThat(read("JB_CLIENT", "HttpClient4", "JB_CONNECTIONS", "3")
                        .axes()
                        .of(Axis.CONNECTIONS))
                .containsExactly(3);
        assertThat(read("JB_CLIENT", "Vertx", "JB_CONNECTIONS", "3", "JB_CONCURRENCY", "2")
                        .axes()
                        .of(Axis.CONNECTIONS))
                .as("no more event loops than requests in flight")
                .containsExactly(3);
    }

    @Test
    void aRequestHasMethodHeaderFieldsAndContent(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("body"), new byte[] {1, 0, (byte) 200});

        Message text = read(
                        "JB_METHOD", "POST", "JB_HEADERS", "X-A: 1, 2; 3 | content-type: text/plain", "JB_BODY", "ä")
                .request()
                .message();
        Message binary =
                read("JB_METHOD", "PUT", "JB_BODY", "@" + file).request().message();
        Message lines = read("JB_HEADERS", "X-A: 1|2\nX-B:3\n").request().message();

        assertThat(text)
                .isEqualTo(new Message(
                        "POST",
                        List.of(new Header("X-A", "1, 2; 3"), new Header("content-type", "text/plain")),
                        Message.Content.of("ä")));
        assertThat(binary.content().bytes()).containsExactly(1, 0, 200);
        assertThat(lines.headers()).containsExactly(new Header("X-A", "1|2"), new Header("X-B", "3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-A",
                "X-A: ",
                ": 1",
                "X A: 1",
                "X-A: ä",
                "X-A: 1|x-a: 2",
                "Host: a",
                "connection: close",
                "Content-Length: 1",
                "Accept-Encoding: gzip",
                "|",
                "X-A: 1\r\nX-B 2"
            })
    void headerFieldsThatAreNoneOrNotTheUsersAreRefused(String fields) {
        assertThat(problems("JB_HEADERS", fields)).singleElement().satisfies(problem -> {
            assertThat(problem.name()).isEqualTo("JB_HEADERS");
            assertThat(problem.value()).as("may hold a token").isEqualTo("…");
        });
    }

    @Test
    void contentNeedsAMethodThatCarriesItAndAFileThatExists() {
        assertThat(problems("JB_BODY", "{}"))
                .extracting(Problem::toString)
                .containsExactly("JB_BODY=…: allowed: with JB_METHOD POST, PUT, PATCH or DELETE");
        assertThat(problems("JB_METHOD", "POST", "JB_BODY", "@/no/such/file"))
                .singleElement()
                .extracting(Problem::name)
                .isEqualTo("JB_BODY");
        assertThat(problems("JB_METHOD", "post"))
                .singleElement()
                .extracting(Problem::name)
                .isEqualTo("JB_METHOD");
    }

    @Test
    void valuesOfHeaderFieldsAreNotShown() {
        assertThat(read("JB_HEADERS", "Authorization: bearer geheim").shown().toString())
                .doesNotContain("geheim");
    }

    @Test
    void keepAliveMayBeBothAndForbidsPipelining() {
        assertThat(read("JB_KEEP_ALIVE", "true,false").axes().of(Axis.KEEP_ALIVE))
                .containsExactly(true, false);
        assertThat(problems("JB_KEEP_ALIVE", "false", "JB_PIPELINING", "1,4"))
                .extracting(Problem::toString)
                .containsExactly("JB_PIPELINING=4: with JB_KEEP_ALIVE=false a connection has one request; allowed: 1");
    }

    @Test
    void clientsAreSetUpEquallyUnlessAskedOtherwise() {
        assertThat(read().axes().of(Axis.SETUP)).containsExactly(Setup.EQUAL);
        assertThat(problems("JB_SETUP", "equal,tuned"))
                .extracting(Problem::toString)
                .containsExactly("JB_SETUP=equal,tuned: allowed: equal, shipped, or equal,shipped");
    }

    @Test
    void rowsWithoutTheShippedSetupAreLeftOutOfAllAndSaid() {
        Settings only = WITH_SHIPPED.read("JB_CLIENT", "all", "JB_PROTOCOL", "all", "JB_SETUP", "shipped");
        Settings both = WITH_SHIPPED.read("JB_CLIENT", "all", "JB_PROTOCOL", "all", "JB_SETUP", "equal,shipped");

        assertThat(only.rows()).containsExactly(new Row("Vertx", Protocol.HTTP11));
        assertThat(both.rows()).as("they have the other one").hasSize(3);
        assertThat(only.leftOut()).containsExactly("Vertx H2C, HttpClient4 HTTP11: no set-up shipped");
        assertThat(both.leftOut()).isEqualTo(only.leftOut());
    }

    @Test
    void aClientThatIsNamedMustHaveTheShippedSetup() {
        assertThat(WITH_SHIPPED.refused("JB_CLIENT", "HttpClient4,Vertx", "JB_SETUP", "equal,shipped"))
                .containsExactly("JB_SETUP=shipped: HttpClient4 HTTP11 has no such set-up; allowed: with Vertx HTTP11");
        assertThat(WITH_SHIPPED.refused("JB_CLIENT", "Vertx", "JB_PROTOCOL", "H2C", "JB_SETUP", "shipped"))
                .containsExactly("JB_SETUP=shipped: Vertx H2C has no such set-up; allowed: with Vertx HTTP11");
        assertThat(WITH_SHIPPED
                        .read("JB_CLIENT", "Vertx", "JB_SETUP", "shipped")
                        .rows())
                .as("in one of its protocols")
                .containsExactly(new Row("Vertx", Protocol.HTTP11));
    }

    @Test
    void asShippedTheNumbersAreTheLibrarys() {
        assertThat(WITH_SHIPPED.refused("JB_SETUP", "equal,shipped", "JB_CONNECTIONS", "4,8", "JB_PIPELINING", "1,2"))
                .containsExactly(
                        "JB_CONNECTIONS=4: with JB_SETUP=shipped the library decides; allowed: unset",
                        "JB_PIPELINING=2: with JB_SETUP=shipped the library decides; allowed: 1");
        assertThat(WITH_SHIPPED.refused("JB_SETUP", "shipped", "JB_KEEP_ALIVE", "true,false"))
                .containsExactly("JB_KEEP_ALIVE=false: with JB_SETUP=shipped the library decides; allowed: true");
    }

    @Test
    void whatIsTunedIsAsShippedOtherwise() {
        Settings settings =
                WITH_SHIPPED.read("JB_CLIENT", "Vertx", "JB_TUNE", "Vertx.pool=5,20; Vertx.nodelay=shipped");

        assertThat(settings.axes().of(Axis.SETUP)).containsExactly(Setup.SHIPPED);
        assertThat(settings.shown()).containsEntry("JB_SETUP", "shipped");
        assertThat(settings.libraries().tunes().rules())
                .extracting(TuneRule::toString)
                .containsExactly("Vertx.pool=5,20", "Vertx.nodelay=shipped");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Vertx.nothing=5 | JB_TUNE=Vertx.nothing=5: Vertx has no nothing; allowed: pool, window, nodelay",
                "Vertx.pool=5,0 | JB_TUNE=Vertx.pool=5,0: '0'; allowed: a whole number from 1 to 100000, or shipped",
                "Vertx.pool=5,05 | JB_TUNE=Vertx.pool=5,05: '5' and '05' are the same; allowed: different values",
                "Vertx.nodelay=true | JB_TUNE=Vertx.nodelay=true: 'true'; allowed: on or off, or shipped",
                "Vertx.window=1m | JB_TUNE=Vertx.window=1m: Vertx.window has no effect there; allowed: with a row in H2C",
                "OkHttp.pool=5 | JB_TUNE=OkHttp.pool=5: no row has OkHttp; allowed: Vertx"
            })
    void whatIsTunedMustBeThere(String tuned, String problem) {
        assertThat(WITH_SHIPPED.refused("JB_CLIENT", "Vertx", "JB_TUNE", tuned)).containsExactly(problem);
    }

    @Test
    void inTheEqualSetupNothingIsTuned() {
        assertThat(WITH_SHIPPED.refused("JB_CLIENT", "Vertx", "JB_TUNE", "Vertx.pool=5", "JB_SETUP", "equal,shipped"))
                .containsExactly(
                        "JB_TUNE=Vertx.pool=5: with JB_SETUP=equal all clients have the same numbers; allowed: with"
                                + " shipped, which it is by itself");
    }

    @Test
    void h2NeedsHttpsAndH2cMustNotHaveIt() {
        assertThat(problems("JB_PROTOCOL", "H2"))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.allowed()).isEqualTo("needs JB_SCHEME=https; allowed: HTTP11, H2C, or all"));
        assertThat(problems("JB_PROTOCOL", "H2C", "JB_SCHEME", "https"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed())
                        .isEqualTo("needs JB_SCHEME=http; allowed: HTTP11, H2, H3, or all"));
    }

    @Test
    void overTlsTheRowsAreThoseThatTheClientsSpeak() {
        Settings settings = read("JB_CLIENT", "Vertx", "JB_SCHEME", "https");
        assertThat(settings.rows()).containsExactly(new Row("Vertx", Protocol.HTTP11), new Row("Vertx", Protocol.H2));
        assertThat(settings.server().tls()).isEqualTo(new Tls(null, false));
        assertThat(read("JB_SCHEME", "https", "JB_TLS_CA", "any").server().tls())
                .isEqualTo(new Tls(null, true));
        assertThat(read().server().tls()).isNull();
    }

    @Test
    void listsAreReadInOrder() {
        Settings.Axes axes = read(
                        "JB_CONCURRENCY", "64, 1,8",
                        "JB_PIPELINING", "1,4",
                        "JB_JAVA_HOME", System.getProperty("java.home"))
                .axes();
        assertThat(axes.of(Axis.CONCURRENCY)).containsExactly(64, 1, 8);
        assertThat(axes.of(Axis.PIPELINING)).containsExactly(1, 4);
        assertThat(axes.of(Axis.THREADS)).containsExactly(ThreadKind.PLATFORM);
        assertThat(axes.of(Axis.JAVA))
                .singleElement()
                .satisfies(jdk ->
                        assertThat(jdk.feature()).isEqualTo(Runtime.version().feature()));
    }

    @Test
    void aWindowHasOneLength() {
        assertThat(read("JB_DURATION", "2.5").load().duration()).hasValue(Duration.ofMillis(2_500));
        assertThat(read().load().duration()).isEmpty();
        assertThat(problems("JB_DURATION", "5", "JB_REQUESTS", "5"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed()).isEqualTo("allowed: either this or JB_REQUESTS"));
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void virtualThreadsNeedAJdkThatHasThem() {
        assertThat(problems("JB_CLIENT", "HttpClient4", "JB_THREADS", "platform,virtual"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed()).contains("JDK 21 or newer, named by JB_JAVA_HOME"));
    }

    @Test
    void virtualThreadsNeedSomebodyWhoUsesThem() {
        assertThat(problems("JB_CLIENT", "Vertx", "JB_THREADS", "virtual"))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.allowed()).contains("blocking clients, and JB_CLIENT names none"));
    }

    @ParameterizedTest
    @CsvSource({
        "JB_TLS_INSECURE, JB_TLS_CA=any",
        "JB_MAX_WARMUP_DURATION, JB_WARMUP_DURATION=auto:120",
        "JB_MAX_FORKS, JB_UNTIL=5%:30 or JB_PRECISION=2%:30",
        "JB_AGENTS_INSECURE, JB_AGENTS_KEY=none",
        "JB_AGENTS_KEY_PASSWORD, 'JB_AGENTS_KEY, a file that agents-key made and that needs none'",
    })
    void aSettingThatBecamePartOfAnotherNamesIt(String variable, String heir) {
        assertThat(problems(variable, "20"))
                .containsExactly(new Problem(variable, "…", "is part of another setting: " + heir));
    }

    @Test
    void moreInFlightThanThereArePortsIsRefused() {
        assertThatThrownBy(() -> read("JB_ASYNC_THREADS", "1000", "JB_MAX_PENDING_REQS_PER_THREAD", "1000"))
                .hasMessageContaining("JB_MAX_PENDING_REQS_PER_THREAD=1000");
    }

    @Test
    void theLargestOfAListCounts() {
        assertThatThrownBy(() -> read("JB_ASYNC_THREADS", "1,1000", "JB_MAX_PENDING_REQS_PER_THREAD", "1000"))
                .hasMessageContaining("JB_ASYNC_THREADS x this is 1000 x 1000");
        assertThatThrownBy(() -> read("JB_CLIENT", "Vertx", "JB_ASYNC_THREADS", "1,8", "JB_CONNECTIONS", "4"))
                .hasMessageContaining("JB_CONNECTIONS=4: allowed: at least 8");
        assertThatThrownBy(() -> read("JB_SYNC_THREADS", "1,1000", "JB_BATCH", "100"))
                .hasMessageContaining("JB_BATCH=100: 1000 operations");
    }

    @ParameterizedTest
    @CsvSource({
        "HttpClient4, JB_ASYNC_THREADS, no row has an asynchronous client; allowed: one value",
        "Vertx, JB_SYNC_THREADS, no row has a blocking client; allowed: one value"
    })
    void aListOfThreadsThatNoRowHasIsRefused(String client, String variable, String allowed) {
        assertThat(problems("JB_CLIENT", client, variable, "2,4"))
                .containsExactly(new Problem(variable, "2,4", allowed));
        assertThat(read("JB_CLIENT", client, variable, "2").rows())
                .as("one value is for other clients")
                .isNotEmpty();
    }

    @Test
    void aListOfThreadsWhoseValuesWouldMeasureTheSameIsRefused() {
        assertThat(problems("JB_SYNC_THREADS", "2,4", "JB_CONCURRENCY", "8"))
                .containsExactly(
                        new Problem("JB_SYNC_THREADS", "2,4", "JB_CONCURRENCY replaces it; allowed: one value"));
        assertThat(WITH_SHIPPED.refused("JB_CLIENT", "Vertx", "JB_ASYNC_THREADS", "2,4", "JB_SETUP", "equal,shipped"))
                .containsExactly("JB_ASYNC_THREADS=2,4: with JB_SETUP=shipped the library decides; allowed: one value");
        assertThat(problems("JB_CLIENT", "Vertx", "JB_ASYNC_THREADS", "2,4", "JB_CONCURRENCY", "3,8"))
                .containsExactly(new Problem(
                        "JB_ASYNC_THREADS",
                        "2,4",
                        "an event loop without requests does nothing; allowed: at most 3, the smallest number in "
                                + "flight, or one value"));
        assertThat(read("JB_CLIENT", "Vertx", "JB_ASYNC_THREADS", "2,4", "JB_CONCURRENCY", "4,8")
                        .axes()
                        .of(Axis.ASYNC_THREADS))
                .containsExactly(2, 4);
    }

    @Test
    void valuesAreRead(@TempDir Path folder) {
        Settings settings = read(
                "JB_JVM_ARGS", "-Xmx1g \"-Dname=two words\"",
                "JB_WARMUP_DURATION", "0.5",
                "JB_HOST", "[::1]",
                "JB_CLIENT_CPUS", "0-2,5",
                "JB_SERVER_CPUS", "none",
                "JB_SERVER", "embedded",
                "JB_EXPECT_STATUS", "200,4xx",
                "JB_OUTPUT_DIR", folder.resolve("a/b").toString());

        assertThat(settings.runs().jvmArgs()).containsExactly("-Xmx1g", "-Dname=two words");
        assertThat(settings.load().warmup()).isEqualTo(Duration.ofMillis(500));
        assertThat(settings.server().host()).isEqualTo("::1");
        assertThat(settings.server().choice()).isEqualTo(ServerChoice.EMBEDDED);
        assertThat(settings.runs().clientCpus()).isEqualTo(new CpuChoice.Listed(CpuList.parse("0-2,5")));
        assertThat(settings.runs().serverCpus()).isEqualTo(new CpuChoice.None());
        assertThat(settings.request().good().status().bits().stream().limit(3)).containsExactly(200, 400, 401);
        assertThat(Files.exists(folder.resolve("a")))
                .as("reading settings makes nothing")
                .isFalse();
    }

    @Test
    void allFilesButThoseForOneToolAreWrittenUnlessOthersAreNamed() {
        assertThat(read().formats())
                .containsExactlyInAnyOrderElementsOf(
                        EnumSet.complementOf(EnumSet.of(OutputFormat.HLOG, OutputFormat.AB, OutputFormat.OPENMETRICS)));
        assertThat(read("JB_FORMATS", "all").formats()).hasSize(OutputFormat.values().length);
        assertThat(read("JB_FORMATS", "csv, hlog").formats())
                .containsExactlyInAnyOrder(OutputFormat.CSV, OutputFormat.HLOG);
    }

    @Test
    void aWarmUpMayEndByItself() {
        Settings.Load load = read("JB_WARMUP_DURATION", "auto").load();

        assertThat(load.warmupUntilSteady()).isTrue();
        assertThat(load.warmup()).isEqualTo(Duration.ofMinutes(2));
        assertThat(read("JB_WARMUP_DURATION", "auto:30").load().warmup()).isEqualTo(Duration.ofSeconds(30));
        assertThat(read().load().warmupUntilSteady()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Auto",
                "auto ",
                "-1",
                "86401",
                "automatic",
                "auto:",
                "auto:-1",
                "auto:86401",
                "auto:0",
                "auto:0.0"
            })
    void otherWarmUpsAreRefused(String value) {
        assertThat(problems("JB_WARMUP_DURATION", value))
                .singleElement()
                .satisfies(problem -> assertThat(problem.allowed())
                        .endsWith("or auto, until steady, at most 120 s or as many as in auto:60"));
    }

    @Test
    void whatTheStandInShallDo() {
        Settings settings = read(
                "JB_SERVER_DELAY",
                "0ms;2ms:95,50ms:5",
                "JB_SERVER_WORKERS",
                "20",
                "JB_SERVER_BODY_BYTES",
                "0",
                "JB_SERVER_FAULTS",
                "status=503:5,reset=1,stall=0.1");

        assertThat(settings.axes().of(Axis.DELAY)).containsExactly(new Delay("0ms"), new Delay("2ms:95,50ms:5"));
        assertThat(settings.standIn().workers()).isEqualTo(20);
        assertThat(settings.standIn().bodyBytes()).hasValue(0);
        assertThat(settings.standIn().faults().list()).hasSize(3);
        assertThat(settings.standIn().given())
                .containsExactly("JB_SERVER_DELAY", "JB_SERVER_WORKERS", "JB_SERVER_BODY_BYTES", "JB_SERVER_FAULTS");
        assertThat(settings.shown()).containsEntry("JB_SERVER_FAULTS", "status=503:5,reset=1,stall=0.1");
        assertThat(read().standIn().given()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "JB_SERVER_DELAY, 50",
        "JB_SERVER_DELAY, 50ms;50ms",
        "JB_SERVER_DELAY, 50ms;0.05s",
        "JB_SERVER_DELAY, 50ms;",
        "JB_SERVER_DELAY, ';'",
        "JB_SERVER_DELAY, '1ms,2ms'",
        "JB_SERVER_WORKERS, 0",
        "JB_SERVER_WORKERS, 20",
        "JB_SERVER_BODY_BYTES, -1",
        "JB_SERVER_BODY_BYTES, 16777217",
        "JB_SERVER_BODY_BYTES, 1kb",
        "JB_RTT, 50",
        "JB_RTT, 11s",
        "JB_RTT, '10ms,10000us'",
        "JB_BANDWIDTH, 100",
        "JB_BANDWIDTH, '1mbit,1000kbit'",
        "JB_LOSS, 0.01",
        "JB_LOSS, 51%",
        "JB_LOSS, '1%,1.0%'",
        "JB_SERVER_FAULTS, reset=101",
        "JB_SERVER_FAULTS, 'status=200:5'",
    })
    void whatTheStandInCannotDo(String variable, String value) {
        assertThat(problems(variable, value)).singleElement().satisfies(problem -> {
            assertThat(problem.name()).isEqualTo(variable);
            assertThat(problem.value()).isEqualTo(value);
            assertThat(problem.allowed()).startsWith("allowed: ");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "JB_SERVER, external, JB_SERVER_DELAY, 0ms",
        "JB_SERVER, external, JB_SERVER_BODY_BYTES, 5",
        "JB_HOST, 127.0.0.1, JB_SERVER_FAULTS, reset=1",
        "JB_PORT, 8529, JB_SERVER_DELAY, 5ms;6ms"
    })
    void serversOfOthersTakeNoOrders(String where, String there, String variable, String value) {
        assertThat(problems(where, there, variable, value))
                .singleElement()
                .asString()
                .startsWith(variable + "=" + value + ": only the embedded stand-in can do that")
                .contains("127.0.0.1:8529", "allowed: ");
        assertThat(read("JB_SERVER", "embedded", "JB_PORT", "8529", variable, value)
                        .standIn()
                        .given())
                .containsExactly(variable);
    }

    @Test
    void withoutARateTheLoopIsClosed() {
        assertThat(read().axes().of(Axis.RATE)).isEmpty();
    }

    @Test
    void ratesAreAnAxis() {
        assertThat(read("JB_RATE", "300, 50%,0.5", "JB_ARRIVALS", "poisson", "JB_DURATION", "5")
                        .axes()
                        .of(Axis.RATE))
                .containsExactly(
                        new LoadModel.Open(new Rate(30_000, false), Arrivals.POISSON),
                        new LoadModel.Open(new Rate(5_000, true), Arrivals.POISSON),
                        new LoadModel.Open(new Rate(50, false), Arrivals.POISSON));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.09",
                "-5",
                "fast",
                "20K",
                "20M",
                "1e4",
                "10000001",
                "0.5%",
                "1001%",
                "5%%",
                "1.234",
                "7,7.0",
                "7,"
            })
    void malformedRatesAreRefused(String rate) {
        assertThat(problems("JB_RATE", rate, "JB_DURATION", "5"))
                .singleElement()
                .asString()
                .startsWith("JB_RATE=" + rate + ": allowed: requests per second from 0.1 to 10000000");
    }

    @Test
    void aRateAndACountThatTakesTooLong() {
        assertThat(problems("JB_RATE", "20000,100", "JB_REQUESTS", "1000000"))
                .singleElement()
                .asString()
                .startsWith(
                        "JB_RATE=100: JB_REQUESTS=1000000 at this rate take 10000 s, more than JB_MAX_DURATION=3600; "
                                + "allowed: ");
        assertThat(read("JB_RATE", "100", "JB_REQUESTS", "360000").axes().of(Axis.RATE))
                .hasSize(1);
        assertThat(read("JB_RATE", "100", "JB_DURATION", "10").axes().of(Axis.RATE))
                .hasSize(1);
    }

    @Test
    void aRateWithOtherShapesOfLoad() {
        assertThat(problems("JB_RATE", "20000", "JB_BATCH", "10", "JB_ROUNDS", "2"))
                .extracting(Problem::name)
                .containsExactlyInAnyOrder("JB_BATCH", "JB_ROUNDS");
    }

    @Test
    void aShareOfAColdClient() {
        assertThat(problems("JB_RATE", "50%", "JB_WARMUP_DURATION", "0"))
                .singleElement()
                .asString()
                .contains("JB_RATE=50%: a cold client", "JB_WARMUP_DURATION above 0");
        assertThat(read("JB_RATE", "5000", "JB_WARMUP_DURATION", "0").axes().of(Axis.RATE))
                .hasSize(1);
    }

    @Test
    void arrivalsWithoutARate() {
        assertThat(problems("JB_ARRIVALS", "poisson"))
                .singleElement()
                .asString()
                .isEqualTo("JB_ARRIVALS=poisson: allowed: only with JB_RATE or JB_SLO");
        assertThat(problems("JB_ARRIVALS", "bursty", "JB_RATE", "5000"))
                .singleElement()
                .asString()
                .startsWith(
                        "JB_ARRIVALS=bursty: did you mean bursts? allowed: constant, poisson, bursts, or bursts:<bur");
    }

    @Test
    void aRestIsForWarmClients() {
        assertThat(read("JB_REST", "30").load().rest()).isEqualTo(Duration.ofSeconds(30));
        assertThat(read().load().rest()).isZero();
        assertThat(problems("JB_REST", "30", "JB_WARMUP_DURATION", "0"))
                .extracting(Problem::toString)
                .containsExactly("JB_REST=30: it would change how a cold client starts; allowed: with"
                        + " JB_WARMUP_DURATION above 0");
    }

    @Test
    void http3HasToBeNamedAndHasNeitherPhasesNorCeilings() {
        ReaderWith reader = new ReaderWith(TestClient.named("Netty", Protocol.HTTP11, Protocol.H2C)
                .secure(Protocol.HTTP11, Protocol.H2, Protocol.H3)
                .phases()
                .known());

        assertThat(reader.read("JB_SCHEME", "https", "JB_PROTOCOL", "all").rows())
                .extracting(Row::protocol)
                .containsExactly(Protocol.HTTP11, Protocol.H2);
        assertThat(reader.read("JB_SCHEME", "https", "JB_PROTOCOL", "all,H3").rows())
                .extracting(Row::protocol)
                .containsExactly(Protocol.HTTP11, Protocol.H2, Protocol.H3);
        assertThat(reader.problems(
                        "JB_SCHEME", "https", "JB_PROTOCOL", "H3", "JB_PHASES", "true", "JB_CEILING", "true"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_CEILING=true: no load generator of this tool speaks HTTP/3; allowed: without H3 in JB_PROTOCOL",
                        "JB_PHASES=true: a connection of HTTP/3 has none of these phases; allowed: without H3 in JB_PROTOCOL");
        assertThat(reader.problems("JB_SCHEME", "https", "JB_PROTOCOL", "H3", "JB_CLIENT", "Netty@4.2.17.Final"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_CLIENT=Netty@4.2.17.Final: HTTP/3 is measured with the versions that this tool has; "
                                + "allowed: without H3 in JB_PROTOCOL");
    }

    /** As the JDK's own client, whose HTTP/3 has no trust but that of the JDK. */
    @Test
    void aClientMayNeedANewerJdkForOneProtocol() {
        ReaderWith reader = new ReaderWith(
                TestClient.named("Netty", Protocol.HTTP11)
                        .secure(Protocol.H2, Protocol.H3)
                        .known(),
                TestClient.named("Jdk", Protocol.HTTP11)
                        .secure(Protocol.H2, Protocol.H3)
                        .minimumJava(Protocol.H3, 999)
                        .notHonoured(Protocol.H3, Limit.ANY_SERVER.because("it verifies"))
                        .known());

        Settings all = reader.read("JB_SCHEME", "https", "JB_CLIENT", "all", "JB_PROTOCOL", "H2,H3");
        assertThat(all.rows())
                .containsExactly(
                        new Row("Netty", Protocol.H2), new Row("Netty", Protocol.H3), new Row("Jdk", Protocol.H2));
        assertThat(all.leftOut()).containsExactly("Jdk H3: needs JDK 999");
        assertThat(reader.problems("JB_SCHEME", "https", "JB_CLIENT", "Jdk", "JB_PROTOCOL", "H2,H3"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString())
                        .startsWith("JB_CLIENT=Jdk: needs JDK 999 for H3, and forks would run on ")
                        .endsWith("; allowed: JDKs from 999 on, named by JB_JAVA_HOME"));
        assertThat(reader.read("JB_SCHEME", "https", "JB_CLIENT", "Jdk", "JB_PROTOCOL", "H2", "JB_TLS_CA", "any")
                        .rows())
                .hasSize(1);
        assertThat(reader.problems("JB_SCHEME", "https", "JB_CLIENT", "Jdk", "JB_PROTOCOL", "H3", "JB_TLS_CA", "any"))
                .extracting(Problem::toString)
                .contains("JB_TLS_CA=any: Jdk H3: it verifies; allowed: a file of certificates, or without this row");
    }

    @Test
    void burstsAreWindowsOfWholeBursts() {
        Settings usual = read("JB_RATE", "500", "JB_ARRIVALS", "bursts");
        assertThat(usual.load().duration()).contains(Duration.ofSeconds(30));
        assertThat(usual.axes().of(Axis.RATE))
                .containsExactly(new LoadModel.Open(Rate.parse("500"), Arrivals.parse("bursts:1s/9s")));
        assertThat(read("JB_RATE", "500", "JB_ARRIVALS", "bursts:1000ms/9000ms", "JB_DURATION", "20")
                        .axes()
                        .of(Axis.RATE))
                .isEqualTo(usual.axes().of(Axis.RATE));

        assertThat(problems("JB_ARRIVALS", "bursts"))
                .extracting(Problem::toString)
                .containsExactly("JB_ARRIVALS=bursts: allowed: only with JB_RATE");
        assertThat(problems("JB_RATE", "500", "JB_ARRIVALS", "bursts", "JB_DURATION", "19.9"))
                .extracting(Problem::toString)
                .containsExactly("JB_DURATION=19.9: shorter than two bursts with their pauses; allowed: at least 20");
        assertThat(problems("JB_RATE", "500", "JB_ARRIVALS", "bursts", "JB_REQUESTS", "10000"))
                .extracting(Problem::toString)
                .containsExactly("JB_REQUESTS=10000: bursts have windows of JB_DURATION; allowed: unset");
        for (String search : List.of("JB_SLO", "JB_RATE")) {
            assertThat(problems(search, search.equals("JB_SLO") ? "p99<5ms" : "curve", "JB_ARRIVALS", "bursts"))
                    .singleElement()
                    .asString()
                    .startsWith("JB_ARRIVALS=bursts: a search and a curve have windows of even load");
        }
    }

    @Test
    void aPromiseIsALoad() {
        Settings settings = read("JB_SLO", "p99<5ms,errors<0.1%");

        assertThat(settings.axes().of(Axis.RATE))
                .containsExactly(new LoadModel.SloRate(new Slo("p99<5ms,errors<0.1%"), Arrivals.CONSTANT));
        assertThat(settings.load().duration()).contains(Duration.ofSeconds(5));
        assertThat(read("JB_SLO", "max<1s", "JB_DURATION", "8").load().duration())
                .contains(Duration.ofSeconds(8));
    }

    @Test
    void aMalformedPromiseIsToldWithItsPlace() {
        assertThat(problems("JB_SLO", "p99<5ms,errors<0.1"))
                .singleElement()
                .asString()
                .startsWith("JB_SLO=p99<5ms,errors<0.1: column 19, at the end: expected %; allowed: a comma list");
    }

    @Test
    void aCurveIsALoadWithLimits() {
        Settings settings = read("JB_RATE", "curve");

        assertThat(settings.axes().of(Axis.RATE))
                .containsExactly(
                        new LoadModel.Curve(new Slo("p99<1ms,p99<2ms,p99<5ms,p99<10ms,p99<20ms"), Arrivals.CONSTANT));
        assertThat(settings.load().duration()).contains(Duration.ofSeconds(2));
        assertThat(read("JB_RATE", "curve", "JB_SLO", "p99<3ms,max<1s").axes().of(Axis.RATE))
                .containsExactly(new LoadModel.Curve(new Slo("p99<3ms,max<1s"), Arrivals.CONSTANT));
    }

    @Test
    void whatACurveDoesNotGoTogetherWith() {
        assertThat(problems("JB_RATE", "curve,2000"))
                .extracting(Problem::toString)
                .containsExactly("JB_RATE=curve,2000: a curve chooses its rates itself; allowed: curve alone");
        assertThat(problems("JB_RATE", "curve", "JB_SLO", "p99<5ms,errors<1%"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_SLO=p99<5ms,errors<1%: a curve has limits of times; allowed with JB_RATE=curve: without"
                                + " errors, for example p99<1ms,p99<2ms,p99<5ms,p99<10ms,p99<20ms");
        assertThat(problems("JB_RATE", "curve", "JB_MAX_DURATION", "100"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_DURATION=2: a curve may take 64 windows of this length, more than JB_MAX_DURATION=100;"
                                + " allowed: shorter ones");
        assertThat(problems("JB_RATE", "curve", "JB_WARMUP_DURATION", "0"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_RATE=curve: a cold client has no rate to search from; allowed: with JB_WARMUP_DURATION"
                                + " above 0");
        assertThat(problems("JB_RATE", "curve", "JB_REQUESTS", "5000", "JB_BATCH", "2", "JB_PROFILE", "cpu"))
                .extracting(Problem::name)
                .containsExactlyInAnyOrder("JB_REQUESTS", "JB_BATCH", "JB_PROFILE");
        assertThat(problems("JB_RATE", "curve", "JB_ROUNDS", "2", "JB_AGENTS", "2", "JB_DURATION", "3"))
                .extracting(Problem::name)
                .contains("JB_ROUNDS", "JB_RATE");
        assertThat(problems("JB_RATE", "kurve"))
                .extracting(Problem::toString)
                .singleElement()
                .asString()
                .startsWith("JB_RATE=kurve: allowed: requests per second");
    }

    /** Limits of a curve are independent of each other; conditions of an SLO must all hold. */
    @Test
    void aFigureHasOneLimitInAnSlo() {
        assertThat(problems("JB_SLO", "p99<5ms,p99<9ms"))
                .extracting(Problem::toString)
                .containsExactly("JB_SLO=p99<5ms,p99<9ms: p99 stands there more than once; allowed: once, or with"
                        + " JB_RATE=curve, whose limits are independent of each other");
    }

    @Test
    void whatASearchDoesNotGoTogetherWith() {
        assertThat(problems("JB_SLO", "p99<5ms", "JB_REQUESTS", "5000", "JB_BATCH", "2", "JB_WARMUP_DURATION", "0"))
                .extracting(Problem::name)
                .containsExactlyInAnyOrder("JB_REQUESTS", "JB_BATCH", "JB_SLO");
        assertThat(problems("JB_SLO", "p99<5ms", "JB_DURATION", "47"))
                .singleElement()
                .asString()
                .startsWith(
                        "JB_DURATION=47: a search may take 78 windows of this length, more than JB_MAX_DURATION=3600");
    }

    @Test
    void aRateWithAnSloIsJudgedAndNotSearchedFor() {
        Settings settings = read("JB_SLO", "p99<5ms", "JB_RATE", "500,20%");

        assertThat(settings.axes().search()).isFalse();
        assertThat(settings.load().duration())
                .as("the default number of requests")
                .isEmpty();
        assertThat(settings.axes().of(Axis.RATE))
                .containsExactly(
                        new LoadModel.Open(Rate.parse("500"), Arrivals.CONSTANT, new Slo("p99<5ms")),
                        new LoadModel.Open(Rate.parse("20%"), Arrivals.CONSTANT, new Slo("p99<5ms")));
        assertThat(problems("JB_SLO", "p99<5ms,p99<9ms", "JB_RATE", "500"))
                .extracting(Problem::name)
                .containsExactly("JB_SLO");
    }

    /** It is inside this machine, and has addresses of its own. */
    @Test
    void aTunnelLeadsToTheStandInAlone() {
        assertThat(read("JB_LOSS", "0,0.5%").axes().of(Axis.LOSS)).containsExactly(Loss.NONE, Loss.parse("0.5%"));
        assertThat(problems("JB_LOSS", "1%", "JB_SERVER", "embedded", "JB_HOST", "127.0.0.2"))
                .extracting(Problem::toString)
                .containsExactly(
                        "JB_HOST=127.0.0.2: with JB_LOSS the stand-in listens at the end of a tunnel; allowed: unset");
        assertThat(problems("JB_LOSS", "1%", "JB_HOST", "127.0.0.2"))
                .extracting(Problem::toString)
                .singleElement()
                .asString()
                .startsWith("JB_LOSS=1%: only the embedded stand-in can do that, and this measures the server at");
        assertThat(problems("JB_LOSS", "0", "JB_AGENTS", "2", "JB_DURATION", "5"))
                .extracting(Problem::name)
                .contains("JB_LOSS");
    }

    @Test
    void limitsOfForks() {
        Settings settings = read("JB_CPUS", "0.25,1,none", "JB_MEMORY", "96m,1g");

        assertThat(settings.axes().of(Axis.CPUS)).containsExactly(250, 1_000, 0);
        assertThat(settings.axes().of(Axis.MEMORY)).containsExactly(96L << 20, 1L << 30);
        assertThat(problems("JB_CPUS", "0.5,0.50", "JB_MEMORY", "128"))
                .extracting(Problem::toString)
                .hasSize(2)
                .anySatisfy(problem -> assertThat(problem)
                        .startsWith("JB_CPUS=0.5,0.50: ")
                        .endsWith(
                                "allowed: CPUs from 0.05 with at most three decimals, such as 0.5, none, or a comma list of"
                                        + " different ones"))
                .anySatisfy(
                        problem -> assertThat(problem)
                                .startsWith("JB_MEMORY=128: ")
                                .endsWith(
                                        "allowed: a size from 16m such as 128m or 1g, none, or a comma list of different ones"));
        assertThat(problems("JB_CPUS", "0.5", "JB_AGENTS", "2", "JB_DURATION", "5"))
                .extracting(Problem::name)
                .contains("JB_CPUS");
    }
}
