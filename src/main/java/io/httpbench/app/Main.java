package io.httpbench.app;

import io.httpbench.client.ClientFactory;
import io.httpbench.config.Delay;
import io.httpbench.config.Problem;
import io.httpbench.config.ServerBehaviour;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.SettingsReader;
import io.httpbench.export.ExportException;
import io.httpbench.matrix.ClassPaths;
import io.httpbench.report.Console;
import io.httpbench.server.StandInMain;
import io.httpbench.server.StandInOptions;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
        } catch (SettingsException e) {
            e.problems().forEach(err::println);
            return ExitCode.BAD_SETTINGS;
        } catch (ServerException e) {
            err.println(e.getMessage());
            return ExitCode.NO_SERVER;
        } catch (ExportException e) {
            err.println(e.getMessage());
            return ExitCode.INVALID_CELL;
        } catch (IOException | UncheckedIOException e) {
            err.println("the results cannot be written: " + e);
            return ExitCode.INVALID_CELL;
        }
    }

    private int execute(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        if (!parsed.hasSubcommand()) {
            return bench(CommandLineModel.variables(environment, parsed));
        }
        ParseResult command = parsed.subcommand();
        if (command.commandSpec().name().equals("list")) {
            out.print(ListCommand.text(Clients.known(factories, ClassPaths.ofThisJvm())));
            return ExitCode.OK;
        }
        if (command.commandSpec().name().equals("certificate")) {
            return certificate(
                    command.matchedPositionalValue(0, Path.of("")), CommandLineModel.variables(environment, command));
        }
        if (command.commandSpec().name().equals("aa")) {
            return bench(Itself.twice(
                    command.matchedPositionalValue(0, ""), CommandLineModel.variables(environment, command)));
        }
        return serve(CommandLineModel.variables(environment, command));
    }

    private int bench(Map<String, String> variables) throws ServerException, IOException {
        return new Bench(factories, forkMain, new Console(out, Console.isTerminal()), interruption).run(variables);
    }

    private int certificate(Path folder, Map<String, String> variables) {
        Settings settings = SettingsReader.read(variables, Clients.known(factories, ClassPaths.ofThisJvm()));
        try {
            CertificateCommand.write(folder, settings.server().host(), out);
            return ExitCode.OK;
        } catch (IOException e) {
            err.println("the certificate cannot be written: " + e);
            return ExitCode.BAD_SETTINGS;
        }
    }

    private int serve(Map<String, String> variables) throws ServerException {
        // Host and port are where it listens: they name no server of others.
        Map<String, String> ownServer = new LinkedHashMap<>(variables);
        ownServer.put(Setting.SERVER.variable(), "embedded");
        Settings settings = SettingsReader.read(ownServer, Clients.known(factories, ClassPaths.ofThisJvm()));
        StandInOptions options = new StandInOptions(
                        settings.server().host(),
                        settings.server().port(),
                        settings.request().user(),
                        settings.request().password(),
                        settings.server().tls() != null)
                .with(settings.standIn().bodyBytes().orElse(StandInOptions.USUAL_BODY), behaviour(settings));
        try {
            StandInMain.serve(options, out);
            return ExitCode.OK;
        } catch (IOException e) {
            throw new ServerException(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private static ServerBehaviour behaviour(Settings settings) {
        List<Delay> delays = settings.axes().delays();
        if (delays.size() > 1) {
            String variable = Setting.SERVER_DELAY.variable();
            throw new SettingsException(List.of(new Problem(
                    variable,
                    settings.shown().getOrDefault(variable, ""),
                    "one server has one delay; allowed: with serve, one without ;")));
        }
        return new ServerBehaviour(
                delays.isEmpty() ? Delay.NONE : delays.get(0),
                settings.standIn().faults());
    }
}
