package io.httpbench.matrix;

import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.matrix.watch.ServerCounter.Counts;
import io.httpbench.model.Cell;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.judged.ServerView.Passed;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Pinning;
import io.httpbench.result.text.Numbers;
import io.httpbench.verdict.Silence;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decides whether the figures of a fork may be used, and if not, why. */
final class ForkJudge {

    private static final String MIXED = "mixed";
    private static final String NONE = "none";

    private final BigDecimal maxErrorPercent;
    private final boolean hostile;

    /**
     * A judge.
     *
     * @param hostile whether windows have hostile connections in a part of them, so that they cannot be steady
     */
    ForkJudge(BigDecimal maxErrorPercent, boolean hostile) {
        this.maxErrorPercent = maxErrorPercent;
        this.hostile = hostile;
    }

    /**
     * Judges a fork.
     *
     * @param before the server's counts before the fork; null when it reports none
     * @param after its counts after it
     */
    ForkResult judge(Cell cell, int fork, ForkExit exit, @Nullable Counts before, @Nullable Counts after) {
        List<String> problems = new ArrayList<>();
        List<Note> notes = new ArrayList<>();
        ServerView server = before == null || after == null ? null : view(before, after);
        Measured measured = exit.measured();
        if (measured == null) {
            problems.add(String.valueOf(exit.failure()));
        } else {
            judgeLoad(measured, problems, notes);
            judgeEnd(exit, notes);
            notes.addAll(OpenLoopNotes.of(measured));
            notes.addAll(SteadinessNotes.of(measured.steadiness(), hostile));
            if (!hostile && measured.stopped() == null) {
                judgeSilence(measured, problems, notes);
            }
            judgePinning(measured.pinning(), notes);
            if (server != null) {
                judgeServerView(cell, measured, server, problems, notes);
            } else {
                judgeSockets(cell, measured, notes);
            }
        }
        return new ForkResult(fork, true, List.of(), List.of(), measured, server)
                .in(exit.group())
                .judged(problems, notes);
    }

    private void judgeLoad(Measured measured, List<String> problems, List<Note> notes) {
        if (measured.stopped() != null) {
            problems.add(measured.stopped() + causes(measured));
        }
        long failures = measured.failures();
        if (measured.started() == 0 && measured.stopped() == null) {
            problems.add("no request was started in the window: those of the warm-up were not answered yet; "
                    + "a longer JB_WARMUP_DURATION may help");
        }
        if (measured.started() != measured.succeeded() + failures) {
            problems.add("the counts do not add up: started " + measured.started() + ", succeeded "
                    + measured.succeeded() + ", failed " + failures);
        }
        if (failures == 0) {
            return;
        }
        String share = String.format(Locale.ROOT, "%d of %d requests failed", failures, measured.started());
        if (failures * 100.0 / measured.started() > maxErrorPercent.doubleValue()) {
            problems.add(share + ", more than " + maxErrorPercent.toPlainString() + " %" + causes(measured));
        } else {
            notes.add(new Note(Note.Kind.FAILED_REQUESTS, share + causes(measured)));
        }
    }

    /** A mean over seconds in which nothing happened is a rate of no time; when they are half of it, nobody may quote it. */
    private static void judgeSilence(Measured measured, List<String> problems, List<Note> notes) {
        int silent = Silence.seconds(measured);
        int window = Silence.window(measured).size();
        String text = "no request succeeded for " + silent + " of the " + window
                + " seconds of the window, one after the other";
        if (2 * silent >= window && silent > 0) {
            problems.add(text);
        } else if (silent > 0) {
            notes.add(new Note(Note.Kind.NOT_STEADY, "not steady: " + text));
        }
    }

    private static void judgeServerView(
            Cell cell, Measured measured, ServerView server, List<String> problems, List<Note> notes) {
        if (!server.protocolSeen().equals(cell.protocol().name())
                && !server.protocolSeen().equals(NONE)) {
            problems.add("the server saw " + server.protocolSeen() + " where " + cell.protocol() + " was asked for");
        }
        boolean equal = cell.setup() == Setup.EQUAL;
        boolean faultless = measured.failureCauses().isEmpty();
        long counted = measured.usage().requestsInAll();
        // One that failed may never have arrived; none explains that the server has received more.
        if (server.serverRequests() > counted || (faultless && server.serverRequests() < counted)) {
            String counts = "the client counted " + counted + " requests, the server " + server.serverRequests();
            if (equal || server.serverRequests() < counted) {
                problems.add(counts);
            } else {
                notes.add(new Note(Note.Kind.RESENT, counts + ": the library sent some again, or was redirected"));
            }
        }
        Long dropped = server.datagramsDropped();
        if (dropped != null && dropped > 0) {
            notes.add(
                    new Note(
                            Note.Kind.DATAGRAMS_DROPPED,
                            "the machine dropped " + dropped
                                    + " datagrams, as a socket's buffer had no room: QUIC takes that for congestion. Systems grant more with a larger net.core.rmem_max"));
        }
        long connections = cell.keepAlive() ? cell.connections() : counted;
        if (equal && faultless && server.connectionsOpened() != connections) {
            notes.add(new Note(
                    Note.Kind.CONNECTIONS,
                    "opened " + server.connectionsOpened() + " connections, configured " + connections));
        }
    }

    /**
     * For a server without counts, the fork's own sockets are used. More than configured does not prove a fault: a
     * server may close connections after some number of requests. Nor do fewer: a closed socket is no longer among the
     * fork's.
     */
    private static void judgeSockets(Cell cell, Measured measured, List<Note> notes) {
        Integer seen = measured.usage().connectionsSeen();
        if (seen != null
                && cell.setup() == Setup.EQUAL
                && cell.keepAlive()
                && measured.failureCauses().isEmpty()
                && seen > cell.connections()) {
            notes.add(new Note(
                    Note.Kind.CONNECTIONS,
                    "had at least " + seen + " connections to the server, configured " + cell.connections()));
        }
    }

    private static void judgeEnd(ForkExit exit, List<Note> notes) {
        if (exit.failure() != null) {
            notes.add(
                    new Note(Note.Kind.GONE_IN_REST, "measured, but nothing is known of its rest: " + exit.failure()));
        }
        if (exit.hung()) {
            notes.add(new Note(
                    Note.Kind.HUNG,
                    "the fork did not end by itself: it was ended " + ForkProcess.EXIT.toSeconds()
                            + " s after its result, as its client had not closed yet"));
        }
    }

    private static void judgePinning(@Nullable Pinning pinning, List<Note> notes) {
        if (pinning != null && pinning.count() > 0) {
            notes.add(new Note(
                    Note.Kind.PINNED,
                    "virtual threads kept their carriers while they waited (pinned): " + pinning.count()
                            + " times, at most " + Numbers.time(pinning.longestNanos())));
        }
    }

    private static String causes(Measured measured) {
        StringBuilder text = new StringBuilder();
        measured.failureCauses()
                .forEach((kind, causes) ->
                        text.append("; ").append(kind).append(": ").append(causes.get(0)));
        return text.toString();
    }

    private static ServerView view(Counts before, Counts after) {
        long requests = after.allRequests() - before.allRequests();
        String protocol = protocol(before.requests(), after.requests());
        boolean inUdp = protocol.equals(Protocol.H3.name());
        long received = after.datagrams().received() - before.datagrams().received();
        long dropped = after.datagrams().dropped() - before.datagrams().dropped();
        Passed passed = Passed.NOTHING.plus(before.passed(), after.passed());
        return new ServerView(
                after.connections() - before.connections(),
                protocol,
                requests,
                requests == 0 ? 0 : (after.cpuNanos() - before.cpuNanos()) / 1_000.0 / requests,
                inUdp ? Double.valueOf(received / (double) requests) : null,
                inUdp ? Long.valueOf(dropped) : null,
                passed.equals(Passed.NOTHING) ? null : passed);
    }

    private static String protocol(Map<String, Long> before, Map<String, Long> after) {
        List<String> seen = after.entrySet().stream()
                .filter(entry -> entry.getValue() > before.getOrDefault(entry.getKey(), 0L))
                .map(Map.Entry::getKey)
                .toList();
        if (seen.isEmpty()) {
            return NONE;
        }
        return seen.size() == 1 ? seen.get(0) : MIXED;
    }
}
