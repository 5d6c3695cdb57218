package io.httpbench.report;

import io.httpbench.finding.Answer;
import io.httpbench.result.RunResult;
import java.util.stream.Collectors;

/** The answer of a run as the last lines of an output: a sentence each. */
public final class AnswerText {

    private AnswerText() {}

    /** The lines; empty when there is nothing to answer. */
    public static String text(RunResult run, Look look) {
        return Answer.of(run).stream()
                .map(sentence -> look.wrapped(sentence) + "\n")
                .collect(Collectors.joining());
    }
}
