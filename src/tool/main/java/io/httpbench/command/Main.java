package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.archive.MergeException;
import io.httpbench.archive.RunReadException;
import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.HostList;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.Interruption;
import io.httpbench.cli.RefusedException;
import io.httpbench.cli.ServerException;
import io.httpbench.cli.UsageErrors;
import io.httpbench.config.SettingsException;
import io.httpbench.export.ExportException;
import io.httpbench.fork.ForkMain;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.KnownClient;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.ForeignText;
import io.httpbench.preflight.LocaleCheck;
import io.httpbench.serving.OneAddress;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Entry point of the jar: reads the command line, runs the command, and turns failures into messages. */
public final class Main {

    private final List<ClientFactory> factories;
    private final String forkMain;
    private final HostList hosts;
    private final Supplier<ClassPaths> classPaths;
    private final PrintStream out;
    private final PrintStream err;
    private final Interruption interruption = new Interruption();

    /**
     * A command line for these clients.
     *
     * @param forkMain main class of a fork, which must know the same clients
     */
    public Main(List<ClientFactory> factories, String forkMain, PrintStream out, PrintStream err) {
        this(factories, forkMain, HostList.ofThisTool(), out, err);
    }

    /** The same for these hosts. */
    public Main(List<ClientFactory> factories, String forkMain, HostList hosts, PrintStream out, PrintStream err) {
        this(factories, forkMain, hosts, ClassPaths::ofThisJvm, out, err);
    }

    /**
     * The same.
     *
     * @param classPaths what stand-in, hosts and forks of a run have their jars of
     */
    public Main(
            List<ClientFactory> factories,
            String forkMain,
            HostList hosts,
            Supplier<ClassPaths> classPaths,
            PrintStream out,
            PrintStream err) {
        this.factories = factories;
        this.forkMain = forkMain;
        this.hosts = hosts;
        this.classPaths = classPaths;
        this.out = out;
        this.err = err;
    }

    /** Runs the command line. */
    public static void main(String[] args) {
        // The output is read by people and tools everywhere: one number format, one encoding.
        Locale.setDefault(Locale.ROOT);
        OneAddress.lookUpOnce();
        Main main =
                new Main(Clients.all(), ForkMain.class.getName(), utf8(FileDescriptor.out), utf8(FileDescriptor.err));
        try {
            Optional<String> unread = LocaleCheck.problem(List.of(args));
            unread.ifPresent(main.err::println);
            main.exit(unread.isPresent() ? ExitCode.BAD_SETTINGS : main.run(args, System.getenv()));
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
            main.exit(ExitCode.INVALID_CELL);
        }
    }

    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
    }

    /** Exits; after a signal the thread that received it does that. */
    private void exit(int status) {
        ended(status);
        System.exit(status);
    }

    /** From now on the end of the process no longer interrupts a run. */
    public void ended(int status) {
        if (status == ExitCode.INTERRUPTED) {
            interruption.finished();
        } else {
            interruption.over();
        }
    }

    /** Runs one command and returns the exit code. */
    public int run(String[] args, Map<String, String> environment) {
        // With it a body's file, --body @file, would be read as more arguments.
        CommandLine commandLine = new CommandLine(spec()).setExpandAtFiles(false);
        try {
            ParseResult parsed = commandLine.parseArgs(args);
            Integer helped = CommandLine.executeHelpRequest(parsed);
            return helped != null ? ExitCode.OK : execute(parsed, environment);
        } catch (ParameterException e) {
            err.println(new UsageErrors(this::clients).text(e));
            return ExitCode.BAD_SETTINGS;
        } catch (RefusedException e) {
            e.reasons().forEach(this::complain);
            return ExitCode.BAD_SETTINGS;
        } catch (RunReadException | MergeException e) {
            complain(e.getMessage());
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

    /** Messages about stored runs may quote them. */
    private void complain(@Nullable String message) {
        err.println(ForeignText.harmless(String.valueOf(message)));
    }

    private int cannotWrite(String why) {
        err.println("the results cannot be written: " + why);
        return ExitCode.INVALID_CELL;
    }

    /** The command line with every command there is. */
    CommandSpec spec() {
        MeasureCommand measure = new MeasureCommand(factories, forkMain, hosts, classPaths, out, err, interruption);
        return CommandLineModel.of(
                measure,
                List.of(
                        new QuickCommand(measure),
                        new ListCommand(this::clientsAndOwn, () -> hosts.known(classPaths.get()), out),
                        new ServeCommand(this::clients, out),
                        new CertificateCommand(this::clients, out, err),
                        new SelfCommand(measure),
                        new AgentCommand(factories, forkMain, out, err, interruption),
                        new AgentsKeyCommand(out),
                        new FetchCommand(factories, out),
                        new ContractCommand(factories, out, err),
                        new CardCommand(factories, out, err, interruption),
                        new BisectCommand(measure),
                        new ReportCommand(this::clients, out, err),
                        new ShowCommand(this::clients, out, err),
                        new RunsCommand(this::clients, out),
                        new MergeCommand(this::clients, out, err),
                        new CompareCommand(out, err)));
    }

    /** Loaded only when a command needs them: help needs nothing. */
    private List<KnownClient> clients() {
        return Clients.known(factories, classPaths.get());
    }

    private List<KnownClient> clientsAndOwn(Map<String, String> variables) {
        ClassPaths own = classPaths.get();
        return Clients.known(OwnClients.beside(factories, variables, own), own);
    }

    private static int execute(ParseResult parsed, Map<String, String> environment)
            throws ServerException, IOException {
        ParseResult own = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        return CommandLineModel.called(own).run(own, environment);
    }
}
