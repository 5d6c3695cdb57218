package io.httpbench.cli;

import io.httpbench.compare.GateTable;
import io.httpbench.report.FinalTables;
import io.httpbench.report.Look;
import io.httpbench.report.progress.Console;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What a command shows, and where: results on standard output, progress on standard error. {@code --quiet} suppresses
 * notices and progress, {@code --json} reserves standard output for tools.
 */
public final class CommandOutput {

    private static final String QUIET = "--quiet";
    private static final String JSON = "--json";
    /** The flag for all columns. */
    public static final String DETAILS = "--details";

    private static final int STDOUT = 1;
    private static final int STDERR = 2;

    private final Console tables;
    private final Console notices;
    private final Console alerts;
    private final Console progress;
    private final PrintStream problems;
    private final @Nullable PrintStream json;
    private final Look look;
    private final boolean details;
    private final Map<String, String> environment;

    private CommandOutput(
            boolean quiet,
            boolean asJson,
            boolean details,
            PrintStream out,
            PrintStream err,
            Map<String, String> environment) {
        this.problems = err;
        this.json = asJson ? out : null;
        boolean terminal = Console.isTerminal(asJson ? STDERR : STDOUT);
        this.look = Look.of(terminal, environment);
        this.details = details;
        this.environment = environment;
        Console nowhere =
                Console.plain(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        this.tables = new Console(asJson ? err : out, terminal, look.colours());
        this.notices = quiet ? nowhere : tables;
        this.alerts = console(err, environment);
        this.progress = quiet ? nowhere : alerts;
    }

    private static Console console(PrintStream err, Map<String, String> environment) {
        boolean terminal = Console.isTerminal(STDERR);
        return new Console(err, terminal, Look.of(terminal, environment).colours());
    }

    /** Adds the flags to a command. They are not settings: they change nothing that a run does or writes. */
    public static void addFlags(CommandSpec command) {
        command.addOption(CommandLineModel.flag(QUIET, "Only the final tables and problems."));
        command.addOption(CommandLineModel.flag(
                JSON, "The content of results.json on standard output, everything else on standard error."));
        command.addOption(
                CommandLineModel.flag(DETAILS, "Each fork, all remarks, and what each client put on the wire, too."));
    }

    /** As selected by the flags on the command line. */
    public static CommandOutput of(
            ParseResult parsed, PrintStream out, PrintStream err, Map<String, String> environment) {
        return new CommandOutput(
                parsed.hasMatchedOption(QUIET),
                parsed.hasMatchedOption(JSON),
                parsed.hasMatchedOption(DETAILS),
                out,
                err,
                environment);
    }

    /** The value of a variable of the environment that the command was started in, empty if it is not there. */
    public String environment(String variable) {
        return environment.getOrDefault(variable, "");
    }

    /** Receives what is said before and after a run: what is measured, and where the results are. */
    public Console notices() {
        return notices;
    }

    /** Receives the progress of a run. */
    public Console progress() {
        return progress;
    }

    /** Receives what ends a run early. */
    public Console alerts() {
        return alerts;
    }

    /** The tables of a run, and its JSON for tools if requested. */
    public void show(RunResult run) {
        tables.print(FinalTables.text(run, look.within(tables.columns()), details) + gates(run));
        if (json != null) {
            json.println(Json.pretty(run));
        }
    }

    /** The answer of a run, to be shown last. */
    public void answer(RunResult run) {
        String answer = FinalTables.answer(run, look.within(tables.columns()));
        if (!answer.isEmpty()) {
            tables.print(answer);
        }
    }

    private static String gates(RunResult run) {
        try {
            StringBuilder text = new StringBuilder();
            GateTable.write(run.gates(), text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is missing from a run that was read, or was read as something else. */
    public void remarks(String run, List<String> remarks) {
        remarks.forEach(remark -> problems.println("note " + run + ": " + remark));
    }
}
