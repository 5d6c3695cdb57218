package io.httpbench.testing;

import io.httpbench.limit.ForkLimits;
import io.httpbench.limit.GroupUse;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.text.Json;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Forks under limits. */
public final class LimitSamples {

    private static final String MISFIT = "does not fit into 64 MB: the kernel ended it in its 3rd second";

    private LimitSamples() {}

    /** One that the kernel has ended. */
    public static ForkResult ended(int fork, ForkLimits limits) {
        return new ForkResult(fork, true, List.of(), List.of(), null, null)
                .judged(List.of(MISFIT), List.of())
                .in(new GroupUse(limits.milliCpus(), limits.memoryBytes(), 64L << 20, 1, MISFIT));
    }

    /** One at 20,000 requests per second that missed these conditions, and stood still for 310 ms of each second. */
    public static ForkResult judged(int fork, ForkLimits limits, List<String> missed) {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode loop = (ObjectNode) mapper.readTree(Json.line(OpenLoopSamples.followed()));
        loop.put("slo", "p99<20ms").set("missed", mapper.valueToTree(missed));
        Measured measured = OpenLoopSamples.open(
                Samples.measured(200_000, 0, 200_000), Json.read(loop.toString(), OpenLoopResult.class), null);
        ObjectNode noise = (ObjectNode) mapper.readTree(Json.line(Samples.noise(1, 0, 0, null)));
        noise.put("clientThrottled", 0.5).put("clientStoodStill", 0.31);
        return new ForkResult(fork, true, List.of(), List.of(), measured, null)
                .under(null, Json.read(noise.toString(), Noise.class))
                .in(new GroupUse(limits.milliCpus(), limits.memoryBytes(), (70L + fork) << 20, 0, null));
    }
}
