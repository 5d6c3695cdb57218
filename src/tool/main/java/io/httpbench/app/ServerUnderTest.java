package io.httpbench.app;

import io.httpbench.api.Tls;
import io.httpbench.matrix.CpuPlan;
import io.httpbench.matrix.ServerCounter;
import io.httpbench.result.StandInFacts;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The server that a run measures. Closing it ends it when it is ours. */
interface ServerUnderTest extends AutoCloseable {

    /** Host name that clients use. */
    String host();

    int port();

    /** Which certificates to trust; null in clear text. */
    @Nullable
    Tls tls();

    /** A description for the banner. */
    String description();

    /** How the stand-in was started, as of now; null if the server is another one. */
    default @Nullable StandInFacts standIn() {
        return null;
    }

    /** Where it runs. */
    CpuPlan.ServerPlace place();

    /** Its counts, if it reports them. */
    ServerCounter counter();

    /**
     * From now on notified, with a message and on another thread, if the server exits before it is closed; never for
     * external servers.
     */
    default void whenGone(Consumer<String> listener) {}

    /**
     * The run was interrupted: from now on, waits for an answer of a server of ours end after a moment, so that what was
     * measured is written in time. Any thread.
     */
    default void interrupt() {}

    @Override
    void close();
}
