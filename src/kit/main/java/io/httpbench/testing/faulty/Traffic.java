package io.httpbench.testing.faulty;

import io.httpbench.api.Protocol;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** What a {@link FaultyServer} saw. Written by its event loop, read by tests on any thread. */
public final class Traffic {

    /** What is waited for may also depend on what the server does not see. */
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Map<String, Integer> requests = new HashMap<>();
    private final Map<Protocol, Integer> protocols = new EnumMap<>(Protocol.class);
    private final Map<String, List<String>> lastHeaders = new HashMap<>();
    private final Map<String, String> lastContent = new HashMap<>();
    private int accepted;
    private int open;
    private int outstanding;
    private int greatestPerConnection;
    private int datagramsLost;
    /** Changes with each. */
    private int events;

    /** Connections accepted since the start. */
    public synchronized int accepted() {
        return accepted;
    }

    /** Connections open now. */
    public synchronized int open() {
        return open;
    }

    /** Requests that wait for their answer now, over all connections. */
    public synchronized int outstanding() {
        return outstanding;
    }

    /** The most requests (HTTP/2: streams) that ever waited for their answer on one connection. */
    public synchronized int greatestPerConnection() {
        return greatestPerConnection;
    }

    /** Datagrams of UDP that it has lost, of both directions. */
    public synchronized int datagramsLost() {
        return datagramsLost;
    }

    /** Requests over all paths. */
    public synchronized int requests() {
        return requests.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Requests for a path, with its query as sent. */
    public synchronized int requests(String uri) {
        return requests.getOrDefault(uri, 0);
    }

    /** Requests that came in this protocol. */
    public synchronized int requests(Protocol protocol) {
        // The server does not distinguish HTTP/2 over TLS from HTTP/2 in clear text: it speaks only one of them.
        return protocols.getOrDefault(protocol == Protocol.H2 ? Protocol.H2C : protocol, 0);
    }

    /** Header lines {@code name: value} of the path's last request, names in lower case; pseudo-headers included. */
    public synchronized List<String> lastHeaders(String uri) {
        return lastHeaders.getOrDefault(uri, List.of());
    }

    /** {@code METHOD content} of the path's last request; a character per byte. */
    public synchronized String lastContent(String uri) {
        return lastContent.getOrDefault(uri, "");
    }

    /**
     * Waits until the condition holds, as long as connections and requests come and go: a slow machine is no failure.
     *
     * @param patience how long nothing may happen
     * @throws AssertionError when nothing happens and the condition does not hold
     */
    public void await(String what, Duration patience, Predicate<Traffic> condition) {
        if (!comes(patience, condition)) {
            throw new AssertionError("no progress within " + patience + ": " + what + "; the server saw " + this);
        }
    }

    /** The same where it may never come true. Returns whether it has. */
    public synchronized boolean comes(Duration patience, Predicate<Traffic> condition) {
        int seen = events;
        long end = System.nanoTime() + patience.toNanos();
        while (!condition.test(this)) {
            if (seen != events) {
                seen = events;
                end = System.nanoTime() + patience.toNanos();
            }
            long left = end - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, Math.min(left, LOOK_AGAIN_NANOS));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while waiting", e);
            }
        }
        return true;
    }

    /** Counts requests from here on; connections stay counted. To be called when none is outstanding. */
    public synchronized void forgetRequests() {
        requests.clear();
        protocols.clear();
        lastHeaders.clear();
        greatestPerConnection = 0;
    }

    private void happened() {
        events++;
        notifyAll();
    }

    synchronized void connected() {
        accepted++;
        open++;
        happened();
    }

    synchronized void disconnected() {
        open--;
        happened();
    }

    synchronized void lost() {
        datagramsLost++;
    }

    /** A request came whole. */
    synchronized void request(
            Protocol protocol, String uri, List<String> headers, String content, int waitingOnConnection) {
        lastContent.put(uri, content);
        requests.merge(uri, 1, Integer::sum);
        protocols.merge(protocol, 1, Integer::sum);
        lastHeaders.put(uri, headers);
        outstanding++;
        greatestPerConnection = Math.max(greatestPerConnection, waitingOnConnection);
        happened();
    }

    /** A request was answered, or its connection or stream is gone. */
    synchronized void settled(int count) {
        outstanding -= count;
        happened();
    }

    @Override
    public synchronized String toString() {
        return accepted + " connections accepted, " + open + " open, " + outstanding
                + " requests outstanding, requests " + protocols + " " + requests;
    }
}
