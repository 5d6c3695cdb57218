package io.httpbench.jmh;

import io.httpbench.config.SettingsException;
import io.httpbench.jmh.Selection.ClientRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.ProfilersFailedException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** Entry point of {@code benchmarks.jar}: JMH's own command line, for the clients. */
public final class Main {

    private static final int OK = 0;
    private static final int FAILED = 1;
    private static final int BAD_USAGE = 2;

    private static final String ABOUT = """
            The HTTP clients of http-benchmark-java as a JMH benchmark: one operation is one completed request.

            For: -prof gc, perfnorm, async or jfr per request, JMH pipelines, and an independent check of the tool's own
            loop, which is the load here too, while JMH is the stopwatch.
            Not for: ranking clients. All forks of a client run in a row, the error is over iterations instead of JVMs,
            nothing is pinned, and nothing proves what was on the wire or what limited the rate. ./run.sh does.

            java -jar benchmarks.jar -p client=Vertx,OkHttp -p url=http://127.0.0.1:8529/_api/version -prof gc

              -p client=       names of clients, or all                    unset: all
              -p protocol=     HTTP11, H2C, or H2, H3 with https           HTTP11
              -p url=          of the request                              http://127.0.0.1:8529/_api/version
              -p ioThreads=    event loops of an asynchronous client       4
              -p threads=      threads that call a blocking client         32
              -p inFlight=     requests in flight, 0: threads, or ioThreads x 32
              -p connections=  0: one per request in flight, in HTTP/2 one per event loop or thread
              -p parkUs=       0: closed loop, n: open loop with n microseconds between intended starts

            Credentials, method, headers, body and trust are the tool's: JB_USER, JB_PASSWD, JB_METHOD, JB_HEADERS, JB_BODY,
            JB_TLS_CA, JB_EXPECT_STATUS, JB_TIMEOUT. More: docs/jmh.md. JMH's options:
            """;

    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> environment;

    private Main(PrintStream out, PrintStream err, Map<String, String> environment) {
        this.out = out;
        this.err = err;
        this.environment = environment;
    }

    /** Runs the command line. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        System.exit(run(List.of(args), System.getenv(), System.out, System.err));
    }

    /** Runs a command line and returns the exit code. */
    static int run(List<String> words, Map<String, String> environment, PrintStream out, PrintStream err) {
        return new Main(out, err, environment).run(words);
    }

    private int run(List<String> words) {
        try {
            CommandLineOptions options = new CommandLineOptions(words.toArray(String[]::new));
            return answered(options) ? OK : measure(options, words);
        } catch (CommandLineOptionException | ProfilersFailedException | IOException e) {
            err.println(deepest(e));
            return BAD_USAGE;
        } catch (SettingsException e) {
            e.problems().forEach(err::println);
            return BAD_USAGE;
        } catch (RunnerException e) {
            err.println(deepest(e));
            return FAILED;
        }
    }

    /** What JMH's own main class answers without running anything. */
    private boolean answered(CommandLineOptions options) throws IOException {
        if (options.shouldHelp()) {
            out.println(ABOUT);
            options.showHelp();
        } else if (options.shouldList()) {
            new Runner(options).list();
        } else if (options.shouldListWithParams()) {
            new Runner(options).listWithParams(options);
        } else if (options.shouldListProfilers()) {
            options.listProfilers();
        } else if (options.shouldListResultFormats()) {
            options.listResultFormats();
        } else {
            return false;
        }
        return true;
    }

    private int measure(CommandLineOptions options, List<String> words) throws IOException, RunnerException {
        List<ClientRun> runs = Selection.of(options, words, environment);
        if (!options.getOutput().hasValue()) {
            return new Runs(options, out).all(runs) ? OK : FAILED;
        }
        try (PrintStream file = new PrintStream(options.getOutput().get(), StandardCharsets.UTF_8)) {
            return new Runs(options, file).all(runs) ? OK : FAILED;
        }
    }

    /** JMH wraps what went wrong. */
    private static String deepest(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
