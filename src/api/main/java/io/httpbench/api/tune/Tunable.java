package io.httpbench.api.tune;

import io.httpbench.api.Habit;
import io.httpbench.api.Protocol;
import java.util.Set;

/**
 * One setting of a library that its users touch, of a client {@linkplain io.httpbench.api.ShippedSetup as shipped}. The same word
 * names the same thing in all clients: {@code pool} (most connections to the server), {@code idle} (most that are kept idle),
 * {@code keep} (how long an idle one is kept), {@code life} (how long any is), {@code check} (how long idle before it is checked),
 * {@code loops}, {@code threads}, {@code retries}, {@code compression}, {@code redirects}, {@code continue}, {@code nodelay},
 * {@code window} and {@code connection-window} (HTTP/2), {@code ping}, {@code timeout}.
 *
 * @param name what comes after the client's in {@code JB_TUNE}
 * @param kind what its values are
 * @param least the smallest allowed number
 * @param most the largest allowed number
 * @param term what the library calls it
 * @param standard its value as shipped, for display
 * @param about what it does, for display
 * @param protocols where it has an effect
 * @param connections where it is the most connections to one server
 * @param requests where it is the most requests in flight to one server
 * @param spreads whether requests that follow each other may take that many connections
 * @param fields names of header fields that it may add, or leave out
 * @param habits what a client may do by itself when this is not as shipped
 */
public record Tunable(
        String name,
        Kind kind,
        int least,
        int most,
        String term,
        String standard,
        String about,
        Set<Protocol> protocols,
        Set<Protocol> connections,
        Set<Protocol> requests,
        boolean spreads,
        Set<String> fields,
        Set<Habit> habits) {

    /** The one that ends requests by itself: the one that the library's documentation names first, but for connecting. */
    public static final String TIMEOUT = "timeout";

    private static final String ON = "on";
    private static final String OFF = "off";

    /** What values are. */
    public enum Kind {
        /** Whole numbers. */
        COUNT("a whole number", 100_000),
        /** Whole seconds. */
        SECONDS("seconds", 86_400),
        /** Whole numbers, with {@code k} or {@code m} for powers of 1,024. */
        BYTES("bytes (64k, 1m)", Integer.MAX_VALUE),
        /** 1 or 0. */
        SWITCH("on or off", 1);

        private final String text;
        private final int most;

        Kind(String text, int most) {
            this.text = text;
            this.most = most;
        }
    }

    /** A number. */
    public static Tunable count(String name, int least, String term, String standard, String about) {
        return of(name, Kind.COUNT, least, term, standard, about);
    }

    /** A time in seconds. */
    public static Tunable seconds(String name, int least, String term, String standard, String about) {
        return of(name, Kind.SECONDS, least, term, standard, about);
    }

    /** {@link #TIMEOUT}, in seconds. */
    public static Tunable timeout(String term, String standard, String about) {
        return seconds(TIMEOUT, 1, term, standard, about);
    }

    /** A size in bytes. */
    public static Tunable bytes(String name, int least, String term, String standard, String about) {
        return of(name, Kind.BYTES, least, term, standard, about);
    }

    /** Something that is on or off. */
    public static Tunable onOff(String name, String term, String standard, String about) {
        return of(name, Kind.SWITCH, 0, term, standard, about);
    }

    private static Tunable of(String name, Kind kind, int least, String term, String standard, String about) {
        Set<Protocol> all = Set.of(Protocol.values());
        return new Tunable(
                name, kind, least, kind.most, term, standard, about, all, Set.of(), Set.of(), false, Set.of(),
                Set.of());
    }

    /** The same that has an effect in these protocols only. */
    public Tunable in(Protocol... where) {
        return with(Set.of(where), connections, requests, spreads, fields);
    }

    /** The same that is the most connections to one server in these protocols; in HTTP/1.1 so it is of requests in flight. */
    public Tunable bounds(Protocol... where) {
        Set<Protocol> ofRequests = Set.of(where).contains(Protocol.HTTP11) ? Set.of(Protocol.HTTP11) : Set.of();
        return with(protocols, Set.of(where), ofRequests, spreads, fields);
    }

    /** The same that is the most requests in flight to one server; in HTTP/1.1 so it is of connections. */
    public Tunable boundsRequests() {
        return with(protocols, Set.of(Protocol.HTTP11), protocols, spreads, fields);
    }

    /** The same of which each unit may have a connection of its own, however few requests there are. */
    public Tunable opensOneEach() {
        return with(protocols, connections, requests, true, fields);
    }

    /** The same that may add these header fields, or leave them out. */
    public Tunable changes(String... names) {
        return with(protocols, connections, requests, spreads, Set.of(names));
    }

    /** The same with which a client may do this by itself. */
    public Tunable brings(Habit... ways) {
        return new Tunable(
                name,
                kind,
                least,
                most,
                term,
                standard,
                about,
                protocols,
                connections,
                requests,
                spreads,
                fields,
                Set.of(ways));
    }

    private Tunable with(
            Set<Protocol> where, Set<Protocol> ofPool, Set<Protocol> ofRequests, boolean each, Set<String> names) {
        return new Tunable(
                name, kind, least, most, term, standard, about, where, ofPool, ofRequests, each, names, habits);
    }

    /**
     * A value as a number: seconds, bytes, 1 for {@code on}.
     *
     * @throws IllegalArgumentException that says what is allowed
     */
    public int number(String text) {
        long factor = kind != Kind.BYTES ? 1 : text.endsWith("k") ? 1 << 10 : text.endsWith("m") ? 1 << 20 : 1;
        String digits = factor == 1 ? text : text.substring(0, text.length() - 1);
        if (kind == Kind.SWITCH && (text.equals(ON) || text.equals(OFF))) {
            return text.equals(ON) ? 1 : 0;
        }
        if (kind != Kind.SWITCH && digits.matches("\\d{1,10}")) {
            long number = Long.parseLong(digits) * factor;
            if (number >= least && number <= most) {
                return (int) number;
            }
        }
        throw new IllegalArgumentException(allowed());
    }

    /** A number as it is written. */
    public String text(int number) {
        return kind != Kind.SWITCH ? Integer.toString(number) : number == 1 ? ON : OFF;
    }

    /** What values are allowed, for display. */
    public String allowed() {
        String range = kind == Kind.SWITCH ? kind.text : kind.text + " from " + least + " to " + most;
        return range + ", or " + Tuning.SHIPPED;
    }

    @Override
    public String toString() {
        return name;
    }
}
