package io.httpbench.load.slot;

import io.httpbench.measure.FailureLog;
import io.httpbench.measure.NanoClock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** State shared by all slots. The hot path only reads it. */
public final class LoopState {

    /** No good response yet. */
    public static final long NONE = Long.MIN_VALUE;

    private static final VarHandle FIRST_GOOD;

    static {
        try {
            FIRST_GOOD = MethodHandles.lookup().findVarHandle(LoopState.class, "firstGood", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** What slots read times with. */
    public final NanoClock clock;

    final Backoff backoff;

    /** Whether slots measure the phases of their requests. */
    public final boolean phases;

    final AnswerJudge judge;
    /** What failed, of all slots. */
    public final FailureLog failures = new FailureLog();

    /**
     * Unrecorded load. It is a window, too, with an infinite budget: a branch that was never taken would deoptimise all
     * callers just when the recorded window opens.
     */
    public final Window background;

    private final AtomicInteger active = new AtomicInteger();
    private volatile Window window;
    private volatile @Nullable Window afterwards;
    private volatile @Nullable Schedule schedule;
    private volatile boolean stopping;

    @SuppressWarnings("UnusedVariable") // through FIRST_GOOD
    private long firstGood = NONE;

    /** Of a loop that has not started. Phases of requests are measured if asked for. */
    public LoopState(NanoClock clock, Backoff backoff, AnswerJudge judge, int lanes, boolean phases) {
        this.clock = clock;
        this.backoff = backoff;
        this.judge = judge;
        this.phases = phases;
        this.background = Window.endless(lanes, phases);
        this.window = background;
    }

    /** The window in which a lane's next requests are recorded; null: nothing more is sent. */
    @Nullable
    Window claim(int lane) {
        if (stopping) {
            return null;
        }
        Window open = window;
        return open.claim(lane) ? open : afterwards;
    }

    /** A good response was complete at this time. All but the first only read a field. */
    void good(long end) {
        if ((long) FIRST_GOOD.getOpaque(this) == NONE) {
            FIRST_GOOD.compareAndSet(this, NONE, end);
        }
    }

    /** End of the first good response, run-clock nanoseconds, or {@link #NONE}. */
    public long firstGood() {
        return (long) FIRST_GOOD.getOpaque(this);
    }

    /** Opens a window; when its budget is used up the load continues in the background. */
    public void open(Window next) {
        afterwards = background;
        window = next;
    }

    /** Opens a window; when its budget is used up nothing more is sent. Only while nothing is in flight. */
    public void openAtRest(Window next) {
        stopping = false;
        afterwards = null;
        window = next;
    }

    /** Sends again after {@link #stop()}, unrecorded. Only while nothing is in flight. */
    public void resume() {
        pause();
        stopping = false;
    }

    /** The window that is open may be opened again later; until then the load continues in the background. */
    public void pause() {
        window = background;
    }

    /** From now on arrivals decide when requests are sent. */
    public void follow(Schedule next) {
        schedule = next;
    }

    /** What decides when requests are sent; null in closed loop. */
    public @Nullable Schedule schedule() {
        Schedule open = schedule;
        return open == null ? null : open.current();
    }

    /** Whether nothing more is sent. */
    public boolean stopping() {
        return stopping;
    }

    /** Nothing more is sent. */
    public void stop() {
        stopping = true;
    }

    /** Whether the rest of an operation in this window is pointless. */
    boolean isInVain(Window of) {
        return stopping && of == background;
    }

    /** Whether a sender continues by itself after this many consecutive failures; if not, it is resumed later. */
    boolean mayGoOn(int failuresInARow, Runnable resume) {
        return failuresInARow <= Backoff.FREE_FAILURES
                || stopping
                || backoff.pause(Backoff.nanosAfter(failuresInARow), resume);
    }

    /** A sender starts to send. */
    public void enter() {
        active.incrementAndGet();
    }

    /** It sends nothing more until it is run again. */
    public void leave() {
        active.decrementAndGet();
    }

    /** Also when a client that ends requests twice has let a sender leave twice: it would never be exactly zero. */
    public boolean quiet() {
        return active.get() <= 0;
    }

    /** Whether more senders have left than there were: their client ended requests that were over. */
    public boolean leftTwice() {
        return active.get() < 0;
    }
}
