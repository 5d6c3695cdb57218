package io.httpbench.report;

import io.httpbench.finding.Answer;
import io.httpbench.result.RunResult;
import java.util.stream.Collectors;
import org.apache.commons.text.WordUtils;

/** The answer of a run as the last lines of an output: a sentence each. */
public final class AnswerText {

    private static final String CONTINUED = "\n  ";

    private AnswerText() {}

    /** The lines; empty when there is nothing to answer. */
    public static String text(RunResult run, Look look) {
        return Answer.of(run).stream()
                .map(sentence -> WordUtils.wrap(sentence, look.columns() - 2, CONTINUED, false) + "\n")
                .collect(Collectors.joining());
    }
}
