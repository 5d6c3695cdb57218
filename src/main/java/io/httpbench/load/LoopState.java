package io.httpbench.load;

import io.httpbench.measure.FailureLog;
import io.httpbench.measure.NanoClock;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What all slots share. The hot path only reads here. */
final class LoopState {

    final NanoClock clock;
    final Backoff backoff;
    final AnswerJudge judge;
    final FailureLog failures = new FailureLog();

    /**
     * Load that is not recorded. It is a window, too, whose budget never ends: a branch that the compiler has not seen
     * taken would throw the compiled code of all callers away just when the recorded one opens.
     */
    final Window background;

    private final AtomicInteger active = new AtomicInteger();
    private volatile Window window;
    private volatile @Nullable Window afterwards;
    private volatile @Nullable Schedule schedule;
    private volatile boolean stopping;

    LoopState(NanoClock clock, Backoff backoff, AnswerJudge judge, int lanes) {
        this.clock = clock;
        this.backoff = backoff;
        this.judge = judge;
        this.background = Window.endless(lanes);
        this.window = background;
    }

    /** Where what a lane sends next is recorded; null: nothing is sent any more. */
    @Nullable
    Window claim(int lane) {
        if (stopping) {
            return null;
        }
        Window open = window;
        return open.claim(lane) ? open : afterwards;
    }

    /** Opens a window; when its budget is used up the load goes on in the background. */
    void open(Window next) {
        afterwards = background;
        window = next;
    }

    /** Opens a window; when its budget is used up nothing more is sent. Only while nothing is in flight. */
    void openAtRest(Window next) {
        stopping = false;
        afterwards = null;
        window = next;
    }

    /** From now on arrivals decide when requests are sent. */
    void follow(Schedule next) {
        schedule = next;
    }

    /** What decides when requests are sent; null in closed loop. */
    @Nullable
    Schedule schedule() {
        Schedule open = schedule;
        return open == null ? null : open.current();
    }

    /** Whether nothing more is sent. */
    boolean stopping() {
        return stopping;
    }

    /** Nothing more is sent. */
    void stop() {
        stopping = true;
    }

    /** Whether the rest of an operation in this window serves nobody. */
    boolean isInVain(Window of) {
        return stopping && of == background;
    }

    /** Whether a sender goes on by itself after so many failures in a row; if not, it is resumed later. */
    boolean mayGoOn(int failuresInARow, Runnable resume) {
        return failuresInARow <= Backoff.FREE_FAILURES
                || stopping
                || backoff.pause(Backoff.nanosAfter(failuresInARow), resume);
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
}
