package io.httpbench.run;

import io.httpbench.ceiling.MeasuredServer;
import io.httpbench.matrix.watch.OwnServer;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import org.jspecify.annotations.Nullable;

/** The server of a run, or of a cell, for native tools: it is started and pinned as for a fork. */
final class CeilingServer implements MeasuredServer {

    private final RunContext run;
    private final ServerCounter server;

    CeilingServer(RunContext run) {
        this.run = run;
        this.server = run.server().counter();
    }

    @Override
    public @Nullable String begin(Cell cell) {
        server.prepare(cell);
        return server.begin(cell, run.folder().resolve("ceiling-" + cell.server() + ".log"));
    }

    @Override
    public void warmUp(Runnable load) {
        OwnServer own = server.own();
        if (own != null) {
            run.runner().warmingUp(own, load);
        }
    }

    @Override
    public @Nullable String whyGone() {
        OwnServer own = server.own();
        return own == null ? null : own.whyGone();
    }

    @Override
    public void end() {
        server.end();
    }
}
