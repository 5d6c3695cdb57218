package io.httpbench.result;

import java.util.List;

/**
 * The way of a search for the version that breaks a rule, as {@code bisect.json} has it.
 *
 * @param client whose library
 * @param rule that the oldest keeps
 * @param oldest against which all were judged
 * @param steps in order
 * @param keeps the newest version that is known to keep it
 * @param breaks the oldest that is known to break it; empty when none does
 * @param causes artifacts of its graph that, in the version of the one before, make it keep the rule; empty when it is the library
 *     itself, or all of them together
 * @param found whether no version is between the two; where none breaks it, whether each of them has been judged
 */
public record BisectResult(
        String client,
        String rule,
        String oldest,
        List<Step> steps,
        String keeps,
        String breaks,
        List<String> causes,
        boolean found) {

    /** Name of its file. */
    public static final String FILE = "bisect.json";

    /**
     * A version that was measured.
     *
     * @param answer what it does to the rule, in words
     * @param run name of the run's folder; empty when there is none
     */
    public record Step(String version, String answer, String run) {}
}
