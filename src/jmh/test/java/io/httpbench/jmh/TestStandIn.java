package io.httpbench.jmh;

import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.server.StandInOptions;
import io.httpbench.server.StandInServer;
import io.httpbench.way.Way;
import java.net.BindException;

/** The stand-in as the benchmark's parameters name it. */
final class TestStandIn {

    private TestStandIn() {}

    /** One that answers in time, with these faults. */
    static StandInServer start(String faults) throws BindException {
        return StandInServer.start(new StandInOptions("127.0.0.1", 0, "root", "test", false)
                .with(
                        StandInOptions.USUAL_BODY,
                        new ServerBehaviour(
                                Delay.NONE, Way.LOOPBACK, new Faults(faults), ServerBehaviour.ANY_WORKERS)));
    }

    static String url(int port) {
        return "http://127.0.0.1:" + port + "/_api/version";
    }
}
