package io.httpbench.host;

/** An HTTP server library that listens, and answers as its {@link HostOptions} say. */
@SuppressWarnings("try") // close() may be interrupted.
public interface Host extends AutoCloseable {

    /** The TCP port it listens on. */
    int port();

    /** The socket API in use, such as {@code epoll}, {@code NIO} or {@code AIO}; for display. */
    String transport();

    /**
     * Closes all connections and stops all threads of the library. When it returns, none is left, but those that its
     * {@link HostFactory#lastingThread} names, and the port is free.
     *
     * @throws Exception when the library cannot be stopped; the process is about to end in any case
     */
    @Override
    void close() throws Exception;
}
