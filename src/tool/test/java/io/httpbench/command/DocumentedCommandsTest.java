package io.httpbench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.Hosts;
import io.httpbench.cli.Command;
import io.httpbench.cli.CommandLineModel;
import io.httpbench.cli.ServerUrl;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.fork.ForkMain;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.KnownClient;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Each command of README and docs gets past validation. Files and servers that it names need not exist. */
class DocumentedCommandsTest {

    /** In a block of code, with its continuations, or between backticks in a text. */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^ {4}((?:[^\\n]*\\\\\\n)*[^\\n]*)$|`([^`\\n]*run\\.sh[^`\\n]*)`");

    /** Of a shell: a quoted part, or anything but what separates words and commands. */
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|\\\\.|[^\\s'\"|;&<>#()])+|\\S");

    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Z_]+)=(.*)", Pattern.DOTALL);

    /** Of files, jars and a JDK that this machine lacks. */
    private static final Pattern NOT_HERE =
            Pattern.compile(".*(does not exist|the registry has no|has no virtual threads).*");

    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

    private static final Main MAIN = new Main(Clients.all(), ForkMain.class.getName(), NOWHERE, NOWHERE);

    private static final List<KnownClient> KNOWN = Clients.known(Clients.all(), ClassPaths.ofThisJvm());

    static List<List<String>> commands() throws IOException {
        List<List<String>> commands = new ArrayList<>();
        try (Stream<Path> pages = Files.list(Path.of("docs"))) {
            for (Path page : Stream.concat(Stream.of(Path.of("README.md")), pages.filter(Files::isRegularFile))
                    .toList()) {
                COMMAND.matcher(Files.readString(page))
                        .results()
                        .map(DocumentedCommandsTest::words)
                        .filter(words -> words.stream().anyMatch(word -> word.endsWith("run.sh")))
                        .forEach(commands::add);
            }
        }
        return commands;
    }

    /** Up to the end of the first command. */
    private static List<String> words(MatchResult found) {
        String text = found.group(1) == null ? found.group(2).replace("\\|", "|") : found.group(1);
        List<String> words = new ArrayList<>();
        for (MatchResult word :
                WORD.matcher(text.replace("\\\n", " ")).results().toList()) {
            if (word.group().length() == 1 && "|;&<>#()".contains(word.group())) {
                break;
            }
            words.add(word.group().replaceAll("'([^']*)'|\"([^\"]*)\"|\\\\(.)", "$1$2$3"));
        }
        return words;
    }

    @Test
    void theyAreFound() throws IOException {
        assertThat(commands()).hasSizeGreaterThan(100);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void itIsNotRefused(List<String> words) {
        Map<String, String> variables = new LinkedHashMap<>();
        // In a workflow.
        int next = words.get(0).equals("run:") ? 1 : 0;
        for (var given = ASSIGNMENT.matcher(words.get(next));
                given.matches();
                given = ASSIGNMENT.matcher(words.get(next))) {
            variables.put(given.group(1), given.group(2));
            next++;
        }
        assertThat(words.get(next)).as("%s", words).endsWith("run.sh");
        String[] arguments = words.subList(next + 1, words.size()).toArray(String[]::new);
        ParseResult parsed =
                new CommandLine(MAIN.spec()).setExpandAtFiles(false).parseArgs(arguments);
        ParseResult own = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        Command command = CommandLineModel.called(own);
        int url = command instanceof MeasureCommand || command instanceof QuickCommand
                ? 0
                : command instanceof SelfCommand || command instanceof BisectCommand ? 1 : -1;
        if (url >= 0) {
            Map<String, String> settings = ServerUrl.variables(variables, own, url);
            if (command instanceof BisectCommand) {
                settings.remove(Setting.GATE.variable());
            }
            assertThat(problems(settings)).as("%s", words).isEmpty();
        }
    }

    private static List<String> problems(Map<String, String> variables) {
        // A client of somebody's own, in whose jar one would have to look.
        if (variables.containsKey(Setting.CLIENT_PATH.variable())) {
            return List.of();
        }
        try {
            SettingsReader.read(variables, KNOWN, Hosts.known());
            return List.of();
        } catch (SettingsException e) {
            return e.problems().stream()
                    .map(Problem::toString)
                    .filter(problem -> !NOT_HERE.matcher(problem).matches())
                    .toList();
        }
    }
}
