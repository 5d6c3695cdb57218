package io.httpbench.report;

import io.httpbench.result.ForkResult;
import io.httpbench.result.Limit;
import io.httpbench.result.Noise;
import io.httpbench.result.Numbers;
import java.io.IOException;
import java.util.List;

/** Under which conditions a fork measured, where a reader must know: the server was the limit, others took CPU time. */
final class ConditionRemarks {

    private ConditionRemarks() {}

    /** Of one fork, in the column of what limited it. A mark tells the rows that say nothing about their client. */
    static String limit(ForkResult fork) {
        Limit limit = fork.limit();
        if (limit == null) {
            return Numbers.UNKNOWN;
        }
        return limit.kind() + (limit.serverLimited() ? " (!)" : "");
    }

    /** The number of a fork; one that does not count has a mark, since its repetition has the same number. */
    static String number(ForkResult fork) {
        return fork.fork() + (fork.setAside() == null ? "" : "*");
    }

    /** Writes what there is to say of the forks of a row; nothing of forks that were limited by their client, in peace. */
    static void write(String label, List<ForkResult> forks, Appendable out) throws IOException {
        for (ForkResult fork : forks) {
            Limit limit = fork.limit();
            if (limit != null && limit.serverLimited()) {
                say(label, fork, "(!) limited by " + limit.kind() + ": " + limit.explanation(), out);
            } else if (limit != null && !limit.kind().equals(Limit.CLIENT)) {
                say(label, fork, "limited by " + limit.kind() + ": " + limit.explanation(), out);
            }
            Noise noise = fork.noise();
            if (noise != null && noise.disturbed()) {
                say(label, fork, "disturbed: " + String.join("; ", noise.disturbances()), out);
            }
            String setAside = fork.setAside();
            if (setAside != null) {
                say(label, fork, "does not count: " + setAside, out);
            }
        }
    }

    private static void say(String label, ForkResult fork, String what, Appendable out) throws IOException {
        out.append("note ").append(label).append(" fork ").append(number(fork));
        out.append(": ").append(what).append('\n');
    }
}
