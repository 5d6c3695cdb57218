package io.httpbench.finding;

import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.judged.Note;
import java.util.ArrayList;
import java.util.List;

/** Findings about a fork; none for one that is valid, undisturbed and was limited by its client. */
final class ForkFindings {

    private final String cell;
    private final ForkResult fork;
    private final List<Finding> findings = new ArrayList<>();

    private ForkFindings(String cell, ForkResult fork) {
        this.cell = cell;
        this.fork = fork;
    }

    static List<Finding> of(String cell, ForkResult fork) {
        return new ForkFindings(cell, fork).all();
    }

    private List<Finding> all() {
        fork.kindedNotes().forEach(note -> add(topic(note.kind()), note.text()));
        Limit limit = fork.limit();
        if (limit != null && noteworthy(limit)) {
            add(topic(limit), limit.kind() + ": " + limit.explanation());
        }
        FleetFindings.of(fork.fleet()).forEach(found -> add(found.topic(), found.text()));
        Noise noise = fork.noise();
        if (noise != null && noise.disturbed()) {
            add(Topic.DISTURBED, String.join("; ", noise.disturbances()));
        }
        String setAside = fork.setAside();
        if (setAside != null) {
            add(Topic.SET_ASIDE, setAside);
        }
        return findings;
    }

    private static Topic topic(Note.Kind kind) {
        return switch (kind) {
            case SATURATED, NOT_STARTED -> Topic.SATURATED;
            case SLO_MISSED -> Topic.SLO_MISSED;
            case NOT_STEADY -> Topic.NOT_STEADY;
            case CURVE_MOVED -> Topic.CURVE_MOVED;
            case FAILED_REQUESTS,
                    CYCLES,
                    RATE,
                    LATE_SENDS,
                    SLO_MET,
                    CURVE,
                    CONNECTIONS,
                    RESENT,
                    DATAGRAMS_DROPPED,
                    LITTLES_LAW,
                    PINNED,
                    HUNG,
                    GONE_IN_REST,
                    OTHER -> Topic.NOTE;
        };
    }

    /** Where a row is about its server, its limit is a column, and its rate says when that was something else. */
    private boolean noteworthy(Limit limit) {
        return !limit.clientLimited() && !fork.ofServer();
    }

    private static Topic topic(Limit limit) {
        if (limit.serverLimited()) {
            return Topic.SERVER_LIMITED;
        }
        return limit.kind().equals(Limit.UNKNOWN) ? Topic.LIMIT_UNKNOWN : Topic.LIMITED;
    }

    private void add(Topic topic, String text) {
        findings.add(new Finding(topic, cell, fork.fork(), fork.setAside() != null, text));
    }
}
