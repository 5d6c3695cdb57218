package io.httpbench.app;

import io.httpbench.app.Bisection.Answer;
import io.httpbench.archive.RunFinder;
import io.httpbench.client.ClientFactory;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.SettingsReader;
import io.httpbench.matrix.ClassPaths;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.RowBase;
import io.httpbench.result.BisectResult;
import io.httpbench.result.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code bisect}: the first release of a library that breaks a rule, then the artifact of its graph that does it.
 *
 * @param measure what measures each of them
 */
record BisectCommand(MeasureCommand measure) implements Command {

    private static final Pattern RANGE = Pattern.compile("([^@+,]+)@([^@+,]+?)\\.\\.([^@+,]+)");

    /** Enough for intervals. */
    private static final String USUAL_FORKS = "10";

    private static final String USUAL_WINDOW = "4";

    private static final List<Setting> OWN =
            List.of(Setting.CLIENT, Setting.BASELINE, Setting.JARS, Setting.LIBRARY_LOCK);

    @Override
    public CommandSpec spec() {
        CommandSpec spec = CommandLineModel.command(
                this,
                "bisect",
                "Finds the first release of a library that breaks JB_GATE, which the oldest keeps: by halves, each against the "
                        + "oldest in a run of its own, with ten forks each in windows of 4 s unless settings say otherwise; "
                        + "then which other artifact of its graph does it.");
        spec.addPositional(PositionalParamSpec.builder()
                .paramLabel("<client>@<oldest>..<newest>")
                .type(String.class)
                .arity("1")
                .required(true)
                .description("For example HttpClient5Async@5.5..5.6.5.")
                .build());
        CommandLineModel.addSettings(
                spec,
                Arrays.stream(Setting.values())
                        .filter(setting -> !OWN.contains(setting))
                        .toArray(Setting[]::new));
        spec.usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(Map.of(
                        "0",
                        "none breaks it",
                        "4",
                        "the first that breaks it is found",
                        "6",
                        "not found: take more forks"));
        CommandOutput.addFlags(spec);
        return spec;
    }

    @Override
    public int run(ParseResult parsed, Map<String, String> environment) throws ServerException, IOException {
        String range = parsed.matchedPositionalValue(0, "");
        Matcher given = RANGE.matcher(range);
        if (!given.matches()) {
            throw refused(range, "allowed: a client, @, the oldest version, .. and the newest");
        }
        Map<String, String> variables = new LinkedHashMap<>(CommandLineModel.variables(environment, parsed));
        usual(Setting.FORKS, USUAL_FORKS, variables);
        if (variables.getOrDefault(Setting.REQUESTS.variable(), "").isEmpty()) {
            usual(Setting.DURATION, USUAL_WINDOW, variables);
        }
        if (variables.getOrDefault(Setting.GATE.variable(), "").isEmpty()) {
            throw new SettingsException(List.of(new Problem(
                    Setting.GATE.variable(), "", "what is looked for? allowed: " + Setting.GATE.allowed())));
        }
        return new Search(parsed, environment, variables, given.group(1), given.group(2), given.group(3)).run();
    }

    private static void usual(Setting setting, String value, Map<String, String> variables) {
        if (variables.getOrDefault(setting.variable(), "").isEmpty()) {
            variables.put(setting.variable(), value);
        }
    }

    private static SettingsException refused(String value, String allowed) {
        return new SettingsException(List.of(new Problem("bisect", value, allowed)));
    }

    /** A run has ended as no step of a search can. */
    private static final class Ended extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int status;

        Ended(int status) {
            super("exit code " + status, null, false, false);
            this.status = status;
        }
    }

    /** One search. */
    private final class Search {

        private final ParseResult parsed;
        private final Map<String, String> environment;
        private final Map<String, String> variables;
        private final String client;
        private final String oldest;
        private final String newest;
        private final CommandOutput output;
        private final List<BisectResult.Step> steps = new ArrayList<>();
        private final ClassPaths classPaths = ClassPaths.ofThisJvm();

        Search(
                ParseResult parsed,
                Map<String, String> environment,
                Map<String, String> variables,
                String client,
                String oldest,
                String newest) {
            this.parsed = parsed;
            this.environment = environment;
            this.variables = variables;
            this.client = client;
            this.oldest = oldest;
            this.newest = newest;
            this.output = CommandOutput.of(parsed, measure.out(), measure.err(), environment);
        }

        int run() throws ServerException, IOException {
            Settings settings = settings(List.of(oldest, newest));
            List<String> versions = LibraryFinder.between(settings, factory(), oldest, newest);
            say("%s: %d versions from %s to %s, %s".formatted(client, versions.size(), oldest, newest, rule()));
            try {
                Bisection.Outcome outcome = Bisection.search(versions, this::judge);
                List<String> causes = outcome.found() && !outcome.breaks().isEmpty() ? causes(outcome) : List.of();
                tell(outcome, causes);
                store(settings, outcome, causes);
                return status(outcome);
            } catch (Ended e) {
                return e.status;
            }
        }

        private ClientFactory factory() {
            return Clients.named(measure.factories(), client);
        }

        private String rule() {
            return variables.getOrDefault(Setting.GATE.variable(), "");
        }

        private Map<String, String> with(List<String> versions) {
            Map<String, String> changed = new LinkedHashMap<>(variables);
            changed.put(
                    Setting.CLIENT.variable(),
                    String.join(
                            ",",
                            versions.stream()
                                    .map(version -> client + "@" + version)
                                    .toList()));
            changed.put(Setting.BASELINE.variable(), new RowBase(LibraryVersion.AXIS, oldest).text());
            return changed;
        }

        private Settings settings(List<String> versions) {
            return SettingsReader.read(
                    with(versions),
                    Clients.known(measure.factories(), classPaths),
                    measure.hosts().known(classPaths));
        }

        private Answer judge(String version) throws ServerException, IOException {
            Answer answer = answer(version);
            String run = answer == Answer.SKIPPED ? "" : lastRun();
            steps.add(new BisectResult.Step(version, answer.text(), run));
            say("%s %s %s %s%s"
                    .formatted(client, version, answer.text(), rule(), run.isEmpty() ? "" : " (run " + run + ")"));
            return answer;
        }

        private Answer answer(String version) throws ServerException, IOException {
            boolean first = steps.isEmpty();
            try {
                int status = measure.run(parsed, environment, with(List.of(oldest, version)));
                return switch (status) {
                    case ExitCode.OK -> Answer.KEEPS;
                    case ExitCode.GATE_FAILED -> Answer.BREAKS;
                    case ExitCode.TOO_NOISY -> Answer.UNDECIDED;
                    case ExitCode.INVALID_CELL -> {
                        if (first) {
                            throw new Ended(status);
                        }
                        yield Answer.SKIPPED;
                    }
                    default -> throw new Ended(status);
                };
            } catch (SettingsException e) {
                if (first) {
                    throw e;
                }
                e.problems().forEach(problem -> say(problem.toString()));
                return Answer.SKIPPED;
            }
        }

        private String lastRun() throws IOException {
            List<Path> runs = RunFinder.newestFirst(
                    settings(List.of(oldest, newest)).runs().outputDir());
            return runs.isEmpty() ? "" : String.valueOf(runs.get(0).getFileName());
        }

        private List<String> causes(Bisection.Outcome outcome) throws ServerException, IOException {
            List<String> causes = new ArrayList<>();
            for (String suspect : suspects(outcome)) {
                if (judge(outcome.breaks() + suspect) == Answer.KEEPS) {
                    causes.add(suspect);
                }
            }
            return causes;
        }

        private List<String> suspects(Bisection.Outcome outcome) {
            Settings settings = settings(List.of(outcome.keeps(), outcome.breaks()));
            try (Libraries libraries = Libraries.of(settings, measure.factories(), classPaths)) {
                return Suspects.between(
                        libraries.library(client, outcome.keeps()), libraries.library(client, outcome.breaks()));
            }
        }

        private void tell(Bisection.Outcome outcome, List<String> causes) {
            if (outcome.breaks().isEmpty()) {
                say(
                        outcome.found()
                                ? "No version up to " + newest + " breaks " + rule() + ", as far as halving can tell."
                                : "Undecided: more forks, or longer windows, would tell.");
                return;
            }
            say(
                    outcome.found()
                            ? "%s is the first that breaks %s; %s keeps it."
                                    .formatted(outcome.breaks(), rule(), outcome.keeps())
                            : "The first that breaks %s is after %s and not after %s."
                                    .formatted(rule(), outcome.keeps(), outcome.breaks()));
            causes.forEach(
                    cause -> say("With " + cause + " it keeps it: " + cause.replaceAll("[+]|=.*", "") + " did it."));
            if (outcome.found() && causes.isEmpty()) {
                say("No single artifact of its graph did it: it is the library itself, or several together.");
            }
        }

        private void store(Settings settings, Bisection.Outcome outcome, List<String> causes) throws IOException {
            Path folder = RunFolder.create(settings.runs().outputDir(), Instant.now());
            Path file = folder.resolve(BisectResult.FILE);
            Files.writeString(
                    file,
                    Json.pretty(new BisectResult(
                            client,
                            rule(),
                            oldest,
                            steps,
                            outcome.keeps(),
                            outcome.breaks(),
                            causes,
                            outcome.found())));
            say("The way there: " + file);
        }

        private int status(Bisection.Outcome outcome) {
            if (!outcome.found()) {
                return ExitCode.TOO_NOISY;
            }
            return outcome.breaks().isEmpty() ? ExitCode.OK : ExitCode.GATE_FAILED;
        }

        private void say(String line) {
            output.alerts().print(line);
        }
    }
}
