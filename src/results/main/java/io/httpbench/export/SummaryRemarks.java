package io.httpbench.export;

import io.httpbench.finding.Finding;
import io.httpbench.finding.Findings;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What is wrong with rows, and what a reader of their figures should know. */
final class SummaryRemarks {

    /** A job summary holds 1 MiB, and a reader reads less. */
    private static final int MOST = 40;

    private SummaryRemarks() {}

    /** Omits empty sections. */
    static void write(RunResult run, Markdown markdown) {
        List<String> invalid = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        Findings.ofSurroundings(run)
                .forEach(finding -> warnings.add(item(finding.topic().title(), finding.text())));
        for (CellResult cell : run.cells()) {
            cell.verdicts().forEach(verdict -> invalid.add(item(cell.label(), verdict)));
            folded(cell).forEach(warning -> warnings.add(item(cell.label(), warning)));
        }
        list("Invalid", invalid, markdown);
        list("Warnings", warnings, markdown);
    }

    private static void list(String head, List<String> items, Markdown markdown) {
        if (items.isEmpty()) {
            return;
        }
        markdown.paragraph("### " + head);
        items.stream().limit(MOST).forEach(item -> markdown.line("- " + item));
        if (items.size() > MOST) {
            markdown.line("- … and " + (items.size() - MOST) + " more in `results.json`");
        }
        markdown.line("");
    }

    private static String item(String who, String what) {
        return "**" + Markdown.plain(who) + "**: " + Markdown.plain(what);
    }

    /** What several forks share is one item; a fork and its repetition have the same number. */
    private static List<String> folded(CellResult cell) {
        Map<String, Set<Integer>> forks = new LinkedHashMap<>();
        for (Finding finding : Findings.of(cell)) {
            if (belongsHere(finding)) {
                Set<Integer> numbers = forks.computeIfAbsent(finding.folded(), text -> new TreeSet<>());
                if (finding.fork() != null) {
                    numbers.add(finding.fork());
                }
            }
        }
        return forks.entrySet().stream()
                .map(entry -> numbered(entry.getValue()) + entry.getKey())
                .toList();
    }

    /**
     * Limits other than the server only matter to readers of fork figures; a disturbed fork that does not count is harmless.
     */
    private static boolean belongsHere(Finding finding) {
        return switch (finding.topic()) {
            case INVALID, LIMITED, LIMIT_UNKNOWN -> false;
            case DISTURBED -> !finding.setAside();
            default -> true;
        };
    }

    private static String numbered(Set<Integer> forks) {
        return forks.isEmpty()
                ? ""
                : forks.stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ", forks.size() == 1 ? "fork " : "forks ", ": "));
    }
}
