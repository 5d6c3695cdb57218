package io.httpbench.card;

import java.util.Map;

/**
 * What a client does in a situation, with a protocol.
 *
 * @param word one of the situation's own, or one of those that all situations share
 * @param mark how it stands to the rule
 * @param note the reason, for words that need one; else empty
 * @param facts that were observed in the run that the record is of
 * @param seen how often each word was seen
 * @param record key of the wire record among those of the card; empty when there is none
 */
public record CardCell(
        String word, Mark mark, String note, Map<String, String> facts, Map<String, Integer> seen, String record) {

    /** The client does not speak the protocol, or has no such set-up in it, or nobody does in this situation. */
    public static final String NOT_SPOKEN = "not spoken";
    /** What would be seen is what this tool decides in that set-up, not the library. */
    public static final String UNJUDGED = "unjudged";
    /** Runs differ, alone as well. */
    public static final String VARIES = "varies";
    /** Not the client's fault: the server could not be played. */
    public static final String NOT_STAGED = "not staged";
    /** The making of the card was interrupted. */
    public static final String NOT_PLAYED = "not played";
    /** None of the words of the situation fits. */
    public static final String OTHER = "other";

    /** A cell without a run. */
    public static CardCell without(String word, String reason) {
        return new CardCell(word, Mark.NONE, reason, Map.of(), Map.of(), "");
    }

    /** The word with its mark. */
    public String text() {
        return mark == Mark.NONE ? word : mark.sign() + " " + word;
    }

    /** Whether the client was seen in it. */
    public boolean judged() {
        return !word.equals(NOT_SPOKEN)
                && !word.equals(UNJUDGED)
                && !word.equals(NOT_STAGED)
                && !word.equals(NOT_PLAYED);
    }
}
