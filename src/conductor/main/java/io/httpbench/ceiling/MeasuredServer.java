package io.httpbench.ceiling;

import io.httpbench.model.Cell;
import org.jspecify.annotations.Nullable;

/** The server that native tools measure. Used by one thread. */
public interface MeasuredServer {

    /**
     * Makes it ready for the load of a cell. Where each fork has a server of its own, starts that of the cell and waits for its
     * first good answer; it runs until {@link #end()}.
     *
     * @return why it cannot be measured; null when it can
     */
    @Nullable
    String begin(Cell cell);

    /** Warms it up by this load where it has only just been started; does nothing where forks have warmed it up. */
    void warmUp(Runnable load);

    /** Why the server that {@link #begin} started is gone; null while it is there. */
    @Nullable
    String whyGone();

    /** Ends the server that {@link #begin} started, in bounded time. */
    void end();
}
