package io.httpbench.html;

import io.httpbench.finding.Finding;
import io.httpbench.finding.Findings;
import io.httpbench.finding.Severity;
import io.httpbench.finding.Topic;
import io.httpbench.result.RunResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All findings of a run about one topic, shown above the figures.
 *
 * @param title of the topic
 * @param meaning what follows from it; empty if clear from the title
 * @param run name of the run, where there are several; else null
 * @param items where it was found
 */
record FindingPart(
        Severity severity,
        String title,
        String meaning,
        @Nullable String run,
        List<Item> items) {

    /**
     * Where something was found.
     *
     * @param cell label of the cell; null when it is the whole run
     * @param text in words
     */
    record Item(@Nullable String cell, String text) {}

    /** The findings of a run, the worst first. */
    static List<FindingPart> of(RunResult run, @Nullable String name) {
        Map<Topic, List<Item>> items = Findings.of(run).stream()
                .filter(finding -> finding.topic().severity() != Severity.DETAIL)
                .collect(Collectors.groupingBy(
                        Finding::topic, TreeMap::new, Collectors.mapping(FindingPart::item, Collectors.toList())));
        return items.entrySet().stream()
                .map(entry -> of(entry.getKey(), name, entry.getValue()))
                .toList();
    }

    private static FindingPart of(Topic topic, @Nullable String run, List<Item> items) {
        return new FindingPart(topic.severity(), topic.title(), topic.meaning(), run, items);
    }

    private static Item item(Finding finding) {
        return new Item(
                finding.cell(), (finding.fork() == null ? "" : "fork " + finding.fork() + ": ") + finding.text());
    }
}
