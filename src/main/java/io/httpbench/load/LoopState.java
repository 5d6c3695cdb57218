package io.httpbench.load;

import io.httpbench.config.FailureKind;
import io.httpbench.config.StatusSet;
import io.httpbench.measure.FailureLog;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** What all slots share. The hot path only reads here. */
final class LoopState {

    private static final long UNKNOWN = -1;

    final NanoClock clock;
    final Backoff backoff;
    final FailureLog failures = new FailureLog();
    final RecorderStripes unrecorded;

    private final boolean[] expected = new boolean[1_000];
    private final AtomicLong goodBodyBytes = new AtomicLong(UNKNOWN);
    private final AtomicInteger active = new AtomicInteger();
    private volatile @Nullable Window window;
    private volatile boolean stopping;

    LoopState(NanoClock clock, Backoff backoff, StatusSet expectedStatus, int lanes) {
        this.clock = clock;
        this.backoff = backoff;
        this.unrecorded = new RecorderStripes(lanes);
        BitSet bits = expectedStatus.bits();
        bits.stream().forEach(code -> expected[code] = true);
    }

    /** Where the next request of a lane is recorded. Outside the window, too, so that the code is the same and warm. */
    RecorderStripes recordersFor(int lane) {
        Window open = window;
        return open != null && open.claim(lane) ? open.recorders() : unrecorded;
    }

    void open(Window next) {
        window = next;
    }

    @Nullable
    Window window() {
        return window;
    }

    boolean stopping() {
        return stopping;
    }

    void stop() {
        stopping = true;
    }

    void enter() {
        active.incrementAndGet();
    }

    void leave() {
        active.decrementAndGet();
    }

    boolean quiet() {
        return active.get() == 0;
    }

    /** Null when the response is good: expected status, and a body as long as that of the first good one. */
    @Nullable
    FailureKind judge(int status, long bodyBytes) {
        if (status < 0 || status >= expected.length || !expected[status]) {
            return FailureKind.STATUS;
        }
        long good = goodBodyBytes.get();
        if (good == bodyBytes || (good == UNKNOWN && becomesGood(bodyBytes))) {
            return null;
        }
        return FailureKind.BODY;
    }

    private boolean becomesGood(long bodyBytes) {
        return goodBodyBytes.compareAndSet(UNKNOWN, bodyBytes) || goodBodyBytes.get() == bodyBytes;
    }

    /** For people: why a response was not good. */
    String explain(FailureKind kind, int status, long bodyBytes) {
        return kind == FailureKind.STATUS
                ? "status " + status
                : "body of " + bodyBytes + " bytes where the first good one had " + goodBodyBytes.get();
    }
}
