package io.httpbench.server;

import io.httpbench.model.ServerBehaviour;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The stand-in as a separate process. The parent process controls it over its standard streams, line by line, so that
 * only load reaches the measured port:
 *
 * <ol>
 *   <li>in: {@link StandInOptions} as JSON; not as arguments, because those are visible to every user of the machine
 *   <li>out: <code>{"ready":true,"host":…,"port":…,"transport":…,"eventLoops":…,"pid":…}</code>, with
 *       <code>"certificate"</code> when it speaks TLS, or
 *       <code>{"ready":false,"error":…}</code> and exit code 1
 *   <li>in: {@code counts}, any number of times; out: {@link ServerCounts} as JSON each time
 *   <li>in: {@code behave} and {@link ServerBehaviour} as JSON, any number of times; out: <code>{"behaving":true}</code>
 *       when it applies to every later request
 *   <li>in: end of stream; the process exits with code 0. So it cannot outlive its parent
 * </ol>
 */
public final class StandInMain {

    private static final String BEHAVE = "behave ";

    private static final JsonMapper JSON = JsonMapper.shared();

    private StandInMain() {}

    /** Runs until standard input ends. Takes no arguments. */
    public static void main(String[] args) throws IOException {
        System.exit(converse(System.in, System.out));
    }

    /** Runs the protocol above. Returns the exit code. */
    static int converse(InputStream input, PrintStream output) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
        String first = lines.readLine();
        if (first == null) {
            return 0;
        }
        try (StandInServer server = start(first, output)) {
            String line;
            while ((line = lines.readLine()) != null) {
                if (line.equals("counts")) {
                    print(output, server.counts());
                } else if (line.startsWith(BEHAVE)) {
                    server.behave(JSON.readValue(line.substring(BEHAVE.length()), ServerBehaviour.class));
                    print(output, Map.of("behaving", true));
                }
            }
            return 0;
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            Map<String, Object> failed = new LinkedHashMap<>();
            failed.put("ready", false);
            failed.put("error", e instanceof JacksonException ? "options are not valid JSON" : e.getMessage());
            print(output, failed);
            return 1;
        }
    }

    private static StandInServer start(String json, PrintStream output) throws IOException {
        StandInOptions options = JSON.readValue(json, StandInOptions.class);
        StandInServer server = StandInServer.start(options);
        printReady(server, output);
        return server;
    }

    /**
     * Runs the stand-in on its own, in a shell or a container: prints to {@code output} that it is ready and serves
     * until the process is terminated. Standard input is not read.
     *
     * @throws IOException when the port cannot be bound, with a message for display
     */
    public static void serve(StandInOptions options, PrintStream output) throws IOException, InterruptedException {
        StandInServer server = StandInServer.start(options);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stand-in-close"));
        printReady(server, output);
        new CountDownLatch(1).await();
    }

    private static void printReady(StandInServer server, PrintStream output) {
        Map<String, Object> ready = new LinkedHashMap<>();
        ready.put("ready", true);
        ready.put("host", server.host());
        ready.put("port", server.port());
        ready.put("transport", server.transport());
        ready.put("eventLoops", server.eventLoops());
        if (server.certificate() != null) {
            ready.put("certificate", server.certificate());
        }
        ready.put("pid", ProcessHandle.current().pid());
        print(output, ready);
    }

    private static void print(PrintStream output, Object value) {
        output.println(JSON.writeValueAsString(value));
        output.flush();
    }
}
