package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.httpbench.catalogue.HostMain;
import io.httpbench.machine.ListeningProcesses;
import io.httpbench.machine.Programs;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Schemas;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Servers as rows: each fork has a fresh one, which is gone with it. */
@Tag("hosts")
@EnabledOnOs(OS.LINUX)
@Processes(13)
class HostsIT {

    @TempDir
    Path dir;

    private Tool tool() {
        return Tool.in(dir).with("JB_SERVER", "Jdk").with("JB_CONCURRENCY", 8);
    }

    private Tool endless() {
        return tool().with("JB_REQUESTS", 1_000_000_000_000L).launchedBy("env", "--default-signal=INT,TERM");
    }

    private static List<JsonNode> forks(RunFiles files) {
        return files.cells().stream()
                .flatMap(cell -> cell.get("forks").valueStream())
                .toList();
    }

    private static void awaitGone(Set<Long> pids) {
        RunningTool.awaitGone(
                pids.stream().map(ProcessHandle::of).flatMap(Optional::stream).toList());
    }

    @Tag("thorough")
    @Test
    void aServerAgainstItselfHasAFreshProcessInEachFork() {
        ToolResult result =
                tool().with("JB_SERVER", "Jdk,Jdk").with("JB_FORKS", 2).conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.labels()).containsExactly("RawNetty HTTP11", "RawNetty HTTP11");
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").toString())
                .containsExactly("{\"server\":\"Jdk\",\"copy\":\"A\"}", "{\"server\":\"Jdk\",\"copy\":\"B\"}");
        List<JsonNode> forks = forks(files);
        Set<Long> pids = forks.stream()
                .map(fork -> fork.get("serverProcess").get("pid").asLong())
                .collect(Collectors.toSet());
        assertThat(pids).hasSize(4);
        assertThat(forks).allSatisfy(fork -> {
            assertThat(fork.get("succeeded").asInt()).isEqualTo(2_000);
            assertThat(fork.get("bodyBytes").asLong()).as("13 for each").isEqualTo(26_000);
            JsonNode server = fork.get("serverProcess");
            for (String figure : List.of(
                    "startupNanos",
                    "cpuMicrosPerRequest",
                    "allocatedBytesPerRequest",
                    "rssBytes",
                    "peakRssBytes",
                    "threads")) {
                assertThat(server.get(figure).asDouble()).as(figure).isPositive();
            }
            // Of all servers of the machine: those of tests beside this one count, too.
            assertThat(server.get("listenOverflows").asLong()).isNotNegative();
        });
        assertThat(files.results().get("environment").get("server").asString())
                .startsWith("OWN servers, a fresh one for each fork");
        awaitGone(pids);
    }

    /** Each fork keeps its server while others have their turns, and both are the row's. */
    @Tag("thorough")
    @Test
    void serversOfForksThatLiveTogetherLiveTogether() {
        ToolResult result = tool().with("JB_SERVER", "Jdk,Netty")
                .with("JB_FORKS", 2)
                .without("JB_REQUESTS")
                .with("JB_DURATION", 2)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).contains("2 forks alive at a time take the load in turns of 0.5 s");
        RunFiles files = RunFiles.in(dir);
        List<JsonNode> forks = forks(files);
        assertThat(forks).hasSize(4).allSatisfy(fork -> {
            // A server that answers slowly has fewer and longer ones, and so have all of its block.
            assertThat(fork.get("turns").size()).isIn(2, 4);
            assertThat(fork.get("problems")).isEmpty();
            assertThat(fork.get("serverProcess").get("cpuMicrosPerRequest").asDouble())
                    .isPositive();
        });
        Set<Long> pids = forks.stream()
                .map(fork -> fork.get("serverProcess").get("pid").asLong())
                .collect(Collectors.toSet());
        assertThat(pids).hasSize(4);
        awaitGone(pids);
    }

    @Test
    void theProcessOfAHostHasNoOtherLibraryAndControlCLeavesNobodyBehind() throws Exception {
        try (RunningTool running = endless().launchedBy("setsid").start()) {
            running.awaitLine("window \\d+ s");
            List<ProcessHandle> children = running.children();
            assertThat(children).as("fork and server").hasSizeGreaterThanOrEqualTo(2);
            ProcessHandle server = running.child(HostMain.class);

            String classes = classesOf(server.pid());

            assertThat(classes).contains("sun.net.httpserver", "io.httpbench.host.jdk");
            assertThat(classes)
                    .doesNotContain(
                            "io.netty", "io.vertx", "org.eclipse.jetty", "okhttp3", "reactor.", "org.apache.hc");

            running.signal("INT", -running.conductor().pid());

            assertThat(running.end().exitCode()).isEqualTo(130);
            RunningTool.awaitGone(children);
        }
    }

    private static String classesOf(long pid) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        "-J-Dsun.tools.attach.attachTimeout=60000",
                        Long.toString(pid),
                        "VM.class_hierarchy")
                .redirectErrorStream(true)
                .start();
        String text = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(jcmd.waitFor()).as(text).isZero();
        return text;
    }

    @Tag("release")
    @Test
    void nativeToolsMeasureAFreshProcessOfEachServer() {
        assumeTrue(Programs.onPath("wrk") && Programs.onPath("ab"), "wrk and ab are not there");
        Set<ProcessHandle> servers;
        ToolResult result;
        try (RunningTool running = tool().with("JB_SERVER", "Jdk,JavaAio")
                .with("JB_KEEP_ALIVE", "true,false")
                .with("JB_WARMUP_DURATION", 1)
                .with("JB_CEILING", true)
                .start()) {
            servers = running.all(HostMain.class);
            result = running.end();
        }

        RunFiles files = RunFiles.in(dir);
        assertThat(Schemas.violations(Schemas.RESULTS, files.results().toString()))
                .isEmpty();
        List<JsonNode> ceilings = files.results().get("ceilings").valueStream().toList();
        assertThat(ceilings)
                .as("%s", result)
                .extracting(row ->
                        row.get("server").asString() + " " + row.get("tool").asString())
                .containsExactly("Jdk wrk", "Jdk ab", "JavaAio ab");
        assertThat(ceilings)
                .as("%s", result)
                .allSatisfy(row ->
                        assertThat(row.get("requestsPerSecond").asDouble()).isPositive());
        assertThat(servers).as("of three rows and of three native tools").hasSizeGreaterThanOrEqualTo(3 + 3);
        RunningTool.awaitGone(servers);
    }

    @Tag("thorough")
    @Test
    void recoveryFromHostileConnectionsIsStoredAndShown() {
        ToolResult result = tool().with("JB_SERVER", "Netty")
                .without("JB_REQUESTS")
                .with("JB_DURATION", 16)
                .with("JB_HOSTILE", "slow-readers=8,half-requests=8,resets=20")
                .with("JB_MAX_ERROR_PERCENT", 100)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(Schemas.violations(Schemas.RESULTS, files.results().toString()))
                .isEmpty();
        JsonNode recovery = forks(files).get(0).get("serverProcess").get("recovery");
        assertThat(recovery.get("firstSecond").asInt()).isEqualTo(4);
        assertThat(recovery.get("endSecond").asInt()).isEqualTo(8);
        assertThat(recovery.get("connections").asLong()).as("%s", recovery).isGreaterThan(16);
        assertThat(recovery.get("requestsPerSecondBefore").asDouble()).isPositive();
        assertThat(result.stdout()).contains("recovery");
    }

    @Test
    void overTlsClientsTrustItsCertificate() {
        ToolResult result =
                tool().with("JB_SCHEME", "https").with("JB_PROOF", true).conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).texts()).noneMatch(text -> text.contains("PRIVATE KEY"));
    }

    private static final String PROGRAM = """
                python3 -c "import http.server,sys
                class H(http.server.BaseHTTPRequestHandler):
                    protocol_version='HTTP/1.1'
                    def log_message(self,*a): pass
                    def do_GET(self):
                        self.send_response(200)
                        self.send_header('Content-Length','2')
                        self.end_headers()
                        self.wfile.write(b'ok')
                http.server.ThreadingHTTPServer(('127.0.0.1',int(sys.argv[1])),H).serve_forever()" {port}""";

    @Test
    void anyProgramIsStartedForEachForkAndEndedWithItsDescendants() {
        ToolResult result = tool().with("JB_SERVER", "exec")
                .with("JB_SERVER_COMMAND", "sh -c '" + "sleep 1000 & exec \"$@\"" + "' sh " + PROGRAM)
                .with("JB_REQUESTS", 200)
                .with("JB_TIMEOUT", 60)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
    }

    /** Within its process group it is ended, and out of it named. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        sh -c 'echo $$ >> STARTS; "$@" & sleep 3' sh        | : start it in the foreground
        sh -c 'echo $$ >> STARTS; setsid "$@" & sleep 3' sh | and still listens on port
        """)
    void aProgramThatGoesIntoTheBackgroundIsNamedAndNotStartedAgain(String launcher, String words) throws IOException {
        Path starts = dir.resolve("starts");
        ToolResult result = tool().with("JB_SERVER", "exec")
                .with("JB_SERVER_COMMAND", launcher.replace("STARTS", starts.toString()) + " " + PROGRAM)
                .without("JB_REQUESTS")
                .with("JB_DURATION", 10)
                .with("JB_FORKS", 2)
                .conduct();

        String results = RunFiles.in(dir).results().toString();
        List<Integer> ports = Pattern.compile("still listens on port (\\d+)")
                .matcher(results)
                .results()
                .map(found -> Integer.valueOf(found.group(1)))
                .distinct()
                .toList();
        ports.forEach(port -> ListeningProcesses.on(port)
                .forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly)));
        assertThat(results).as("%s", result).contains("the server exec went into the background", words);
        assertThat(ports).as("%s", result).hasSizeLessThanOrEqualTo(1);
        assertThat(Files.readAllLines(starts))
                .as("asked once, and for the first of two forks; %s", result)
                .hasSizeLessThan(3);
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
    }

    @Test
    void somebodyElsesServerIsNotMeasuredAsTheProgram() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ToolResult result = tool().with("JB_SERVER", "exec")
                    .with("JB_SERVER_COMMAND", "sleep 50")
                    .with("JB_PORT", other.getLocalPort())
                    .conduct();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
            assertThat(result.problems())
                    .contains("port " + other.getLocalPort() + " of ", "is in use by another program");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Jetti | 2 | JB_SERVER=Jetti: unknown;
        exec  | 2 | JB_SERVER=exec: needs JB_SERVER_COMMAND
        NettyBoot | 2 | JB_SERVER=NettyBoot: the registry has no com.litongjava:netty-boot; allowed:
        """)
    void badInputIsRefusedInOneLine(String server, int exitCode, String words) {
        ToolResult result = tool().with("JB_SERVER", server).call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(exitCode);
        assertThat(result.problems()).startsWith(words).hasLineCount(1);
    }

    @Test
    void aLibraryThatIsNotInTheGivenJarsIsTold() throws IOException {
        Path jar = dir.resolve("netty-boot-0.jar");
        new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();

        ToolResult result = tool().with("JB_SERVER", "NettyBoot")
                .with("JB_SERVER_PATH", jar)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
        assertThat(result.problems())
                .contains("the server NettyBoot ", "ClassNotFoundException: com.litongjava.netty.boot.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        sh -c "echo no such luck >&2; exit 3"  | the server exec ended (exit status 3): no such luck
        /no/such/program                       | the server exec ended (exit status 127)
        """)
    void aProgramThatEndsIsToldWithItsLastWords(String command, String words) {
        ToolResult result = tool().with("JB_SERVER", "exec")
                .with("JB_SERVER_COMMAND", command)
                .with("JB_PORT", 1)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
        assertThat(result.problems()).contains(words);
    }
}
