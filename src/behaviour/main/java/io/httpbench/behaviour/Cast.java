package io.httpbench.behaviour;

import io.httpbench.api.Protocol;
import io.httpbench.stage.StageTls;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Who plays situations: a row with a protocol.
 *
 * @param log receives what its forks say to people
 * @param tls of the servers
 * @param patience with a request that does not end
 */
record Cast(RowPlan row, Protocol protocol, Path log, StageTls tls, Duration patience) {

    /** Nothing is measured: what starts soonest and takes least. */
    private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m");

    String name() {
        return row.name() + " " + protocol;
    }

    /** Why a situation says nothing of it; empty if it does. */
    String unjudged(Situation situation) {
        return situation.unjudged(row.setup(), row.shipped(), protocol);
    }

    /** A JVM of it, with these options beside those that all have. */
    Actor start(List<String> more) throws IOException {
        List<String> options = new ArrayList<>(OPTIONS);
        options.addAll(more);
        return Actor.start(
                row.command()
                        .of(
                                options,
                                row.classPath().apply(protocol) + File.pathSeparator + Situations.ownPlace(),
                                CardFork.class.getName()),
                log);
    }
}
