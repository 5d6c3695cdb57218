package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.Container;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Limit;
import io.httpbench.result.Noise;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is wrong with rows, and what a reader of their figures should know. */
final class SummaryRemarks {

    /** A page of a job takes 1 MiB, and a reader less. */
    private static final int MOST = 40;

    private SummaryRemarks() {}

    /** Writes nothing that would say nothing. */
    static void write(RunResult run, Markdown markdown) {
        List<String> verdicts = new ArrayList<>();
        run.cells().forEach(cell -> cell.verdicts().forEach(verdict -> verdicts.add(item(cell.label(), verdict))));
        list("Invalid", verdicts, markdown);
        List<String> warnings = new ArrayList<>(machine(run.environment().container()));
        run.cells().forEach(cell -> warnings.addAll(warnings(cell)));
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

    private static List<String> machine(@Nullable Container container) {
        List<String> warnings = new ArrayList<>();
        if (container != null && container.network().equals("bridge")) {
            warnings.add(item("network", "a bridge, which takes some per cent of every figure"));
        }
        if (container != null && container.cpuQuota() != null) {
            warnings.add(item("CPU quota", "it stops threads in the middle of requests"));
        }
        return warnings;
    }

    /** The same words of several forks are one item. */
    private static List<String> warnings(CellResult cell) {
        Map<String, List<String>> forks = new LinkedHashMap<>();
        for (ForkResult fork : cell.forks()) {
            for (String warning : warnings(fork)) {
                forks.computeIfAbsent(warning, text -> new ArrayList<>()).add(Integer.toString(fork.fork()));
            }
        }
        List<String> warnings = new ArrayList<>();
        cell.notHonoured().forEach(limit -> warnings.add(item(cell.label(), limit)));
        forks.forEach((warning, numbers) -> warnings.add(item(cell.label(), numbered(numbers) + warning)));
        return warnings;
    }

    /** A fork and its repetition have one number. */
    private static String numbered(List<String> forks) {
        List<String> numbers = forks.stream().distinct().toList();
        return (numbers.size() == 1 ? "fork " : "forks ") + String.join(", ", numbers) + ": ";
    }

    private static List<String> warnings(ForkResult fork) {
        List<String> warnings = new ArrayList<>(fork.notes());
        Limit limit = fork.limit();
        if (limit != null && limit.serverLimited()) {
            warnings.add("limited by the server, so it says nothing about the client");
        }
        Noise noise = fork.noise();
        if (noise != null && noise.disturbed() && fork.counts()) {
            warnings.add("disturbed by others, as results.json tells");
        }
        String aside = fork.setAside();
        if (aside != null) {
            warnings.add("does not count: " + aside);
        }
        return warnings;
    }
}
