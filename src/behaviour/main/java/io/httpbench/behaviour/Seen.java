package io.httpbench.behaviour;

import io.httpbench.card.Mark;
import io.httpbench.stage.WireEvent;
import java.util.List;
import java.util.Map;

/**
 * What came of one run of a situation.
 *
 * @param word with its mark
 * @param note the reason, for words that need one
 * @param facts that were observed
 * @param events in order
 */
record Seen(String word, Mark mark, String note, Map<String, String> facts, List<WireEvent> events) {

    /** What must be the same each time. */
    String text() {
        return mark.sign() + word;
    }
}
