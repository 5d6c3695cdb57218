package io.httpbench.client.netty;

/** A connection that carries each request on a stream of its own, which has a channel. */
abstract class StreamedConnection extends Connection {

    private int open;
    private boolean goingAway;

    StreamedConnection(ConnectionPool pool) {
        super(pool);
    }

    /** Whether it takes requests, as far as their number allows. */
    final boolean accepts() {
        return usable() && !goingAway;
    }

    /** Streams that have begun and not ended. */
    final int open() {
        return open;
    }

    final void streamBegins() {
        open++;
    }

    /** Its channel is closed: by now the stream does not count any more. */
    final void streamEnded() {
        open--;
        closeIfDone();
        pool().vacant(this);
    }

    /** The server says that it will take no more. */
    final void goAway() {
        goingAway = true;
        closeIfDone();
    }

    /** Only then is another connection opened. */
    private void closeIfDone() {
        if (goingAway && open == 0) {
            close();
        }
    }

    /** Each stream is told by its own channel. */
    @Override
    void ended(Throwable why) {}
}
