package io.httpbench.fit;

import io.httpbench.limit.ForkLimits;
import io.httpbench.limit.GroupUse;
import io.httpbench.model.Variant;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.OpenLoopResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A row whose forks had limits, or whose run has rows that had. */
record Limited(CellResult cell, ForkLimits limits) {

    /** Empty where no fork was in a control group. */
    static Optional<Limited> of(CellResult cell) {
        return groups(cell).findFirst().map(group -> new Limited(cell, group.limits()));
    }

    private static Stream<GroupUse> groups(CellResult cell) {
        return cell.forks().stream().map(ForkResult::group).filter(Objects::nonNull);
    }

    /** For display, without its limits. */
    String label() {
        CellId id = cell.id().withoutLimits();
        return Variant.label(id.client(), id.protocol(), id.axes());
    }

    /** Bytes; the most of all forks. 0 where unknown. */
    long peakBytes() {
        return groups(cell)
                .map(GroupUse::peakBytes)
                .filter(Objects::nonNull)
                .max(Long::compare)
                .orElse(0L);
    }

    /** Whether a fork did not fit into its memory. */
    boolean misfit() {
        return groups(cell).anyMatch(group -> group.misfit() != null);
    }

    /** Whether an SLO judged its rate, or would have, if there had been a result. */
    boolean judged() {
        return misfit() || loops().anyMatch(loop -> loop.slo() != null);
    }

    /** What did not hold, in some fork that counts; empty in one that did not even get so far. */
    List<String> missed() {
        return loops().flatMap(loop -> loop.missed().stream()).distinct().toList();
    }

    /** Whether others took so much in some fork that counts that they may have made it miss. */
    boolean disturbed() {
        return cell.forks().stream().anyMatch(fork -> fork.counts() && fork.disturbed());
    }

    /** Whether the SLO held in all forks that count, and all are valid. */
    boolean held() {
        return cell.valid() && judged() && missed().isEmpty();
    }

    /** Why it did not hold, in a word. */
    String whyNot() {
        if (misfit()) {
            return "did not fit";
        }
        if (!cell.valid()) {
            return "was invalid";
        }
        return disturbed() ? "missed while disturbed" : "missed";
    }

    /** Whether it has at least the limits of another row that differs in nothing else. */
    boolean atLeast(Limited other) {
        return cell.id().withoutLimits().equals(other.cell.id().withoutLimits())
                && Need.orMost(limits.milliCpus()) >= Need.orMost(other.limits.milliCpus())
                && Need.orMost(limits.memoryBytes()) >= Need.orMost(other.limits.memoryBytes());
    }

    private Stream<OpenLoopResult> loops() {
        return cell.measured().flatMap(fork -> Stream.ofNullable(fork.openLoop()));
    }
}
