package io.httpbench.client.armeria;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the connections of a pool. The library has no such bound: what finds no connection free opens one. So requests
 * wait here until they will find one. Used on the lane's event loop only.
 *
 * <p>The library tells the end of a response before it takes the connection or stream back. So what has become free
 * counts only when the connection has done with what it has read; a request that starts within a completion waits until
 * then.
 */
abstract class Gate {

    private final EventLoop loop;
    private final Queue<ArmeriaAttempt> waiting = new ArrayDeque<>();
    private @Nullable ArmeriaAttempt sending;
    private @Nullable String fault;
    private boolean reading;

    Gate(EventLoop loop) {
        this.loop = loop;
    }

    /** Whether a request would find a place now. */
    abstract boolean hasRoom();

    /** A request takes a place. */
    abstract void taken();

    /** The request of this attempt is over. */
    abstract void left(ArmeriaAttempt attempt);

    /** This attempt opens a connection. */
    void opening(ArmeriaAttempt attempt, Channel connection) {}

    /** What has been left is free by now. */
    void settle() {}

    /** What is known to be wrong with the connection whose requests fail now. */
    final @Nullable String fault() {
        return fault;
    }

    /** Something is wrong with a connection; null when what was wrong does not concern those that fail from now on. */
    final void fault(@Nullable String told) {
        fault = told;
    }

    /** Lets the attempt send now, or keeps it until it may; then its {@link ArmeriaAttempt#send()} is called. */
    final void enter(ArmeriaAttempt attempt) {
        if (waiting.isEmpty() && hasRoom()) {
            send(attempt);
        } else {
            waiting.add(attempt);
        }
    }

    /** The attempt's request is over. Called before its completion. */
    final void leave(ArmeriaAttempt attempt, boolean good) {
        // Only a cancelled request may end without having had its turn.
        if (!good && waiting.remove(attempt)) {
            return;
        }
        left(attempt);
        if (!good || !reading) {
            proceedLater();
        }
    }

    /** The library opens a connection; for the request that is being sent, if any is. */
    final void connecting(Channel connection) {
        if (sending != null) {
            sending.opens(connection);
            opening(sending, connection);
        }
    }

    /** A connection begins to read. */
    final void reading() {
        reading = true;
    }

    /** A connection has done with what it has read, or has ended. */
    final void quiet() {
        reading = false;
        proceed();
    }

    /** Looks for room when all that is under way on the event loop is done. */
    final void proceedLater() {
        loop.execute(this::proceed);
    }

    /** For what comes often and seldom matters. */
    final void proceedIfWaiting() {
        if (!waiting.isEmpty()) {
            proceedLater();
        }
    }

    private void proceed() {
        settle();
        while (!waiting.isEmpty() && hasRoom()) {
            send(waiting.remove());
        }
    }

    private void send(ArmeriaAttempt attempt) {
        taken();
        sending = attempt;
        attempt.send();
        sending = null;
    }
}
