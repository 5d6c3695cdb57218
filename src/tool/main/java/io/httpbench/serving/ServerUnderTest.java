package io.httpbench.serving;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.config.Settings;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.result.environment.StandInFacts;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The server that a run measures. Closing it ends it when it is ours. */
public interface ServerUnderTest extends AutoCloseable {

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

    /** The request of a cell, and where it goes. */
    default Target target(Settings settings, Cell cell) {
        Settings.Request request = settings.request();
        return new Target(
                cell.protocol(),
                host(),
                port(),
                cell.path(),
                request.user(cell.path()),
                request.password(),
                tls(),
                request.message());
    }
}
