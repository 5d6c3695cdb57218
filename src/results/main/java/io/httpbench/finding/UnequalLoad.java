package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether rows had different numbers of requests in flight. In closed loop their times then differ by that factor alone:
 * by Little's law the mean time is the number in flight divided by the throughput.
 */
public final class UnequalLoad {

    /** Axes in results that change it: rows that differ in one of them do so on purpose. */
    static final Set<String> AXES = Set.of("concurrency", "sync-threads", "async-threads");

    private UnequalLoad() {}

    /** What a reader of the rows' times must know, in a sentence; empty when all had the same number in flight. */
    public static Optional<String> sentence(List<CellResult> cells) {
        List<CellResult> loaded = cells.stream().filter(UnequalLoad::loaded).toList();
        SortedSet<Integer> numbers = loaded.stream()
                .map(cell -> cell.planned().inFlight())
                .filter(number -> number > 0)
                .collect(Collectors.toCollection(TreeSet::new));
        return numbers.size() < 2
                ? Optional.empty()
                : Optional.of("Rows have " + text(numbers) + " in flight: " + advice(loaded, numbers.first()));
    }

    /** Whether its number in flight shows in its times: in an open loop only when requests had to wait for a slot. */
    private static boolean loaded(CellResult cell) {
        return measured(cell).anyMatch(fork -> {
            OpenLoopResult open = fork.openLoop();
            return open == null || open.backlogMax() > 0;
        });
    }

    /** Operations are as many for each row, whatever their requests; a sweep has rows with each of its numbers. */
    private static String advice(List<CellResult> loaded, int least) {
        if (loaded.stream().flatMap(UnequalLoad::measured).anyMatch(fork -> fork.operations() != null)) {
            return "their times cannot be compared, except those of operations (op).";
        }
        if (loaded.stream().anyMatch(cell -> !Collections.disjoint(cell.axes().keySet(), AXES))) {
            return "compare times only between rows with the same number.";
        }
        return "their times cannot be compared; JB_CONCURRENCY=" + least + " makes them equal.";
    }

    private static Stream<Measured> measured(CellResult cell) {
        return cell.forks().stream().map(ForkResult::measured).filter(Objects::nonNull);
    }

    /** Short, so that the sentence fits a line. */
    private static String text(SortedSet<Integer> numbers) {
        return numbers.first() + (numbers.size() == 2 ? " and " : " to ") + numbers.last();
    }
}
