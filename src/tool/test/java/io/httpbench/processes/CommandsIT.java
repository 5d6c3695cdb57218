package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.httpbench.api.Protocol;
import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.HostList;
import io.httpbench.config.Setting;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything but a measurement. */
@Processes(10)
class CommandsIT {

    @TempDir
    Path dir;

    @Test
    void helpNamesEverySettingAndExitCode() {
        ToolResult result = Tool.in(dir).run("--help");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).isEmpty();
        for (Setting setting : Setting.values()) {
            assertThat(result.stdout()).containsPattern(" " + setting.variable() + "[. ]");
            assertThat(result.stdout().contains(setting.flag() + "=<value>"))
                    .as(setting.flag())
                    .isEqualTo(!setting.secret());
            setting.defaultText()
                    .ifPresent(text ->
                            assertThat(result.stdout()).contains(setting.variable() + " (default " + text + ")"));
        }
        assertThat(result.stdout().lines().map(String::strip))
                .anyMatch(line -> line.startsWith("0 "))
                .anyMatch(line -> line.startsWith("1 "))
                .anyMatch(line -> line.startsWith("2 "))
                .anyMatch(line -> line.startsWith("3 "))
                .anyMatch(line -> line.startsWith("130 "))
                .anyMatch(line -> line.startsWith("list "))
                .anyMatch(line -> line.startsWith("serve "));
    }

    @Test
    void aCertificateIsOneThatTheSettingsTake() throws IOException {
        Path folder = dir.resolve("tls");

        ToolResult result = Tool.in(dir).call("certificate", "--host", "db.example.org", folder.toString());

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(folder.resolve("server.keyfile"))
                .content()
                .contains("BEGIN CERTIFICATE")
                .contains("BEGIN PRIVATE KEY");
        assertThat(Files.getPosixFilePermissions(folder.resolve("server.keyfile")))
                .as("nobody else can read the key")
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(folder.resolve("ca.pem"))
                .content()
                .contains("BEGIN CERTIFICATE")
                .doesNotContain("PRIVATE");
        ToolResult run = Tool.in(dir)
                .with("JB_SCHEME", "https")
                .with("JB_TLS_CA", folder.resolve("ca.pem").toString())
                .with("JB_SERVER", "external")
                .with("JB_PORT", "1")
                .call();
        assertThat(run.exitCode())
                .as("the certificate was read; only the server is missing: %s", run)
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"aa, <client>", "certificate, <folder>"})
    void aCommandWithoutItsObjectIsRefused(String command, String object) {
        ToolResult result = Tool.in(dir).call(command);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr()).contains("Missing required parameter: '" + object + "'");
    }

    @Test
    void aCertificateThatCannotBeWritten() {
        ToolResult result = Tool.in(dir).call("certificate", "/proc/no-such-folder");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith("the certificate cannot be written")
                .hasLineCount(1);
    }

    @Test
    void listShowsScenariosWithTheirSettings() {
        assertThat(Tool.in(dir).call("list").stdout())
                .contains("jdk-vs-apache: 200 requests")
                .contains("JB_SERVER_DELAY=500ms");
    }

    @Test
    void versionIsThatOfTheJar() {
        ToolResult result = Tool.in(dir).run("--version");

        assertThat(result.exitCode()).isZero();
        assertThat(result.stdout()).matches("http-benchmark-java \\d+\\.\\d+\\.\\d+.*\nJava .*\n");
    }

    @Test
    void listShowsAllClientsProtocolsAndVersions() {
        ToolResult result = Tool.in(dir).run("list");

        assertThat(result.exitCode()).as("%s", result).isZero();
        for (KnownClient client : Clients.known(Clients.all(), ClassPaths.ofThisJvm())) {
            assertThat(result.stdout().lines().takeWhile(line -> !line.startsWith(" JB_SERVER ")))
                    .filteredOn(line -> line.startsWith(" " + client.name() + " "))
                    .singleElement()
                    .satisfies(line -> assertThat(line)
                            .contains("| " + names(client.protocols()) + " ")
                            .contains(client.library())
                            .contains(" " + client.version() + " "));
        }
    }

    @Test
    void listShowsAllHostsTheirProtocolsAndWhatDiffers() {
        ToolResult result = Tool.in(dir).call("list", "--details");

        for (KnownHost host : HostList.ofThisTool().known(ClassPaths.ofThisJvm())) {
            assertThat(result.stdout().lines().dropWhile(line -> !line.startsWith(" JB_SERVER ")))
                    .filteredOn(line -> line.startsWith(" " + host.name() + " "))
                    .singleElement()
                    .satisfies(line -> assertThat(line)
                            .contains("| " + names(host.protocols()) + " ")
                            .contains(host.library())
                            .contains(" " + host.version() + " "));
            assertThat(result.stdout().lines())
                    .containsAll(host.differences().stream()
                            .map(difference -> host.name() + ": " + difference)
                            .toList());
        }
    }

    @Test
    void exceptionsAreInTheListIfAsked() {
        String limit = "ReactorNetty HTTP11: not honoured: pipelining";

        assertThat(Tool.in(dir).call("list").stdout())
                .doesNotContain("not honoured")
                .contains("list --details");
        assertThat(Tool.in(dir).call("list", "--details").stdout()).contains(limit);
    }

    private static String names(Set<Protocol> protocols) {
        return protocols.stream().sorted().map(Protocol::name).collect(Collectors.joining(" "));
    }

    @Test
    void aClientThatTheBuildDoesNotHaveIsRefusedInTheWordsOfTheList() {
        List<KnownClient> absent = Clients.known(Clients.all(), ClassPaths.ofThisJvm()).stream()
                .filter(client -> !client.absence().isEmpty())
                .toList();
        assumeThat(absent).as("clients that this build does not have").isNotEmpty();
        for (KnownClient client : absent) {
            ToolResult refused = Tool.in(dir).with("JB_CLIENT", client.name()).call();

            assertThat(refused.exitCode()).as("%s", refused).isEqualTo(2);
            assertThat(refused.stderr()).contains("JB_CLIENT=" + client.name() + ": " + client.absence());
            assertThat(Tool.in(dir).call("list").stdout()).contains(client.name() + ": " + client.absence());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-such-flag", "no-such-command", "--port", "--port=1 --port=2", "serve --requests=5"})
    void aWrongCommandLineGetsOneLine(String line) {
        ToolResult result = Tool.in(dir).call(line.split(" ", -1));

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr().lines()).hasSize(1);
        assertThat(result.stderr()).contains("--help").containsAnyOf("no-such", "--port", "--requests");
    }

    @Test
    void aFlagWinsOverTheVariable() {
        ToolResult result = Tool.in(dir).with("JB_PORT", 0).with("JB_FORKS", 0).call("--port", "77777");

        assertThat(result.stderr()).contains("JB_PORT=77777: ", "JB_FORKS=0: ").doesNotContain("JB_PORT=0");
    }

    @Test
    void serveAnswersUntilItIsEnded() throws Exception {
        int port = FreePort.next();
        Tool tool = Tool.in(dir).with("JB_PASSWD", "other");
        try (RunningTool serving = tool.start("serve", "--port", Integer.toString(port))) {
            serving.awaitLine("\"port\":" + port);
            assertThat(get(port, "other").statusCode()).isEqualTo(200);
            assertThat(get(port, "other").body()).contains("\"server\":\"arango\"");
            assertThat(get(port, "wrong").statusCode()).isEqualTo(401);

            serving.signal("TERM", serving.conductor().pid());
            ToolResult result = serving.end();
            assertThat(result.exitCode()).as("%s", result).isIn(130, 143);
            assertThat(result.stderr()).isEmpty();
        }
    }

    @Test
    void serveSaysWhenThePortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            ToolResult result = Tool.in(dir).run("serve", "--port", Integer.toString(taken.getLocalPort()));

            assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
            assertThat(result.stderr().lines()).hasSize(1);
            assertThat(result.stderr()).contains("127.0.0.1:" + taken.getLocalPort());
        }
    }

    private static HttpResponse<String> get(int port, String password) throws IOException, InterruptedException {
        String credentials = Base64.getEncoder().encodeToString(("root:" + password).getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/_api/version"))
                .header("Authorization", "Basic " + credentials)
                .timeout(Patience.ofFailure())
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }
}
