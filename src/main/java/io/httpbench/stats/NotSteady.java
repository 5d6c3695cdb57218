package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Note;
import java.util.List;

/** Whether a row was still warming up, or moved for another reason: its rate is then no property of its client. */
public final class NotSteady {

    private NotSteady() {}

    /** Of its forks that count, half or more were not steady: one of five may be by chance, or by a neighbour. */
    public static boolean is(CellResult cell) {
        List<ForkResult> counting =
                cell.forks().stream().filter(ForkResult::counts).toList();
        long moving = counting.stream()
                .filter(fork -> fork.noteKinds().contains(Note.Kind.NOT_STEADY))
                .count();
        return moving > 0 && 2 * moving >= counting.size();
    }
}
