package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What disturbed rows, in words, and what helps against it. */
final class Disturbances {

    private final List<String> causes = new ArrayList<>();
    private final List<String> advice = new ArrayList<>();

    private Disturbances(List<Noise> forks) {
        double foreign = most(forks, Noise::foreign);
        double stolen = most(forks, Noise::stolen);
        if (foreign > Noise.MOST_TAKEN) {
            causes.add("others took up to " + Numbers.wholePercent(foreign) + " of the CPUs");
        }
        if (stolen > Noise.MOST_TAKEN) {
            causes.add("the hypervisor kept up to " + Numbers.wholePercent(stolen) + " of the CPUs");
        }
        if (!causes.isEmpty()) {
            advice.add("a quieter machine");
        }
        if (most(forks, noise -> or0(noise.heatSlowdowns())) > 0) {
            causes.add("heat slowed the CPUs down");
            advice.add("CPUs that stay cool");
        }
        if (most(forks, noise -> or0(noise.clientStopped())) > 0) {
            causes.add("a signal stopped forks");
            advice.add("forks that nobody stops");
        }
        if (causes.isEmpty()) {
            // Of a stored run, whose judge had other rules.
            forks.stream()
                    .flatMap(noise -> noise.disturbances().stream())
                    .limit(1)
                    .forEach(causes::add);
            advice.add("a quieter machine");
        }
    }

    static Disturbances of(Collection<CellResult> rows) {
        return new Disturbances(rows.stream()
                .flatMap(row -> row.forks().stream())
                .filter(ForkResult::counts)
                .filter(ForkResult::disturbed)
                .map(ForkResult::noise)
                .filter(Objects::nonNull)
                .toList());
    }

    private static double most(List<Noise> forks, ToDoubleFunction<Noise> figure) {
        return forks.stream().mapToDouble(figure).max().orElse(0);
    }

    private static double or0(@Nullable Number figure) {
        return figure == null ? 0 : figure.doubleValue();
    }

    /** For example {@code others took up to 64 % of the CPUs. An answer takes a quieter machine, not a longer warm-up.} */
    String text() {
        return String.join(", ", causes) + ". An answer takes " + String.join(", ", advice) + ", not a longer warm-up.";
    }
}
