package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.HostList;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.Interruption;
import io.httpbench.cli.ServerException;
import io.httpbench.cli.ServerUrl;
import io.httpbench.cli.Version;
import io.httpbench.config.Setting;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.run.Bench;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command without a name: measures.
 *
 * @param factories the clients that exist
 * @param forkMain main class of a fork, which must know the same clients
 * @param hosts the server libraries that exist
 * @param classPaths of this tool
 */
record MeasureCommand(
        List<ClientFactory> factories,
        String forkMain,
        HostList hosts,
        Supplier<ClassPaths> classPaths,
        PrintStream out,
        PrintStream err,
        Interruption interruption)
        implements Command {

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                        this,
                        "http-benchmark-java",
                        "Measures HTTP clients of the JVM: which client, with which protocol and settings, against my "
                                + "server. Without a command it runs the matrix of JB_CLIENT, JB_PROTOCOL and JB_PATH, "
                                + "one fresh JVM per fork.",
                        "Every setting is an environment variable and, unless it is a secret, a flag; a flag wins. Seconds "
                                + "may have a unit (500ms, 2s, 1m, 1h), counts and rates k or M (20k, 1.5M).")
                .version("http-benchmark-java " + Version.text(), "Java " + Runtime.version());
        spec.usageMessage().exitCodeListHeading("%nExit codes:%n").exitCodeList(exitCodes());
        CommandLineModel.addSettings(spec, Setting.values());
        ServerUrl.addTo(spec, 0);
        CommandOutput.addFlags(spec);
        return spec;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put(" 0", "all rows are valid; a command on stored runs has done its work");
        codes.put(
                " 1",
                "a row is invalid: failures above the limit, wrong protocol, ...; or the stand-in ended, or a file "
                        + "could not be written");
        codes.put(" 2", "bad settings, another run is going on, or a run cannot be read; nothing was started");
        codes.put(" 3", "the server is not reachable or does not answer as expected");
        codes.put(" 4", "a rule of JB_GATE failed");
        codes.put(" 5", "a rule of JB_GATE has no baseline, or none that is comparable");
        codes.put(" 6", "intervals are too wide to decide a rule of JB_GATE: take more forks");
        codes.put("130", "interrupted; what was measured so far is written");
        return codes;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        String word = parsed.matchedPositionalValue(0, "");
        if (!word.isEmpty() && !ServerUrl.looksLikeOne(word)) {
            // A command that is none.
            throw new UnmatchedArgumentException(parsed.commandSpec().commandLine(), List.of(word));
        }
        return run(parsed, environment, ServerUrl.variables(environment, parsed, 0));
    }

    /** Measures with variables other than those of the environment and the command line. */
    int run(ParseResult parsed, Map<String, String> environment, Map<String, String> variables)
            throws ServerException, IOException {
        return run(parsed, environment, variables, folder -> {});
    }

    /**
     * Measures, and tells where.
     *
     * @param begun receives the folder of the run before its first fork
     */
    int run(ParseResult parsed, Map<String, String> environment, Map<String, String> variables, Consumer<Path> begun)
            throws ServerException, IOException {
        CommandOutput output = CommandOutput.of(parsed, out, err, environment);
        ClassPaths own = classPaths.get();
        List<ClientFactory> all = OwnClients.beside(factories, variables, own);
        return new Bench(all, forkMain, hosts, own, output, interruption, begun).run(variables);
    }
}
