package io.httpbench.app;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The search for the first of several versions that breaks a rule which the oldest keeps, by halves. Every version is judged against
 * the oldest in a run of its own, whose number of forks nobody changes after having seen it.
 */
final class Bisection {

    /** What a run says of a version. */
    enum Answer {
        KEEPS("keeps"),
        BREAKS("breaks"),
        UNDECIDED("leaves undecided"),
        /** It cannot be had, does not fit or is invalid: its neighbours may answer. */
        SKIPPED("cannot be judged by");

        private final String text;

        Answer(String text) {
            this.text = text;
        }

        /** What stands between the version and the rule, for display. */
        String text() {
            return text;
        }
    }

    /** Judges a version, by measuring it. */
    @FunctionalInterface
    interface Judge {

        /**
         * The answer.
         *
         * @throws ServerException when there is no server to measure
         * @throws IOException when a file cannot be written
         */
        Answer judge(String version) throws ServerException, IOException;
    }

    /**
     * How it ended.
     *
     * @param keeps the newest that is known to keep the rule
     * @param breaks the oldest that is known to break it; empty when none does
     * @param found whether nothing is between the two; where none breaks it, whether each of them has been judged
     */
    record Outcome(String keeps, String breaks, boolean found) {}

    private final List<String> versions;
    private final Judge judge;
    private final TreeSet<Integer> open = new TreeSet<>();

    private Bisection(List<String> versions, Judge judge) {
        this.versions = versions;
        this.judge = judge;
        IntStream.range(1, versions.size() - 1).forEach(open::add);
    }

    /**
     * Searches.
     *
     * @param versions at least two, oldest first
     */
    static Outcome search(List<String> versions, Judge judge) throws ServerException, IOException {
        return new Bisection(versions, judge).search();
    }

    private Outcome search() throws ServerException, IOException {
        int last = versions.size() - 1;
        return switch (judge(last)) {
            case BREAKS -> between(0, last);
            case KEEPS -> mended(last);
            case UNDECIDED, SKIPPED -> outcome(0, -1, false);
        };
    }

    /** Halves until nothing is between the two. */
    private Outcome between(int oldest, int newest) throws ServerException, IOException {
        int keeps = oldest;
        int breaks = newest;
        OptionalInt middle = middle(keeps, breaks);
        while (middle.isPresent()) {
            int candidate = middle.getAsInt();
            switch (judge(candidate)) {
                case KEEPS -> keeps = candidate;
                case BREAKS -> breaks = candidate;
                case UNDECIDED -> {
                    return outcome(keeps, breaks, false);
                }
                case SKIPPED -> {
                    // A neighbour is next.
                }
            }
            middle = middle(keeps, breaks);
        }
        return outcome(keeps, breaks, breaks - keeps == 1);
    }

    /** The newest keeps the rule. One before it may have broken it, and nothing tells which: all are looked at, in halves of gaps. */
    private Outcome mended(int newest) throws ServerException, IOException {
        TreeSet<Integer> keeping = new TreeSet<>(List.of(0, newest));
        while (!open.isEmpty()) {
            int candidate = inWidestGap();
            Answer answer = judge(candidate);
            if (answer == Answer.BREAKS) {
                return between(keeping.headSet(candidate).last(), candidate);
            }
            if (answer == Answer.KEEPS) {
                keeping.add(candidate);
            }
        }
        return outcome(newest, -1, keeping.size() == versions.size());
    }

    private int inWidestGap() {
        int from = 0;
        int to = 0;
        int first = open.first() - 1;
        int last = first;
        for (int next : open) {
            if (next > last + 1) {
                first = next - 1;
            }
            last = next;
            if (last - first > to - from) {
                from = first;
                to = last;
            }
        }
        return (from + to + 1) / 2;
    }

    private Outcome outcome(int keeps, int breaks, boolean found) {
        return new Outcome(versions.get(keeps), breaks < 0 ? "" : versions.get(breaks), found);
    }

    private Answer judge(int index) throws ServerException, IOException {
        open.remove(index);
        return judge.judge(versions.get(index));
    }

    /** The open one that is nearest to the middle between two others. */
    private OptionalInt middle(int keeps, int breaks) {
        int middle = (keeps + breaks) / 2;
        return open.subSet(keeps, false, breaks, false).stream()
                .min((one, other) -> Integer.compare(Math.abs(one - middle), Math.abs(other - middle)))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }
}
