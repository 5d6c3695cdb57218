package io.httpbench.compare.fact;

import io.httpbench.compare.fact.Fact.Effect;
import java.util.ArrayList;
import java.util.List;

/**
 * What differs between two runs or cells besides their figures, in words.
 *
 * @param obstacles why figures cannot be compared; empty when they can
 * @param warnings what a reader looking for the cause of a difference should know
 */
public record FoundDifferences(List<String> obstacles, List<String> warnings) {

    FoundDifferences() {
        this(new ArrayList<>(), new ArrayList<>());
    }

    /**
     * Adds what differs of two sides that are compared.
     *
     * @param cold whether one of the runs measured cold clients
     */
    <S> void add(List<Fact<S>> facts, S before, S now, boolean cold) {
        for (Fact<S> fact : facts) {
            Effect effect = fact.comparing();
            String text = effect == Effect.NOTHING ? null : fact.difference(before, now, " → ");
            if (text != null) {
                boolean harmful = effect == Effect.HARMFUL || (effect == Effect.HARMFUL_IF_COLD && cold);
                (harmful ? obstacles : warnings).add(text);
            }
        }
    }
}
