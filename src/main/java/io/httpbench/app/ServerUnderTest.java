package io.httpbench.app;

import io.httpbench.matrix.CpuPlan;
import io.httpbench.matrix.ServerCounter;
import io.httpbench.model.Tls;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The server that a run measures. Closing it ends it when it is ours. */
interface ServerUnderTest extends AutoCloseable {

    /** Host as clients shall name it. */
    String host();

    /** TCP port. */
    int port();

    /** Whom to trust there; null in clear text. */
    @Nullable
    Tls tls();

    /** In words that nobody can miss. */
    String description();

    /** How near it is. */
    CpuPlan.ServerPlace place();

    /** Its counts, when it tells them. */
    ServerCounter counter();

    /** From now on told, in words and on another thread, when the server has ended before it was closed; never of others' servers. */
    void whenGone(Consumer<String> listener);

    @Override
    void close();
}
