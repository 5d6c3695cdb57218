package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.judged.ServerView.Passed;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a tunnel did to a row's packets, in words. */
public final class TunnelText {

    private TunnelText() {}

    /** Of all forks that count, together; null where there was no tunnel. */
    public static @Nullable String of(CellResult cell) {
        List<Passed> passed = cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::server)
                .filter(Objects::nonNull)
                .map(ServerView::tunnel)
                .filter(Objects::nonNull)
                .toList();
        long packets = passed.stream().mapToLong(Passed::packets).sum();
        long lost = passed.stream().mapToLong(Passed::lost).sum();
        return packets == 0
                ? null
                : String.format(
                        Locale.ROOT,
                        "%,d packets in both directions, %.3f %% of them lost",
                        packets,
                        100.0 * lost / packets);
    }
}
