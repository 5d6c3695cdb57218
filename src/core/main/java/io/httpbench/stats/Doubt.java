package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Why the figures of a valid row are no answer: they are no property of its client. */
public enum Doubt {
    /** Each of its forks that count was disturbed. It comes first: what moves while others compute is no warm-up. */
    DISTURBED,
    /** Of its forks that count, half or more were not steady: one of five may be by chance, or by a neighbour. */
    NOT_STEADY;

    /** The doubts about a row, the one to name first; none for a row that may be ranked. */
    public static Set<Doubt> of(CellResult cell) {
        List<ForkResult> counting =
                cell.forks().stream().filter(ForkResult::counts).toList();
        Set<Doubt> doubts = EnumSet.noneOf(Doubt.class);
        if (!counting.isEmpty() && counting.stream().allMatch(ForkResult::disturbed)) {
            doubts.add(DISTURBED);
        }
        long moving = counting.stream()
                .filter(fork -> fork.noteKinds().contains(Note.Kind.NOT_STEADY))
                .count();
        if (moving > 0 && 2 * moving >= counting.size()) {
            doubts.add(NOT_STEADY);
        }
        return doubts;
    }

    /** Whether there is none. */
    public static boolean none(CellResult cell) {
        return of(cell).isEmpty();
    }
}
