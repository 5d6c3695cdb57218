package io.httpbench.report;

import io.httpbench.finding.Digest;
import io.httpbench.finding.Severity;
import io.httpbench.finding.Topic;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.WireProof;
import java.io.IOException;
import java.util.List;

/** What is wrong or doubtful, on a few lines, and where the rest of it is. */
final class DigestLines {

    private DigestLines() {}

    static void write(RunResult run, Look look, Appendable out) throws IOException {
        for (Digest.Line line : Digest.of(run)) {
            out.append(painted(line.topic(), look.wrapped(line.text()), look)).append('\n');
        }
        WireLines.write(odd(run.cells()), out);
        out.append("Each fork, and what was on the wire: show --details\n");
    }

    private static String painted(Topic topic, String text, Look look) {
        if (topic.severity() == Severity.BAD) {
            return look.bad(text);
        }
        return topic == Topic.SERVER_LIMITED ? look.caution(text) : text;
    }

    private static List<CellResult> odd(List<CellResult> cells) {
        return cells.stream()
                .filter(cell -> {
                    WireProof wire = cell.wire();
                    return wire != null
                            && !(wire.notes().isEmpty() && wire.mismatches().isEmpty());
                })
                .toList();
    }
}
