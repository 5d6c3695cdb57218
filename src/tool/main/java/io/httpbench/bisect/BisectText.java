package io.httpbench.bisect;

import io.httpbench.bisect.Bisection.Answer;
import io.httpbench.bisect.Bisection.Mended;
import io.httpbench.bisect.Bisection.Release;
import io.httpbench.compare.RuleEvidence;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The words of a search.
 *
 * @param rule that the oldest keeps
 * @param releases in order, the oldest first
 */
public record BisectText(String rule, List<Release> releases) {

    private static final String MAY_TELL = "more forks, or longer windows, may tell.";

    /** Less is not worth a word. */
    private static final double LIKELY = 0.05;

    /**
     * What an artifact of the graph, in the version of the one before, does to the version that breaks the rule.
     *
     * @param change what follows it in {@code JB_CLIENT}
     * @param answer of the version with it, against the oldest
     * @param difference between the version with it and without; empty where that has no interval
     */
    public record Suspect(String change, Answer answer, Optional<Estimate> difference) {

        private boolean differs() {
            return difference.map(BisectText::isStep).orElse(true);
        }

        /** Whether the version keeps the rule with it, and is another than without. */
        public boolean didIt() {
            return answer == Answer.KEEPS && differs();
        }

        private String sentence(String version) {
            String figure = difference
                    .map(found -> " (" + text(found) + " against " + version + ")")
                    .orElse("");
            String name = change.replaceAll("[+]|=.*", "");
            if (didIt()) {
                return "With " + change + " it keeps it" + figure + ": " + name + " did it.";
            }
            return answer == Answer.BREAKS
                    ? name + " did not do it" + (difference.isPresent() && differs() ? " alone" : "") + figure + "."
                    : "Undecided whether " + name + " did it" + figure + ": " + MAY_TELL;
        }
    }

    /** The change that a rule is about, from the oldest; empty for limits of figures, and for what is counted. */
    static Optional<Estimate> change(Release release) {
        return difference(release.evidence(), release);
    }

    private static String text(Estimate change) {
        return Numbers.change(Math.exp(change.value()), Math.exp(change.low()), Math.exp(change.high()));
    }

    private static boolean isStep(Estimate change) {
        return change.low() > 0 || change.high() < 0;
    }

    private String oldest() {
        return releases.get(0).version();
    }

    /** The one before; not for the oldest. */
    public Release before(Release release) {
        return releases.get(releases.indexOf(release) - 1);
    }

    /** What a run has added: what is known of a version now, and which is likeliest the first. */
    public String afterRun(Release release, String run) {
        return "%s %s %s%s%s; likeliest the first: %s"
                .formatted(
                        release.version(),
                        release.answer().text(),
                        rule,
                        change(release)
                                .map(change -> ": " + text(change) + " against " + oldest())
                                .orElse(""),
                        run.isEmpty() ? "" : " (run " + run + ")",
                        likeliest());
    }

    private String likeliest() {
        return releases.stream()
                .filter(release -> release.first() >= LIKELY)
                .sorted(Comparator.comparingDouble(Release::first).reversed())
                .limit(3)
                .map(release -> (release.equals(releases.get(0)) ? "none" : release.version()) + ", "
                        + Numbers.wholePercent(release.first()))
                .collect(Collectors.joining("; "));
    }

    /** The change of a version from the one before it; empty where one of them has none. */
    private Optional<Estimate> step(Release found) {
        Optional<Estimate> change = change(found);
        Optional<Estimate> earlier = difference(before(found).evidence(), found);
        return before(found).version().equals(oldest())
                ? change
                : earlier.flatMap(then -> change.map(now -> now.combined(1, then, -1)));
    }

    /** What some runs say of the change that a version is worst in; empty where it is none. */
    public static Optional<Estimate> difference(List<RuleEvidence> evidence, Release release) {
        Optional<RuleEvidence> worst =
                Bisection.worst(release.evidence()).filter(seen -> seen.rule().relative());
        return evidence.stream()
                .filter(seen -> worst.filter(seen::sameAs).isPresent())
                .flatMap(seen -> Optional.ofNullable(seen.estimate()).stream())
                .findFirst();
    }

    /** Whether what has changed with a version may have done it: not where others before it may have done as much. */
    public boolean mayHaveCause(Release found) {
        return change(found).isEmpty() || step(found).filter(BisectText::isStep).isPresent();
    }

    /** What is said of the first that breaks the rule. */
    public List<String> found(Release found, List<Suspect> suspects) {
        Release before = before(found);
        List<String> sentences = new ArrayList<>();
        sentences.add("%s is the first that breaks %s, with a probability of %s; %s, the one before, %s.%s"
                .formatted(
                        found.version(),
                        rule,
                        Numbers.wholePercent(Math.min(found.first(), 0.99)),
                        before.version(),
                        before.version().equals(oldest()) || before.answer() == Answer.KEEPS
                                ? "keeps it"
                                : "is not judged",
                        Mended.after(found, releases).map(BisectText::text).orElse("")));
        change(found).ifPresent(change -> sentences.add(changes(found, change)));
        if (mayHaveCause(found)) {
            suspects.forEach(suspect -> sentences.add(suspect.sentence(found.version())));
            if (suspects.stream().allMatch(suspect -> suspect.answer() == Answer.BREAKS)) {
                sentences.add("No single artifact of its graph did it: it is the library itself, or several together.");
            }
        }
        return sentences;
    }

    private static String text(Mended mended) {
        String keeps = " " + mended.keeps().version() + " keeps it again: ";
        return keeps
                + (mended.between().isEmpty()
                        ? "it mended it."
                        : "it was mended after " + mended.last().version() + ".");
    }

    private String changes(Release found, Estimate change) {
        String before = before(found).version();
        String against = text(change) + " against " + oldest() + ", the oldest";
        if (before.equals(oldest())) {
            return against + ": a step.";
        }
        String word = mayHaveCause(found)
                ? ", the one before: a step."
                : ", the one before: no step that shows, so its artifacts are not searched; others before it may have done as much.";
        return step(found)
                .map(step -> against + ", and " + text(step) + " against " + before + word)
                .orElse(against + "; " + before + ", the one before, was not measured.");
    }

    /** What is said when none is known to be the first. */
    public String notFound(boolean eachKeeps) {
        if (eachKeeps) {
            return "No version from %s to %s breaks %s: each was judged."
                    .formatted(oldest(), releases.get(releases.size() - 1).version(), rule);
        }
        long judged = releases.stream()
                .filter(release -> release.answer() == Answer.KEEPS || release.answer() == Answer.BREAKS)
                .count();
        return "Undecided which is the first that breaks %s (likeliest %s), and %d of %d were judged: %s"
                .formatted(rule, likeliest(), judged, releases.size() - 1, MAY_TELL);
    }
}
