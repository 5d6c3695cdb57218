package io.httpbench.command;

import io.httpbench.api.ClientFactory;
import io.httpbench.archive.RunReader;
import io.httpbench.bisect.BisectText;
import io.httpbench.bisect.BisectText.Suspect;
import io.httpbench.bisect.Bisection;
import io.httpbench.bisect.Bisection.Answer;
import io.httpbench.bisect.Bisection.Release;
import io.httpbench.bisect.Suspects;
import io.httpbench.catalogue.Clients;
import io.httpbench.catalogue.Libraries;
import io.httpbench.catalogue.LibraryFinder;
import io.httpbench.catalogue.OwnClients;
import io.httpbench.cli.CommandOutput;
import io.httpbench.cli.ExitCode;
import io.httpbench.cli.ServerException;
import io.httpbench.compare.GateJudge;
import io.httpbench.compare.RuleEvidence;
import io.httpbench.config.Problem;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.RowBase;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.BisectResult;
import io.httpbench.result.text.Json;
import io.httpbench.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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
    private final ClassPaths classPaths;
    private final List<ClientFactory> factories;
    private final Settings settings;
    private @Nullable Path lastRun;
    private @Nullable Path file;

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
        this.oldest = oldest;
        this.newest = newest;
        this.output = CommandOutput.of(parsed, measure.out(), measure.err(), environment);
        this.classPaths = measure.classPaths().get();
        this.factories = OwnClients.beside(measure.factories(), variables, classPaths);
        this.client = Clients.find(factories, client).map(ClientFactory::name).orElse(client);
        this.settings = settings(List.of(oldest, newest));
    }

    /** Searches to the end, and returns the exit code. */
    int run() throws ServerException, IOException {
        // No change is what the oldest itself has.
        if (rules().stream().anyMatch(rule -> rule.relative() && rule.below() == rule.limit() <= 0)) {
            throw new SettingsException(List.of(new Problem(
                    Setting.GATE.variable(),
                    rule(),
                    "allowed: what the oldest itself keeps, such as rps>-5% or p99<+10%")));
        }
        List<String> versions = LibraryFinder.between(
                settings, Clients.named(factories, client), oldest, newest, remark -> say(Libraries.line(remark)));
        say("%s: %d versions from %s to %s, %s".formatted(client, versions.size(), oldest, newest, rule()));
        Bisection search = new Bisection(versions);
        try {
            for (Optional<String> next = search.next(); next.isPresent(); next = search.next()) {
                look(search, next.get());
            }
            Optional<Release> found = search.found();
            if (found.isEmpty()) {
                say(text(search).notFound(search.eachKeeps()));
                return search.eachKeeps() ? ExitCode.OK : ExitCode.TOO_NOISY;
            }
            text(search).found(found.get(), suspects(search, found.get())).forEach(this::say);
            return ExitCode.GATE_FAILED;
        } catch (Ended e) {
            if (e.status == ExitCode.INTERRUPTED && file == null) {
                write(search, List.of());
            }
            return e.status;
        } finally {
            if (file != null) {
                say("The way there: " + file);
            }
        }
    }

    private BisectText text(Bisection search) {
        return new BisectText(rule(), search.releases());
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
        changed.put(Setting.BASELINE.variable(), base(oldest).text());
        return changed;
    }

    private Settings settings(List<String> versions) {
        return SettingsReader.read(
                with(versions),
                Clients.known(factories, classPaths),
                measure.hosts().known(classPaths));
    }

    private void look(Bisection search, String version) throws ServerException, IOException {
        boolean ran = runs(List.of(oldest, version), steps.isEmpty());
        String run = ran ? lastRun() : "";
        if (ran && steps.isEmpty()) {
            refuseOldest(version);
        }
        search.add(version, ran ? evidence(rules(), oldest, version) : List.of());
        Release seen = search.releases().stream()
                .filter(release -> release.version().equals(version))
                .findFirst()
                .orElseThrow();
        note(search, List.of(), version, seen.answer(), run);
        say(client + " " + text(search).afterRun(seen, run));
    }

    /** A limit of a figure, which it breaks itself, is no regression of those after it. */
    private void refuseOldest(String version) {
        List<GateRule> limits =
                rules().stream().filter(limit -> !limit.relative()).toList();
        if (Answer.of(evidence(limits, version, oldest)) == Answer.BREAKS) {
            say("%s, the oldest, breaks %s itself (run %s): nothing is looked for."
                    .formatted(oldest, rule(), lastRun()));
            throw new Ended(ExitCode.TOO_NOISY);
        }
    }

    private List<GateRule> rules() {
        return settings.runs().gates().rules();
    }

    private static RowBase base(String version) {
        return new RowBase(LibraryVersion.AXIS, version);
    }

    /** What the last run says of a version. */
    private List<RuleEvidence> evidence(List<GateRule> rules, String base, String version) {
        return GateJudge.evidence(
                rules,
                base(base),
                base(version),
                RunReader.read(Objects.requireNonNull(lastRun)).run());
    }

    /** Measures these, and returns whether they can be judged. */
    private boolean runs(List<String> versions, boolean first) throws ServerException, IOException {
        try {
            int status = measure.run(parsed, environment, with(versions), folder -> lastRun = folder);
            return switch (status) {
                case ExitCode.OK, ExitCode.GATE_FAILED, ExitCode.TOO_NOISY -> true;
                case ExitCode.INVALID_CELL -> {
                    if (first) {
                        throw new Ended(status);
                    }
                    yield false;
                }
                default -> throw new Ended(status);
            };
        } catch (SettingsException e) {
            if (first) {
                throw e;
            }
            e.problems().forEach(problem -> say(problem.toString()));
            return false;
        }
    }

    private String lastRun() {
        return lastRun == null ? "" : String.valueOf(lastRun.getFileName());
    }

    /** Each in a run with the oldest, which says whether it keeps the rule, and with what breaks it, which says whether it differs. */
    private List<Suspect> suspects(Bisection search, Release found) throws ServerException, IOException {
        List<Suspect> suspects = new ArrayList<>();
        if (!text(search).mayHaveCause(found)) {
            return suspects;
        }
        for (String change : changed(text(search).before(found).version(), found.version())) {
            String version = found.version() + change;
            boolean ran =
                    runs(Stream.of(oldest, found.version(), version).distinct().toList(), false);
            List<RuleEvidence> seen = ran ? evidence(rules(), oldest, version) : List.of();
            List<RuleEvidence> changed = ran ? evidence(rules(), found.version(), version) : List.of();
            suspects.add(new Suspect(change, Answer.of(seen), BisectText.difference(changed, found)));
            note(search, suspects, version, Answer.of(seen), ran ? lastRun() : "");
            say("%s %s %s %s".formatted(client, version, Answer.of(seen).text(), rule()));
        }
        return suspects;
    }

    private List<String> changed(String before, String found) {
        Settings both = settings(List.of(before, found));
        try (Libraries libraries = Libraries.of(both, factories, classPaths, remark -> {})) {
            return Suspects.between(libraries.library(client, before), libraries.library(client, found));
        }
    }

    private void note(Bisection search, List<Suspect> suspects, String version, Answer answer, String run)
            throws IOException {
        steps.add(new BisectResult.Step(version, answer.text(), run));
        write(search, suspects);
    }

    /** All that is known, after each run. */
    private void write(Bisection search, List<Suspect> suspects) throws IOException {
        if (file == null) {
            file = RunFolder.create(settings, Instant.now()).resolve(BisectResult.FILE);
        }
        Optional<Release> found = search.found();
        Files.writeString(
                file,
                Json.pretty(new BisectResult(
                        client,
                        rule(),
                        oldest,
                        steps,
                        search.releases().stream()
                                .skip(1)
                                .map(each -> new BisectResult.Release(
                                        each.version(), each.answer().text(), each.first()))
                                .toList(),
                        search.releases().get(0).first(),
                        found.map(first -> text(search).before(first).version()).orElse(""),
                        found.map(Release::version).orElse(""),
                        search.mended().map(mended -> mended.keeps().version()).orElse(""),
                        suspects.stream()
                                .filter(Suspect::didIt)
                                .map(Suspect::change)
                                .toList(),
                        found.isPresent() || search.eachKeeps())));
    }

    private void say(String line) {
        output.alerts().print(line);
    }
}
