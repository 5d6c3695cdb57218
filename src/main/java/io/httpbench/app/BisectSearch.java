package io.httpbench.app;

import io.httpbench.api.ClientFactory;
import io.httpbench.app.Bisection.Answer;
import io.httpbench.archive.RunFinder;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** One search for the release that breaks a rule: a run for each version that it looks at. */
final class BisectSearch {

    /** A run has ended as no step of a search can. */
    private static final class Ended extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int status;

        Ended(int status) {
            super("exit code " + status, null, false, false);
            this.status = status;
        }
    }

    private final MeasureCommand measure;
    private final ParseResult parsed;
    private final Map<String, String> environment;
    private final Map<String, String> variables;
    private final String client;
    private final String oldest;
    private final String newest;
    private final CommandOutput output;
    private final List<BisectResult.Step> steps = new ArrayList<>();
    private final ClassPaths classPaths = ClassPaths.ofThisJvm();
    private final List<ClientFactory> factories;
    private final Settings settings;

    /** That of the newest version. */
    private @Nullable Answer first;

    /** Number of versions, and of suspects later, that could not be judged. */
    private long open;

    /**
     * A search that has not begun.
     *
     * @param measure what measures each of them
     * @param variables with the rule
     * @throws io.httpbench.config.SettingsException when a run with the two ends of the range is refused
     */
    BisectSearch(
            MeasureCommand measure,
            ParseResult parsed,
            Map<String, String> environment,
            Map<String, String> variables,
            String client,
            String oldest,
            String newest) {
        this.measure = measure;
        this.parsed = parsed;
        this.environment = environment;
        this.variables = variables;
        this.client = client;
        this.oldest = oldest;
        this.newest = newest;
        this.output = CommandOutput.of(parsed, measure.out(), measure.err(), environment);
        this.factories = OwnClients.beside(measure.factories(), variables, classPaths);
        this.settings = settings(List.of(oldest, newest));
    }

    /** Searches to the end, and returns the exit code. */
    int run() throws ServerException, IOException {
        List<String> versions = LibraryFinder.between(settings, factory(), oldest, newest);
        say("%s: %d versions from %s to %s, %s".formatted(client, versions.size(), oldest, newest, rule()));
        try {
            Bisection.Outcome outcome = Bisection.search(versions, this::judge);
            Map<String, Answer> suspects =
                    outcome.found() && !outcome.breaks().isEmpty() ? judged(suspects(outcome), outcome) : Map.of();
            sentences(rule(), oldest, newest, Objects.requireNonNull(first), outcome, open, suspects)
                    .forEach(this::say);
            store(outcome, of(Answer.KEEPS, suspects));
            return status(outcome);
        } catch (Ended e) {
            return e.status;
        }
    }

    private ClientFactory factory() {
        return Clients.named(factories, client);
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
                        versions.stream().map(version -> client + "@" + version).toList()));
        changed.put(Setting.BASELINE.variable(), new RowBase(LibraryVersion.AXIS, oldest).text());
        return changed;
    }

    private Settings settings(List<String> versions) {
        return SettingsReader.read(
                with(versions),
                Clients.known(factories, classPaths),
                measure.hosts().known(classPaths));
    }

    private Answer judge(String version) throws ServerException, IOException {
        Answer answer = answer(version);
        first = first == null ? answer : first;
        open += isOpen(answer) ? 1 : 0;
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

    private String lastRun() {
        List<Path> runs = RunFinder.newestFirst(settings.runs().outputDir());
        return runs.isEmpty() ? "" : String.valueOf(runs.get(0).getFileName());
    }

    private Map<String, Answer> judged(List<String> suspects, Bisection.Outcome outcome)
            throws ServerException, IOException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (String suspect : suspects) {
            answers.put(suspect, judge(outcome.breaks() + suspect));
        }
        return answers;
    }

    private static List<String> of(Answer answer, Map<String, Answer> suspects) {
        return suspects.keySet().stream()
                .filter(suspect -> suspects.get(suspect) == answer)
                .toList();
    }

    private List<String> suspects(Bisection.Outcome outcome) {
        Settings both = settings(List.of(outcome.keeps(), outcome.breaks()));
        try (Libraries libraries = Libraries.of(both, factories, classPaths)) {
            return Suspects.between(
                    libraries.library(client, outcome.keeps()), libraries.library(client, outcome.breaks()));
        }
    }

    /**
     * The sentences that a search ends with.
     *
     * @param first answer of the newest version, which is judged first
     * @param open number of versions that were looked at and not judged
     * @param suspects artifacts of the version that breaks the rule, and what it does to it with each of them as before
     */
    static List<String> sentences(
            String rule,
            String oldest,
            String newest,
            Answer first,
            Bisection.Outcome outcome,
            long open,
            Map<String, Answer> suspects) {
        if (outcome.breaks().isEmpty()) {
            return List.of(none(rule, oldest, newest, first, outcome.found(), open));
        }
        List<String> sentences = new ArrayList<>();
        if (!outcome.found()) {
            sentences.add("%s breaks %s, and %s keeps it; not all between them could be judged."
                    .formatted(outcome.breaks(), rule, outcome.keeps()));
        } else if (first == Answer.KEEPS) {
            // Not the first: one before may have broken it and have been mended, too.
            sentences.add("%s breaks %s; %s, the one before, keeps it, and so does %s."
                    .formatted(outcome.breaks(), rule, outcome.keeps(), newest));
        } else {
            sentences.add(
                    "%s is the first that breaks %s; %s keeps it.".formatted(outcome.breaks(), rule, outcome.keeps()));
        }
        if (outcome.found()) {
            sentences.addAll(ofSuspects(suspects));
        }
        return sentences;
    }

    private static String none(String rule, String oldest, String newest, Answer first, boolean eachJudged, long open) {
        if (first != Answer.KEEPS) {
            return "Undecided whether %s breaks %s, and no other was judged: more forks, or longer windows, may tell."
                    .formatted(newest, rule);
        }
        return eachJudged
                ? "No version from %s to %s breaks %s: each was judged.".formatted(oldest, newest, rule)
                : "None of the versions that could be judged breaks %s, and %d could not: more forks, or longer windows, may tell."
                        .formatted(rule, open);
    }

    /** An artifact that was not shown to have done it is not acquitted by that. */
    private static List<String> ofSuspects(Map<String, Answer> suspects) {
        List<String> sentences = new ArrayList<>();
        of(Answer.KEEPS, suspects)
                .forEach(cause -> sentences.add("With " + cause + " it keeps it: " + name(cause) + " did it."));
        List<String> open = suspects.keySet().stream()
                .filter(suspect -> isOpen(suspects.get(suspect)))
                .map(BisectSearch::name)
                .toList();
        if (!open.isEmpty()) {
            sentences.add("Undecided whether " + String.join(", ", open)
                    + " did it: more forks, or longer windows, may tell.");
        } else if (sentences.isEmpty()) {
            sentences.add("No single artifact of its graph did it: it is the library itself, or several together.");
        }
        return sentences;
    }

    private static boolean isOpen(@Nullable Answer answer) {
        return answer == Answer.UNDECIDED || answer == Answer.SKIPPED;
    }

    private static String name(String suspect) {
        return suspect.replaceAll("[+]|=.*", "");
    }

    private void store(Bisection.Outcome outcome, List<String> causes) throws IOException {
        Path folder = RunFolder.create(settings.runs().outputDir(), Instant.now());
        Path file = folder.resolve(BisectResult.FILE);
        Files.writeString(
                file,
                Json.pretty(new BisectResult(
                        client, rule(), oldest, steps, outcome.keeps(), outcome.breaks(), causes, outcome.found())));
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
