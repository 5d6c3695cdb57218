package io.httpbench.bisect;

import io.httpbench.compare.RuleEvidence;
import io.httpbench.stats.FirstBad;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The search for the first of several versions that breaks a rule which the oldest keeps, and for the one that mended it. Every look at a version is a run of its
 * own against the oldest, whose number of forks nobody changes after having seen it; all that runs said of a version counts. Used by
 * one thread.
 */
public final class Bisection {

    /** What is known of a version. */
    public enum Answer {
        KEEPS("keeps"),
        BREAKS("breaks"),
        UNDECIDED("leaves undecided"),
        /** It cannot be had, does not fit, is invalid, or two runs of it have nothing that tells. */
        SKIPPED("cannot be judged by"),
        UNSEEN("was not measured for");

        /** An interval of 95 % is on one side of the limit. */
        private static final double DECIDED = 0.975 / 0.025;

        private final String text;

        Answer(String text) {
            this.text = text;
        }

        /** That of all runs with a row. */
        public static Answer of(List<RuleEvidence> evidence) {
            double odds = odds(evidence);
            // Others may have disturbed every fork of one run.
            boolean silent = odds == 1 && evidence.stream().allMatch(each -> each.looks() > 1);
            return odds >= DECIDED ? BREAKS : odds <= 1 / DECIDED ? KEEPS : silent ? SKIPPED : UNDECIDED;
        }

        /** What stands between the version and the rule, for display. */
        public String text() {
            return text;
        }
    }

    /**
     * A version, and what is known of it.
     *
     * @param first probability that it is the first that breaks the rule; of the oldest, that none does
     * @param evidence for each rule and row; empty when it was not measured
     */
    public record Release(String version, double first, List<RuleEvidence> evidence, Answer answer) {}

    /**
     * Where a rule that was broken is kept again.
     *
     * @param last the last before it that is known to break the rule, or the first
     * @param between what is not known to do either
     * @param keeps the first that keeps it again
     */
    public record Mended(Release last, List<Release> between, Release keeps) {

        /** That after the first that breaks the rule; empty where no later one is known to keep it. */
        static Optional<Mended> after(Release first, List<Release> releases) {
            int last = releases.indexOf(first);
            for (int i = last + 1; i < releases.size(); i++) {
                if (releases.get(i).answer() == Answer.KEEPS) {
                    return Optional.of(new Mended(releases.get(last), releases.subList(last + 1, i), releases.get(i)));
                }
                last = releases.get(i).answer() == Answer.BREAKS ? i : last;
            }
            return Optional.empty();
        }
    }

    /** A version that was looked at so often is near the limit by nature. */
    private static final int MOST_LOOKS = 4;

    private final List<String> versions;
    private final Map<String, List<RuleEvidence>> evidence = new HashMap<>();
    private int runs;

    /**
     * A search that has seen nothing.
     *
     * @param versions at least two, oldest first
     */
    public Bisection(List<String> versions) {
        this.versions = versions;
    }

    /** What is said of the rule that is broken most, or kept least. */
    static Optional<RuleEvidence> worst(List<RuleEvidence> evidence) {
        return evidence.stream().max(Comparator.comparingDouble(RuleEvidence::odds));
    }

    private static double odds(List<RuleEvidence> evidence) {
        return worst(evidence).map(RuleEvidence::odds).orElse(1.0);
    }

    /** The most runs that it takes: one for each version, and again as many as two searches by halves. */
    static int mostRuns(int versions) {
        return versions - 1 + 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(versions - 1));
    }

    /** Adds what a run said of a version; nothing when it cannot be judged. */
    public void add(String version, List<RuleEvidence> seen) {
        runs++;
        evidence.merge(
                version,
                seen,
                (before, now) -> before.stream()
                        .map(each -> now.stream().filter(each::sameAs).reduce(each, RuleEvidence::and))
                        .toList());
    }

    /** The versions in order, with what is known by now. */
    public List<Release> releases() {
        double[] first = known().probabilities();
        return IntStream.range(0, versions.size())
                .mapToObj(i -> new Release(versions.get(i), first[i], of(i), answer(i)))
                .toList();
    }

    private List<RuleEvidence> of(int i) {
        return evidence.getOrDefault(versions.get(i), List.of());
    }

    private Answer answer(int i) {
        return evidence.containsKey(versions.get(i)) ? Answer.of(of(i)) : Answer.UNSEEN;
    }

    /** The first that breaks the rule; empty while that is not known. */
    public Optional<Release> found() {
        return releases().stream()
                .skip(1)
                .filter(release -> release.first() >= FirstBad.KNOWN)
                .findFirst();
    }

    /** Whether each version was judged, and keeps the rule. */
    public boolean eachKeeps() {
        return IntStream.range(1, versions.size()).allMatch(i -> answer(i) == Answer.KEEPS);
    }

    /** Which version to look at next; empty when the search is over. */
    public Optional<String> next() {
        if (runs == 0) {
            return Optional.of(versions.get(versions.size() - 1));
        }
        double[] first = known().probabilities();
        if (eachKeeps() || runs >= mostRuns(versions.size())) {
            return Optional.empty();
        }
        if (narrowed(first)) {
            return nextMended();
        }
        // Where it seems that none breaks it, only those are left that were not seen to keep it.
        IntPredicate tells = i -> answer(i) != Answer.SKIPPED
                && of(i).stream().allMatch(each -> each.looks() < MOST_LOOKS)
                && (first[0] < FirstBad.KNOWN || answer(i) != Answer.KEEPS);
        return known().next(tells).stream().mapToObj(versions::get).findFirst();
    }

    /** Where the rule is kept again after the first that breaks it; empty where it is not, or where no first is known. */
    public Optional<Mended> mended() {
        return found().flatMap(first -> Mended.after(first, releases()));
    }

    private Optional<String> nextMended() {
        List<Release> unseen = mended().stream()
                .flatMap(mended -> mended.between().stream())
                .filter(release -> release.answer() == Answer.UNSEEN)
                .toList();
        return unseen.isEmpty()
                ? Optional.empty()
                : Optional.of(unseen.get(unseen.size() / 2).version());
    }

    /** Whether nothing can be between the first that breaks the rule and those that keep it but what cannot be judged. */
    private boolean narrowed(double[] first) {
        double together = 0;
        for (int i = 1; i < first.length; i++) {
            together += first[i];
            if (together >= FirstBad.KNOWN) {
                return true;
            }
            together = answer(i) == Answer.SKIPPED ? together : 0;
        }
        // The newest may break it or not: nothing tells.
        return together > 0 && together + first[0] >= FirstBad.KNOWN;
    }

    private FirstBad known() {
        return new FirstBad(IntStream.range(0, versions.size())
                .mapToDouble(i -> odds(of(i)))
                .toArray());
    }
}
