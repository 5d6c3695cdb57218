package io.httpbench.result.judged;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.limit.GroupUse;
import io.httpbench.result.measured.Measured;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One finished fork, valid or not.
 *
 * @param fork number within the cell, from 1
 * @param valid whether the figures may be used
 * @param problems why they must not be used, in words; empty when valid
 * @param notes what a reader should know about a valid fork, in words
 * @param noteKinds the kind of each of these notes
 * @param measured what the fork measured; null when it ended without a result
 * @param server what the stand-in observed; null with an external server
 * @param limit what limited it; null where that could not be observed
 * @param noise other activity of the machine; null where that could not be observed
 * @param serverProcess the server that it had for itself; null with one server for the whole run
 * @param turns those that were recorded, if it lived beside others; none when it had the load for itself
 * @param setAside why its figures do not count although they are valid: only one of a disturbed fork and its repetition
 *     counts; null when they count
 * @param fleet how several machines measured it together; null when one did, also in runs that were stored before several could
 * @param group the control group that limited it; null when none did, also in runs that were stored before one could
 */
public record ForkResult(
        int fork,
        boolean valid,
        List<String> problems,
        List<String> notes,
        List<Note.Kind> noteKinds,
        @JsonUnwrapped @Nullable Measured measured,
        @JsonUnwrapped @Nullable ServerView server,
        @Nullable Limit limit,
        @Nullable Noise noise,
        @Nullable ServerProcess serverProcess,
        List<TurnResult> turns,
        @Nullable String setAside,
        @Nullable FleetResult fleet,
        @Nullable GroupUse group) {

    /** Why a fork does not count if its repetition does. */
    public static final String REPEATED = "disturbed; its repetition was disturbed less";

    /** A fork with nothing but its measurement. */
    public ForkResult(
            int fork,
            boolean valid,
            List<String> problems,
            List<String> notes,
            @Nullable Measured measured,
            @Nullable ServerView server) {
        this(fork, valid, problems, notes, List.of(), measured, server, null, null, null, List.of(), null, null, null);
    }

    /**
     * Notes without kinds are of none. If all flat fields are absent, reading them back results in
     * a record of defaults, which is not a measurement. A JVM has at least one CPU, and a server's view always names a
     * protocol.
     */
    public ForkResult {
        noteKinds = noteKinds != null && noteKinds.size() == notes.size()
                ? noteKinds
                : Collections.nCopies(notes.size(), Note.Kind.OTHER);
        measured = measured == null || measured.cpus() == 0 ? null : measured;
        server = server == null || server.protocolSeen() == null ? null : server;
    }

    /** The notes with their kinds. */
    public List<Note> kindedNotes() {
        return IntStream.range(0, notes.size())
                .mapToObj(i -> new Note(noteKinds.get(i), notes.get(i)))
                .toList();
    }

    /** Whether its figures are part of the row's. */
    public boolean counts() {
        return valid && setAside == null;
    }

    /** Whether others took so much that they may have affected its figures. */
    public boolean disturbed() {
        return noise != null && noise.disturbed();
    }

    /** Connections that the server accepted, else those seen in the fork; null where unknown. */
    public @Nullable Number connections() {
        if (server != null) {
            return server.connectionsOpened();
        }
        return measured == null ? null : measured.usage().connectionsSeen();
    }

    /** The same after judging: without a problem it is valid. */
    public ForkResult judged(List<String> found, List<Note> noted) {
        List<String> texts = noted.stream().map(Note::text).toList();
        return with(
                fork,
                found.isEmpty(),
                List.copyOf(found),
                texts,
                noted.stream().map(Note::kind).toList());
    }

    /** Whether it had a server for itself, which is then what it is about. */
    public boolean ofServer() {
        return serverProcess != null;
    }

    /** The same with these conditions. */
    public ForkResult under(@Nullable Limit limits, @Nullable Noise meanwhile) {
        return with(limits, meanwhile, serverProcess, turns, setAside, fleet, group);
    }

    /** The same with what was seen of the server that it had for itself. */
    public ForkResult with(ServerProcess own) {
        return with(limit, noise, own, turns, setAside, fleet, group);
    }

    /** The same with the turns that it took. */
    public ForkResult with(List<TurnResult> taken) {
        return with(limit, noise, serverProcess, List.copyOf(taken), setAside, fleet, group);
    }

    /** The same with how several machines measured it. */
    public ForkResult with(FleetResult together) {
        return with(limit, noise, serverProcess, turns, setAside, together, group);
    }

    /** The same with what came of its control group. */
    public ForkResult in(@Nullable GroupUse use) {
        return with(limit, noise, serverProcess, turns, setAside, fleet, use);
    }

    /** The same with another number. */
    public ForkResult numbered(int number) {
        return with(number, valid, problems, notes, noteKinds);
    }

    /** The same, set aside. */
    public ForkResult setAsideFor(String reason) {
        return with(limit, noise, serverProcess, turns, reason, fleet, group);
    }

    private ForkResult with(
            @Nullable Limit limits,
            @Nullable Noise meanwhile,
            @Nullable ServerProcess own,
            List<TurnResult> taken,
            @Nullable String aside,
            @Nullable FleetResult together,
            @Nullable GroupUse use) {
        return new ForkResult(
                fork, valid, problems, notes, noteKinds, measured, server, limits, meanwhile, own, taken, aside,
                together, use);
    }

    private ForkResult with(int no, boolean ok, List<String> found, List<String> noted, List<Note.Kind> kinds) {
        return new ForkResult(
                no,
                ok,
                found,
                noted,
                kinds,
                measured,
                server,
                limit,
                noise,
                serverProcess,
                turns,
                setAside,
                fleet,
                group);
    }
}
