package io.httpbench.card;

import java.util.Collection;
import java.util.List;

/**
 * A situation as readers of a card know it.
 *
 * @param id short and stable
 * @param version raised when its meaning changes; cells of different versions are not compared
 * @param title what happens, in a sentence
 * @param group it is shown in
 * @param protocols in which it can arise, of those on the card
 * @param rule of an RFC
 * @param sources threads of people who were hurt by it
 * @param script its whole file
 */
public record CardSituation(
        String id,
        int version,
        String title,
        String group,
        List<String> protocols,
        Rule rule,
        List<String> sources,
        String script) {

    /** The same on a card of these protocols. */
    public CardSituation on(Collection<String> card) {
        List<String> both = protocols.stream().filter(card::contains).toList();
        return new CardSituation(id, version, title, group, both, rule, sources, script);
    }
}
