package io.httpbench.relay;

import io.httpbench.api.ClientKind;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.Target;
import io.httpbench.api.tune.Tuning;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Cell;
import io.httpbench.model.Delay;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.Jdk;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.LoadModel;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.way.Way;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Plans of proofs: two requests in flight on two connections, no pipelining. */
final class Plans {

    static final String PASSWORD = "geheim-geheim";

    private Plans() {}

    static ForkPlan of(Protocol protocol, String path, boolean keepAlive, Message message) {
        Cell cell = new Cell(
                "Vertx",
                ClientKind.CLIENT,
                protocol,
                path,
                Variant.ONLY,
                ThreadKind.ASYNC,
                Jdk.running(),
                1,
                2,
                2,
                1,
                keepAlive,
                Setup.EQUAL,
                Tuning.NONE,
                Delay.NONE,
                Way.LOOPBACK,
                new LoadModel.Closed(),
                List.of(),
                "",
                LibraryVersion.BUNDLED,
                ForkLimits.NONE,
                false,
                null);
        return new ForkPlan(
                cell,
                new Target(protocol, "127.0.0.1", 1, path, "root", PASSWORD, null, message),
                GoodAnswer.of("2xx"),
                Duration.ZERO,
                false,
                8,
                1,
                1,
                Optional.empty(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ZERO,
                1,
                false,
                false,
                null,
                null);
    }
}
