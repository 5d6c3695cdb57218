package io.httpbench.result;

import java.util.List;

/**
 * The way of a search for the version that breaks a rule, as {@code bisect.json} has it. It is written again after each run.
 *
 * @param client whose library
 * @param rule that the oldest keeps
 * @param oldest against which all were judged
 * @param steps in order
 * @param versions what is known of each but the oldest, in order
 * @param none probability that none breaks it
 * @param keeps the one before the first that breaks it; empty while that is not known
 * @param breaks the first that breaks it; empty while that is not known, or when none does
 * @param keepsAgain the first after that which is known to keep it again; empty when there is none
 * @param causes artifacts of its graph that, in the version of the one before, make it keep the rule; empty when it is the library
 *     itself, or all of them together
 * @param found whether the first is known; where none breaks it, whether each of them has been judged
 */
public record BisectResult(
        String client,
        String rule,
        String oldest,
        List<Step> steps,
        List<Release> versions,
        double none,
        String keeps,
        String breaks,
        String keepsAgain,
        List<String> causes,
        boolean found) {

    /** Name of its file. */
    public static final String FILE = "bisect.json";

    /**
     * A version that was measured.
     *
     * @param answer what it does to the rule by all its runs until then, in words
     * @param run name of the run's folder; empty when there is none
     */
    public record Step(String version, String answer, String run) {}

    /**
     * What is known of a version.
     *
     * @param answer what it does to the rule, in words
     * @param firstProbability that it is the first that breaks it
     */
    public record Release(String version, String answer, double firstProbability) {}
}
