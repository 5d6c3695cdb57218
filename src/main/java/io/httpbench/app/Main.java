package io.httpbench.app;

import io.httpbench.archive.MergeException;
import io.httpbench.archive.RunReadException;
import io.httpbench.client.ClientFactory;
import io.httpbench.config.IoTexts;
import io.httpbench.config.KnownClient;
import io.httpbench.config.SettingsException;
import io.httpbench.export.ExportException;
import io.httpbench.matrix.ClassPaths;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Entry point of the jar: reads the command line, runs the command, and turns what goes wrong into a message. */
public final class Main {

    private final List<ClientFactory> factories;
    private final String forkMain;
    private final PrintStream out;
    private final PrintStream err;
    private final Interruption interruption = new Interruption();

    Main(List<ClientFactory> factories, String forkMain, PrintStream out, PrintStream err) {
        this.factories = factories;
        this.forkMain = forkMain;
        this.out = out;
        this.err = err;
    }

    /** Runs the command line. */
    public static void main(String[] args) {
        // What we print is read by people and tools all over the world: one form of numbers, one encoding.
        Locale.setDefault(Locale.ROOT);
        Main main =
                new Main(Clients.all(), ForkMain.class.getName(), utf8(FileDescriptor.out), utf8(FileDescriptor.err));
        try {
            main.exit(main.run(args, System.getenv()));
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
            main.exit(ExitCode.INVALID_CELL);
        }
    }

    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
    }

    /** Ends the process; after a signal that is up to the thread that has received it. */
    private void exit(int status) {
        ended(status);
        System.exit(status);
    }

    /** From now on an end of the process is none of a run. */
    void ended(int status) {
        if (status == ExitCode.INTERRUPTED) {
            interruption.finished();
        } else {
            interruption.over();
        }
    }

    /** Runs one command and returns the exit code. */
    int run(String[] args, Map<String, String> environment) {
        CommandLine commandLine = new CommandLine(CommandLineModel.spec());
        try {
            ParseResult parsed = commandLine.parseArgs(args);
            Integer helped = CommandLine.executeHelpRequest(parsed);
            return helped != null ? ExitCode.OK : execute(parsed, environment);
        } catch (ParameterException e) {
            err.println(e.getMessage() + "; --help lists all flags and commands");
            return ExitCode.BAD_SETTINGS;
        } catch (RunReadException | MergeException e) {
            err.println(e.getMessage());
            return ExitCode.BAD_SETTINGS;
        } catch (SettingsException e) {
            e.problems().forEach(err::println);
            return ExitCode.BAD_SETTINGS;
        } catch (ServerException e) {
            err.println(e.getMessage());
            return ExitCode.NO_SERVER;
        } catch (ExportException e) {
            err.println(e.getMessage());
            return ExitCode.INVALID_CELL;
        } catch (IOException e) {
            return cannotWrite(IoTexts.of(e));
        } catch (UncheckedIOException e) {
            return cannotWrite(IoTexts.of(e));
        }
    }

    private int cannotWrite(String why) {
        err.println("the results cannot be written: " + why);
        return ExitCode.INVALID_CELL;
    }

    private int execute(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        ParseResult own = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        String name = parsed.hasSubcommand() ? own.commandSpec().name() : CommandLineModel.MEASURE;
        Command command = commands().get(name);
        if (command == null) {
            throw new IllegalStateException(name + " is in the model of the command line only");
        }
        return command.run(own, environment);
    }

    private Map<String, Command> commands() {
        List<KnownClient> clients = Clients.known(factories, ClassPaths.ofThisJvm());
        return Map.of(
                CommandLineModel.MEASURE,
                this::measure,
                "aa",
                this::itself,
                "list",
                (parsed, environment) -> list(clients),
                "serve",
                new ServeCommand(clients, out),
                "certificate",
                new CertificateCommand(clients, out, err),
                "report",
                new ReportCommand(clients, out, err),
                "show",
                new ShowCommand(clients, out, err),
                "merge",
                new MergeCommand(clients, out, err),
                CompareCommand.NAME,
                new CompareCommand(out, err));
    }

    private int measure(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        return bench(parsed, environment, CommandLineModel.variables(environment, parsed));
    }

    private int itself(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        String client = parsed.matchedPositionalValue(0, "");
        return bench(parsed, environment, Itself.twice(client, CommandLineModel.variables(environment, parsed)));
    }

    private int bench(ParseResult parsed, Map<String, String> environment, Map<String, String> variables)
            throws ServerException, IOException {
        Screen screen = Screen.of(parsed, out, err, environment);
        return new Bench(factories, forkMain, screen, interruption).run(variables);
    }

    private int list(List<KnownClient> clients) {
        out.print(ListCommand.text(clients));
        return ExitCode.OK;
    }
}
