package io.httpbench.load;

import io.httpbench.measure.FailureLog;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import java.util.concurrent.atomic.AtomicInteger;

/** What all slots share. The hot path only reads here. */
final class LoopState {

    final NanoClock clock;
    final Backoff backoff;
    final AnswerJudge judge;
    final FailureLog failures = new FailureLog();
    final RecorderStripes unrecorded;

    private final AtomicInteger active = new AtomicInteger();
    private volatile Window window;
    private volatile boolean stopping;

    LoopState(NanoClock clock, Backoff backoff, AnswerJudge judge, int lanes) {
        this.clock = clock;
        this.backoff = backoff;
        this.judge = judge;
        this.unrecorded = new RecorderStripes(lanes);
        this.window = Window.warmUp(lanes, unrecorded);
    }

    /**
     * Where the next request of a lane is recorded. Warm-up is a window, too, whose budget never ends: a branch that
     * the compiler has not seen taken would throw the compiled code of all callers away just when the real one opens.
     */
    RecorderStripes recordersFor(int lane) {
        Window open = window;
        return open.claim(lane) ? open.recorders() : unrecorded;
    }

    void open(Window next) {
        window = next;
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
}
