package io.httpbench.matrix.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.ServerProcess;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.Samples;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A server of one fork, by scripted messages of the fork. */
class ServerWatchTest {

    private static final CellResult CELL = Samples.cell("Netty", "HTTP11", 1_000);

    private final ForkResult fork = CELL.forks().get(0);

    /** Allocates 1,000 bytes for each of 2,000 requests. */
    private static final class Scripted implements OwnServer {

        private final Deque<JvmUsage> usages =
                new ArrayDeque<>(List.of(new JvmUsage(500_000, 3, 30), new JvmUsage(2_500_000, 5, 70)));

        @Override
        public long pid() {
            return ProcessHandle.current().pid();
        }

        @Override
        public long startupNanos() {
            return 1;
        }

        @Override
        public JvmUsage usage() {
            return usages.remove();
        }

        @Override
        public @Nullable String whyGone() {
            return null;
        }
    }

    private ServerProcess seen(ForkMessage... messages) {
        ServerWatch watch = new ServerWatch(new Scripted(), () -> {});
        for (ForkMessage message : messages) {
            watch.accept(message);
        }
        return Objects.requireNonNull(watch.complete(fork, null).serverProcess());
    }

    /** The load goes on between the last recorded request and the second reading: those requests, too, have cost something. */
    @Test
    void whatItCostIsDividedByAllRequestsBetweenTheTwoReadings() {
        ServerProcess seen = seen(new ForkMessage.WindowOpened(), new ForkMessage.WindowClosed(2_000));

        assertThat(seen.allocatedBytesPerRequest()).isEqualTo(1_000.0);
        assertThat(seen.cpuMicrosPerRequest()).isNotNegative();
        assertThat(seen.gcPauses()).isEqualTo(2);
        assertThat(seen.gcPauseMillis()).isEqualTo(40);
    }

    @Test
    void withoutACompleteWindowNothingIsKnown() {
        assertThat(seen(new ForkMessage.WindowOpened()).allocatedBytesPerRequest())
                .isNull();
        assertThat(seen(new ForkMessage.WindowOpened()).cpuMicrosPerRequest()).isNull();
        assertThat(seen(new ForkMessage.WindowOpened(), new ForkMessage.WindowClosed(0))
                        .cpuMicrosPerRequest())
                .isNull();
    }
}
