package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.cli.ExitCode;
import io.httpbench.fork.ForkMain;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.TestBuild;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Several machines as one run: here they are processes of one, at a rate that leaves all of them idle. */
@Tag("thorough")
@Tag("fleet")
@Processes(30)
class FleetIT {

    @TempDir
    Path dir;

    @TempDir
    Path elsewhere;

    private final List<RunningTool> agents = new ArrayList<>();
    private final String at = "127.0.0.1:" + FreePort.next();

    @AfterEach
    void endAgents() {
        agents.forEach(RunningTool::close);
    }

    private RunningTool agent(String name, String... more) {
        List<String> words = new ArrayList<>(List.of("agent", "--join", at, "--name", name));
        words.addAll(List.of(more));
        RunningTool agent = bare().start(words.toArray(new String[0]));
        agents.add(agent);
        // What a run waits for is that it joins, not that its JVM starts.
        agent.awaitLine("looks for a run at");
        return agent;
    }

    /** An agent takes no settings of runs. */
    private Tool bare() {
        Tool tool = Tool.in(elsewhere).with("XDG_CACHE_HOME", elsewhere);
        for (String setting : List.of(
                "JB_OUTPUT_DIR",
                "JB_SERVER",
                "JB_REQUESTS",
                "JB_WARMUP_DURATION",
                "JB_EXCLUSIVE",
                "JB_REPEAT_DISTURBED",
                "JB_PROOF",
                "JB_SYNC_THREADS",
                "JB_ASYNC_THREADS",
                "JB_MAX_PENDING_REQS_PER_THREAD")) {
            tool.without(setting);
        }
        return tool;
    }

    private Tool conductor(int number) {
        return Tool.in(dir)
                .without("JB_REQUESTS")
                .with("XDG_CACHE_HOME", elsewhere)
                .with("JB_AGENTS", number)
                .with("JB_AGENTS_LISTEN", at)
                .with("JB_AGENTS_WAIT", 200)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_RATE", 90)
                .with("JB_ASYNC_THREADS", 3)
                .with("JB_WARMUP_DURATION", 1)
                .with("JB_DURATION", 4);
    }

    @Test
    void threeAgentsWithOneKeyAreOneRun() throws IOException {
        Path key = elsewhere.resolve("fleet.p12");
        assertThat(bare().run("agents-key", key.toString()).exitCode()).isZero();
        for (String name : List.of("a", "b", "c")) {
            RunningTool agent =
                    bare().with("JB_AGENTS_KEY", key).start("agent", "--join", at, "--name", name, "--once");
            agents.add(agent);
        }
        Path classes = Files.createDirectory(elsewhere.resolve("classes"));

        ToolResult result = conductor(3)
                .with("JB_AGENTS_KEY", key)
                .withJvmArgs("-Xlog:class+load:file=" + classes + "/%p.log")
                .run();

        assertThat(result.stdout())
                .contains("\nagents    3, to join at " + at + " with the key ", "in flight 12 = 3 x 4");
        RunFiles files = RunFiles.in(dir);
        JsonNode fork = files.cell(0).get("forks").get(0);
        // The only thing that one of three on a busy machine may do: open late.
        assertThat(elements(fork.get("problems")))
                .extracting(JsonNode::asString)
                .allMatch(problem -> problem.startsWith("the agents' windows were open together for "));
        assertThat(result.exitCode())
                .as("%s", result)
                .isEqualTo(fork.get("problems").isEmpty() ? 0 : ExitCode.INVALID_CELL);
        // The schedule of all, dealt out: as many as one machine would have sent.
        assertThat(fork.get("succeeded").asInt()).isEqualTo(360);
        assertThat(fork.get("serverRequests")).isEqualTo(fork.get("requestsInAll"));
        assertThat(fork.get("connectionsOpened").asInt()).isEqualTo(12);
        JsonNode fleet = fork.get("fleet");
        assertThat(elements(fleet.get("agents")))
                .extracting(agent -> agent.get("name").asString())
                .containsExactly("a", "b", "c");
        assertThat(elements(fleet.get("agents")))
                .extracting(agent -> agent.get("measured").get("started").asInt())
                .containsOnly(120);
        assertThat(files.results().get("environment").get("agentsSecured").asBoolean())
                .isTrue();
        assertThat(texts(classes))
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(log -> assertThat(log)
                        .contains("io.httpbench.load.HeldCourse ")
                        .doesNotContain("] org.jgroups.", "] io.httpbench.fleet."));
        agents.forEach(agent -> assertThat(agent.end().exitCode()).isZero());
    }

    @Test
    void aKilledAgentCostsItsForkWhichAllMeasureAgain() {
        agent("a");
        RunningTool lost = agent("b");
        FaultyServer server = FaultyServer.start();
        server.gate().shutAfter(200);
        try (server;
                RunningTool run = conductor(2)
                        .external(server.port())
                        .with("JB_PATH", "/slow")
                        // As long as the server may hold its answers.
                        .with("JB_TIMEOUT", 300)
                        .start()) {
            run.awaitLine("window \\d+ s");
            lost.conductor().destroyForcibly();
            run.awaitLine("agent b left");
            server.gate().open();
            agent("c");

            ToolResult result = run.end();

            assertThat(result.exitCode()).as("%s", result).isZero();
        }
        JsonNode fork = RunFiles.in(dir).cell(0).get("forks").get(0);
        assertThat(fork.get("notes").toString()).contains("measured again: agent b left");
        assertThat(fork.get("fleet").get("agents").toString()).contains("\"c\"").doesNotContain("\"b\"");
        assertThat(fork.get("succeeded").asInt()).isEqualTo(360);
    }

    @Test
    void withoutTheirConductorAgentsPutNoLoadOnAnything() {
        RunningTool agent = agent("a");
        try (RunningTool run = conductor(1).with("JB_DURATION", 600).start()) {
            run.awaitLine("window \\d+ s");
            ProcessHandle fork = agent.child(ForkMain.class);

            run.conductor().destroyForcibly();

            fork.onExit().join();
            agent.awaitLine("the conductor is gone|the conductor has been silent");
        }
        // It waits for the next run.
        ToolResult next = conductor(1).run();
        assertThat(next.exitCode()).as("%s", next).isZero();
    }

    /** Frozen, it cannot end its fork, which must notice by itself. */
    @Test
    void theForkOfAFrozenAgentEndsByItself() {
        RunningTool agent = agent("a");
        try (RunningTool run =
                conductor(1).with("JB_DURATION", 600).with("JB_AGENTS_WAIT", 20).start()) {
            run.awaitLine("window \\d+ s");
            ProcessHandle fork = agent.child(ForkMain.class);
            agent.signal("STOP", agent.conductor().pid());

            awaitEnd(fork);
            ToolResult result = run.end();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(ExitCode.INVALID_CELL);
            assertThat(result.stderr()).contains("agent a left", "0 of 1 agents, none joined");
            agent.signal("CONT", agent.conductor().pid());
        }
    }

    @Test
    void whoIsMissingIsTold() {
        agent("a");

        ToolResult result = conductor(2).with("JB_AGENTS_WAIT", 20).run();

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO_SERVER);
        assertThat(result.stderr()).contains("1 of 2 agents, joined: a. This conductor listens on " + at, "firewall");
    }

    @Test
    void anotherKeyDoesNotJoin() {
        Path key = elsewhere.resolve("one.p12");
        Path other = elsewhere.resolve("other.p12");
        assertThat(bare().call("agents-key", key.toString()).exitCode()).isZero();
        assertThat(bare().call("agents-key", other.toString()).exitCode()).isZero();
        agents.add(bare().with("JB_AGENTS_KEY", other).start("agent", "--join", at, "--name", "a"));
        agent("b");

        ToolResult result = conductor(1)
                .with("JB_AGENTS_KEY", key)
                .with("JB_AGENTS_WAIT", 15)
                .run();

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO_SERVER);
        assertThat(result.stderr()).contains("0 of 1 agents, none joined");
    }

    @Test
    void aSecondAgentOfOneNameIsRefused() {
        agent("a");
        try (RunningTool run = conductor(2).start()) {
            run.awaitLine("agent a has joined");

            ToolResult second = bare().run("agent", "--join", at, "--name", "a");

            assertThat(second.exitCode()).as("%s", second).isEqualTo(ExitCode.BAD_SETTINGS);
            assertThat(second.stderr()).isEqualTo("refused: the name is taken; allowed: another one, by --name\n");
        }
    }

    /** The same version, of which a class is another one. */
    @Test
    void anotherBuildIsRefused() throws IOException {
        Path other = TestBuild.copyOfThis(elsewhere, "other");
        try (RunningTool run = conductor(1).start()) {
            run.awaitLine("to join at");

            ToolResult refused = bare().ofBuild(other).run("agent", "--join", at, "--name", "a");

            assertThat(refused.exitCode()).as("%s", refused).isEqualTo(ExitCode.BAD_SETTINGS);
            assertThat(refused.stderr()).startsWith("refused: it is of the build ");
        }
    }

    @Test
    void aPortInUseIsTold() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String there = "127.0.0.1:" + taken.getLocalPort();

            ToolResult result = conductor(1).with("JB_AGENTS_LISTEN", there).run();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(ExitCode.BAD_SETTINGS);
            assertThat(result.stderr()).contains("JB_AGENTS_LISTEN=" + there + ": nobody can listen there");
        }
    }

    /** It may be that of a container which is started later. */
    @Test
    void anUnknownNameIsWaitedFor() {
        try (RunningTool agent = bare().start("agent", "--join", "no-such-machine.invalid", "--name", "a")) {
            agent.awaitLine("the name no-such-machine.invalid is unknown: tries again every second");
        }
    }

    /** Its parent, frozen, cannot bury it. */
    private static void awaitEnd(ProcessHandle process) {
        Path stat = Path.of("/proc/" + process.pid() + "/stat");
        long end = System.nanoTime() + Patience.ofFailure().toNanos();
        while (process.isAlive() && System.nanoTime() - end < 0) {
            try {
                if (Files.readString(stat).contains(") Z ")) {
                    return;
                }
            } catch (IOException e) {
                return;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
        assertThat(process.isAlive()).as("the fork goes on").isFalse();
    }

    private static List<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    private static List<String> texts(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                if (text.contains("io.httpbench.fork.ForkMain ")) {
                    texts.add(text);
                }
            }
            return texts;
        }
    }
}
