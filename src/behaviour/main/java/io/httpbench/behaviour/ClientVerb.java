package io.httpbench.behaviour;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is asked of the client, or waited for, one after the other. */
enum ClientVerb {
    /** Starts requests: {@code NAME [N]}. */
    START(1, 2),
    /** Waits until all requests of this name have ended, or patience has. */
    END(1, 1),
    /** Gives up those requests of this name that are under way. */
    CANCEL(1, 1),
    /** Waits until the server has seen as many requests as were started, or {@code N}, whole. */
    ARRIVED(0, 1),
    /** Waits until the client has ended this connection, or nothing has happened for a second. */
    CLOSED(1, 1),
    /** Waits until a script has come to its {@code mark}, for the n-th time: {@code [N]}. */
    MARKED(0, 1),
    /** Waits until nothing has happened for so many milliseconds. */
    QUIET(1, 1),
    /** Waits so many milliseconds. */
    REST(1, 1),
    /** Opens the gate of all scripts. */
    RELEASE(0, 0),
    /** Returns from {@code main}, with nothing closed, and waits until the JVM has ended, or patience has. */
    LEAVE(0, 0);

    private final int least;
    private final int most;

    ClientVerb(int least, int most) {
        this.least = least;
        this.most = most;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ClientVerb> of(String word) {
        return Arrays.stream(values()).filter(verb -> verb.word().equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(ClientVerb::word).toList();
    }

    boolean takes(int arguments) {
        return arguments >= least && arguments <= most;
    }
}
