package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.config.SettingsException;
import io.httpbench.library.ClientJar;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.testing.OwnClientJar;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that others wrote: found, described by a JVM of its own, measured in forks that have nothing else. */
@Tag("thorough")
@Tag("own-clients")
@Processes(12)
class OwnClientIT {

    private static final String PROVIDER = "my.Provider";

    /** On the JDK's old client: it has nothing that forks lack. */
    private static final String CLIENT = """
            package my;

            import io.httpbench.api.*;
            import java.io.IOException;
            import java.io.InputStream;
            import java.net.HttpURLConnection;
            import java.net.URL;

            record MyClient(Target target) implements Client {
                static {
                    // It keeps five idle ones otherwise, and opens more than it was asked for.
                    System.setProperty("http.maxConnections", "1000");
                }

                @Override
                public Exchange newExchange(int lane, Completion completion) {
                    return new BlockingExchange(completion) {
                        @Override
                        protected void send() throws IOException {
                            HttpURLConnection call = (HttpURLConnection) new URL(target.uri()).openConnection();
                            call.setRequestProperty("Authorization", target.authorization());
                            try (InputStream body = call.getInputStream()) {
                                received(call.getResponseCode(), drain(body));
                            }
                        }

                        @Override
                        protected void abort() {}

                        @Override
                        protected Throwable explain(Exception failure) {
                            return failure;
                        }

                        @Override
                        protected void renew() {}
                    };
                }

                @Override
                public void close() {}
            }
            """;

    private static final String FACTORY =
            "ClientFactory.named(\"%s\").clearText(Protocol.HTTP11).blocking().wraps(\"%s\")"
                    + ".opens((target, limits) -> new MyClient(target))";

    @TempDir
    private Path dir;

    @TempDir
    private Path elsewhere;

    private static String provider(String members, String factories) {
        return """
                package my;

                import io.httpbench.api.*;
                import java.util.List;

                public class Provider implements ClientProvider {
                    %s

                    @Override
                    public List<ClientFactory> factories() {
                        %s
                    }
                }
                """.formatted(members, factories);
    }

    private static String listOf(String... factories) {
        return "return List.of(" + String.join(", ", factories) + ");";
    }

    private static OwnClientJar jarWith(String members, String factories) {
        return OwnClientJar.naming(PROVIDER + "\n")
                .source("my.MyClient", CLIENT)
                .source(PROVIDER, provider(members, factories));
    }

    private static OwnClientJar named(String name) {
        return jarWith("", listOf(FACTORY.formatted(name, "")));
    }

    @Test
    void itIsMeasuredBesideTheOneThatItIsBuiltOn() throws IOException {
        Path jar = jarWith("", listOf(FACTORY.formatted("MySdk", "Jdk"))).in(elsewhere, "my-sdk.jar");
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT_PATH", jar)
                .with("JB_CLIENT", "MySdk,Jdk")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 2)
                .with("JB_PROOF", true)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout() + result.stderr()).contains("MySdk is yours: my-sdk.jar, SHA-256 ");
        RunFiles files = RunFiles.in(dir);
        if (files.ranked()) {
            assertThat(result.stdout()).containsPattern("of the rate of Jdk HTTP11, which it is\\s+built\\s+on");
        }
        assertThat(files.cells())
                .extracting(cell -> cell.get("client").asString())
                .containsExactly("MySdk", "Jdk");
        assertThat(files.cell(0).get("library").get("wraps").asString()).isEqualTo("Jdk");
        assertThat(files.cell(0).get("library").get("jars").size()).isEqualTo(1);
        assertThat(files.cell(1).get("library").isNull()).isTrue();
        assertThat(StreamSupport.stream(files.cell(0).get("forks").spliterator(), false))
                .allMatch(fork -> fork.get("valid").asBoolean());
    }

    /** Declared in a jar, described by another JVM, and applied in a fork: by the connections that the stand-in sees. */
    @Test
    void whatItTunesIsAnAxis() throws IOException {
        String members = """
                private static Client pooled(Target target, io.httpbench.api.tune.Tuning tuning) {
                    var pool = new java.util.concurrent.Semaphore(tuning.of("pool").orElse(4));
                    Client client = new MyClient(target);
                    return new Client() {
                        @Override
                        public Exchange newExchange(int lane, Completion completion) {
                            Exchange exchange = client.newExchange(lane, completion);
                            return new Exchange() {
                                @Override
                                public void start() {
                                    pool.acquireUninterruptibly();
                                    exchange.start();
                                    pool.release();
                                }

                                @Override
                                public void cancel() {
                                    exchange.cancel();
                                }
                            };
                        }

                        @Override
                        public void close() {}
                    };
                }
                """;
        String factory = "ClientFactory.named(\"MySdk\").clearText(Protocol.HTTP11).blocking()"
                + ".shipped(ShippedSetup.described().http1(4).tunes(io.httpbench.api.tune.Tunable"
                + ".count(\"pool\", 1, \"MySdk.most\", \"4\", \"connections to the server\").bounds(Protocol.HTTP11))"
                + ".opens((target, tuning) -> pooled(target, tuning)))"
                + ".opens((target, limits) -> new MyClient(target))";
        Tool tool = Tool.in(dir)
                .with("JB_CLIENT_PATH", jarWith(members, listOf(factory)).in(elsewhere, "my-sdk.jar"))
                .with("JB_CLIENT", "MySdk")
                .with("JB_PROTOCOL", "HTTP11");

        assertThat(tool.call("list", "--tune", "MySdk").stdout())
                .isEqualTo(
                        "MySdk (my-sdk.jar, yours)\n  MySdk.pool: connections to the server. As shipped 4; allowed: a whole number "
                                + "from 1 to 100000, or shipped (MySdk.most)\n");
        assertThat(tool.with("JB_TUNE", "MySdk.loops=2").call().stderr())
                .isEqualTo("JB_TUNE=MySdk.loops=2: MySdk has no loops; allowed: pool\n");

        ToolResult result = tool.with("JB_TUNE", "MySdk.pool=2,shipped").conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .as("connections that the stand-in saw, of 8 requests in flight")
                .extracting(cell ->
                        cell.get("forks").get(0).get("connectionsOpened").asInt())
                .containsExactly(2, 4);
    }

    @Test
    void whatStandsBesideItIsOnItsClassPathOnly() throws IOException {
        Path library = OwnClientJar.naming("")
                .source(
                        "other.Greeting",
                        "package other; public class Greeting { public static String text() { return \"hi\"; } }")
                .in(elsewhere, "greeting-1.0.jar");
        withoutService(library);
        String members = "private static Client open(Target target) { System.err.println(new Object() {}.getClass()"
                + ".getResource(\"/other/Greeting.class\")); return new MyClient(target); }";
        Path jar = jarWith(
                        members,
                        listOf("ClientFactory.named(\"MySdk\").clearText(Protocol.HTTP11).blocking()"
                                + ".opens((target, limits) -> open(target))"))
                .in(elsewhere, "my-sdk.jar");
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT_PATH", jar + ":" + library)
                .with("JB_CLIENT", "MySdk")
                .with("JB_PROTOCOL", "HTTP11")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir)
                        .cell(0)
                        .get("library")
                        .get("jars")
                        .get(1)
                        .get("artifact")
                        .asString())
                .isEqualTo("unknown:greeting");
    }

    private static void withoutService(Path jar) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            Files.delete(zip.getPath(ClientJar.SERVICE));
        }
    }

    @Test
    void listHasIt() throws IOException {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT_PATH", named("MySdk").in(elsewhere, "my-sdk.jar"))
                .run("list");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).containsPattern("MySdk +\\| HTTP11 +\\|.*my-sdk\\.jar \\(yours\\)");
    }

    @Test
    void aJarThatIsNoneIsRefusedBeforeAnythingIsStarted() throws IOException {
        Path jar = Files.writeString(elsewhere.resolve("my.jar"), "PK no zip");
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT_PATH", jar)
                .with("JB_CLIENT", "MySdk")
                .conduct();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.problems())
                .startsWith("JB_CLIENT_PATH=" + jar + ": my.jar is no whole jar: ")
                .hasLineCount(1);
        assertThat(dir).isEmptyDirectory();
    }

    private void refused(String why, Path... jars) {
        String path = String.join(":", Arrays.stream(jars).map(Path::toString).toList());
        assertThatThrownBy(
                        () -> OwnClients.beside(Clients.all(), Map.of("JB_CLIENT_PATH", path), ClassPaths.ofThisJvm()))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        e -> assertThat(e.problems().toString())
                                .contains(why)
                                .contains("JB_CLIENT_PATH=" + jars[jars.length - 1]));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            throw new IllegalStateException("no licence");      | its provider throws IllegalStateException: no licence
            throw new NoClassDefFoundError("com/sdk/Sdk");      | its provider throws NoClassDefFoundError: com/sdk/Sdk
            return List.of();                                   | its provider has no client
            System.exit(7); return List.of();                   | ended with exit code 7
            Runtime.getRuntime().halt(0); return List.of();     | ended with exit code 0
            """)
    void aProviderThatFailsHurtsNobody(String factories, String why) throws IOException {
        refused(why, jarWith("", factories).in(elsewhere, "my.jar"));
    }

    @Test
    void whatAProviderStartsIsNotWaitedFor() throws IOException {
        String starts = "static { try { new ProcessBuilder(\"sleep\", \"1000\").inheritIO().start(); }"
                + " catch (java.io.IOException e) { throw new IllegalStateException(e); } }";

        refused(
                "its provider has no client",
                jarWith(starts, "return List.of();").in(elsewhere, "my.jar"));
    }

    @Test
    void aClientThatExitsDoesNotKeepItsContract() throws IOException {
        String members = "private static Client open() { System.exit(0); return null; }";
        String leaver = "ClientFactory.named(\"Leaver\").clearText(Protocol.HTTP11).blocking()"
                + ".opens((target, limits) -> open())";
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT_PATH", jarWith(members, listOf(leaver)).in(elsewhere, "my.jar"))
                .run("contract", "Leaver");

        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.stderr())
                .isEqualTo("contract: its process ended (exit status 0) before all checks were made\n");
    }

    @Test
    void aCrashLeavesNothingInTheWorkingDirectory(@TempDir Path temporary) throws IOException {
        String crashes =
                "static { try { new ProcessBuilder(\"kill\", \"-SEGV\", \"\" + ProcessHandle.current().pid()).start();"
                        + " Thread.sleep(60_000); } catch (Exception e) { throw new IllegalStateException(e); } }";
        ToolResult result = Tool.in(dir)
                .withTemporaryFolder(temporary)
                .with("JB_CLIENT_PATH", jarWith(crashes, "return List.of();").in(elsewhere, "my.jar"))
                .with("JB_CLIENT", "MySdk")
                .run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.problems())
                .contains("the JVM that loads its provider ended with exit code 134")
                .hasLineCount(1);
        assertThat(dir).isEmptyDirectory();
        assertThat(temporary).isDirectoryContaining("glob:**hs_err_pid*.log");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            mySdk  | 'mySdk' is no name of a client
            My,Sdk | 'My,Sdk' is no name of a client
            My\\u001b[31mSdk\\n | 'My [31mSdk' is no name of a client
            Vertx  | Vertx is a client of this tool
            """)
    void namesAreCapitalizedWordsOfTheirOwn(String name, String why) throws IOException {
        refused(why, named(name).in(elsewhere, "my.jar"));
    }

    @Test
    void twoClientsOfOneNameAreToldWithTheirJars() throws IOException {
        Path one = named("MySdk").in(elsewhere, "one.jar");
        Path two = named("MySdk").in(elsewhere, "two.jar");

        refused("it has a client MySdk, and so has " + one, one, two);
    }

    @Test
    void whatItWrapsMustExist() throws IOException {
        Path jar = jarWith("", listOf(FACTORY.formatted("MySdk", "Okhttp"))).in(elsewhere, "my.jar");

        refused("MySdk wraps 'Okhttp', which is no other client", jar);
        refused(
                "MySdk wraps 'MySdk', which is no other client",
                jarWith("", listOf(FACTORY.formatted("MySdk", "MySdk"))).in(elsewhere, "mine.jar"));
    }

    @Test
    void aJarWithoutProviderIsNoClient() throws IOException {
        Path jar = named("MySdk").in(elsewhere, "my.jar");
        withoutService(jar);

        refused("neither it nor anything beside it has a META-INF/services/io.httpbench.api.ClientProvider", jar);
    }

    @ParameterizedTest
    @CsvSource({
        "my.Missing, Provider my.Missing not found",
        "my.Other, my.Other not a subtype",
        "my.Hidden, Unable to get public no-arg constructor"
    })
    void theProviderMustBeWhatItsFileSays(String service, String why) throws IOException {
        Path jar = OwnClientJar.naming(service)
                .source("my.Other", "package my; public class Other {}")
                .source(
                        "my.Hidden",
                        "package my; public class Hidden implements io.httpbench.api.ClientProvider { private Hidden() {} "
                                + "public java.util.List<io.httpbench.api.ClientFactory> factories() { return null; } }")
                .in(elsewhere, "my.jar");

        refused(why, jar);
    }

    @Test
    void aServiceFileMayHaveLineEndsOfWindowsAndComments() throws IOException {
        Path jar = OwnClientJar.naming("# mine\r\n" + PROVIDER + "\r\n")
                .source("my.MyClient", CLIENT)
                .source(PROVIDER, provider("", listOf(FACTORY.formatted("MySdk", ""))))
                .in(elsewhere, "my.jar");

        assertThat(OwnClients.beside(List.of(), Map.of("JB_CLIENT_PATH", jar.toString()), ClassPaths.ofThisJvm()))
                .hasToString("[MySdk]");
    }

    @Test
    void theApiBelongsToTheTool() throws IOException {
        Path jar = named("MySdk").file("io/httpbench/api/Client.class", "").in(elsewhere, "my.jar");

        refused("it has classes of http-benchmark-java-api in it", jar);
    }

    @Test
    void anotherVersionOfTheApiIsToldByWhatIsMissing() throws IOException {
        Path jar = jarWith("", listOf(FACTORY.formatted("MySdk", "")))
                .source("my.Newer", "package my; class Newer { Object x(io.httpbench.model.Cell b) { return b; } }")
                .in(elsewhere, "my.jar");

        refused("another version of http-benchmark-java-api: it needs io.httpbench.model.Cell", jar);
    }

    @Test
    void classFilesNewerThanTheForksJdkAreTold() throws IOException {
        Path jar = named("MySdk").in(elsewhere, "my.jar");
        int ofJava99 = 44 + 99;
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            Path file = zip.getPath("my/MyClient.class");
            byte[] bytes = Files.readAllBytes(file);
            bytes[7] = (byte) ofJava99;
            Files.write(file, bytes);
        }

        refused(
                "its class files are of Java 99, and forks would run on "
                        + Runtime.version().feature(),
                jar);
    }
}
