package io.httpbench.compare;

import com.github.freva.asciitable.ColumnData;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The results of the rules, the broken ones first. */
public final class GateTable {

    private static final List<Outcome> ORDER =
            List.of(Outcome.FAILED, Outcome.NO_BASELINE, Outcome.NOT_COMPARABLE, Outcome.TOO_NOISY, Outcome.PASSED);

    private GateTable() {}

    /** Writes nothing without rules. */
    public static void write(List<GateResult> gates, Appendable out) throws IOException {
        if (gates.isEmpty()) {
            return;
        }
        List<GateResult> sorted = gates.stream()
                .sorted(Comparator.comparing(gate -> ORDER.indexOf(gate.outcome())))
                .toList();
        List<ColumnData<GateResult>> columns = List.of(
                TerminalTable.left(
                        "gate", TerminalTable.WIDTH, gate -> gate.outcome().text()),
                TerminalTable.left("rule", TerminalTable.WIDTH, GateResult::rule),
                TerminalTable.left(
                        "row", TerminalTable.WIDTH, gate -> Objects.requireNonNullElse(gate.title(), Numbers.UNKNOWN)),
                TerminalTable.left("found, 95 % interval", TerminalTable.WIDTH, GateTable::found));
        TerminalTable.write(sorted, columns, 2, out);
        for (String reason : reasons(sorted)) {
            TerminalTable.line("gate", reason, out);
        }
    }

    /** Rules that did not pass; a shared reason is given once. */
    private static List<String> reasons(List<GateResult> gates) {
        Map<String, List<GateResult>> byReason = gates.stream()
                .filter(gate -> gate.outcome() != Outcome.PASSED)
                .collect(Collectors.groupingBy(
                        gate -> gate.outcome().text() + ": " + gate.reason(), LinkedHashMap::new, Collectors.toList()));
        return byReason.entrySet().stream()
                .map(entry -> entry.getKey()
                        + (entry.getValue().size() > 1
                                ? ""
                                : where(entry.getValue().get(0))))
                .toList();
    }

    private static String where(GateResult gate) {
        return " (" + gate.rule() + (gate.cell() == null ? "" : ", " + gate.title()) + ")";
    }

    /** The change with its interval, or the figure if there is none. */
    public static String found(GateResult gate) {
        Double change = gate.change();
        Double low = gate.changeLow();
        Double high = gate.changeHigh();
        if (change != null && low != null && high != null) {
            return Numbers.change(1 + change, 1 + low, 1 + high);
        }
        return gate.figure(gate.value());
    }
}
