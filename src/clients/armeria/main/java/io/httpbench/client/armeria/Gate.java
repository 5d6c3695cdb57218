package io.httpbench.client.armeria;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the connections of a pool. The library has no such bound: a request that finds no free connection opens one.
 * So requests wait here until one is free. Used on the lane's event loop only.
 *
 * <p>The library reports the end of a response before it returns the connection or stream to its pool. So capacity
 * counts as free only when the connection has processed what it has read; a request that starts within a completion
 * waits until then.
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

    /** Whether there is room for a request now. */
    abstract boolean hasRoom();

    /** A request takes a slot. */
    abstract void taken();

    /** The request of this attempt is over. */
    abstract void left(ArmeriaAttempt attempt);

    /** This attempt is opening a connection. */
    void opening(ArmeriaAttempt attempt, Channel connection) {}

    /** Slots that were released are free now. */
    void settle() {}

    /** The known problem of the connection whose requests fail now. */
    final @Nullable String fault() {
        return fault;
    }

    /** Sets the problem of a connection; null when it does not concern requests that fail from now on. */
    final void fault(@Nullable String told) {
        fault = told;
    }

    /** Lets the attempt send now, or queues it until it may; then its {@link ArmeriaAttempt#send()} is called. */
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

    /** The library opens a connection, for the request that is being sent, if any. */
    final void connecting(Channel connection) {
        if (sending != null) {
            sending.opens(connection);
            opening(sending, connection);
        }
    }

    /** A connection starts reading. */
    final void reading() {
        reading = true;
    }

    /** A connection has processed what it has read, or was closed. */
    final void quiet() {
        reading = false;
        proceed();
    }

    /** Checks for room after the current tasks of the event loop. */
    final void proceedLater() {
        loop.execute(this::proceed);
    }

    /** For frequent events that seldom matter. */
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
