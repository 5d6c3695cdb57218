package io.httpbench.matrix;

import io.httpbench.child.Child;
import io.httpbench.child.ChildLines;
import io.httpbench.child.ChildLog;
import io.httpbench.child.Patience;
import io.httpbench.model.Cell;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Turn;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Json;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * One fork's JVM, from its start to its guaranteed end. The plan is sent on standard input, which stays open: its end
 * signals to the fork that the conductor is gone. Messages come back on standard output. Nothing that the fork does or omits
 * makes the conductor wait beyond the deadline, or fills its memory.
 */
final class ForkProcess {

    /** For a fork with a result to end by itself. */
    static final Duration EXIT = Duration.ofSeconds(10);

    /** For one that writes a cache before it ends. */
    private static final Duration CACHED = Duration.ofSeconds(90);

    /** A fork under load sends a message every second; one that is silent for this long hangs. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private final Child child;
    private final ChildLog log;
    private final Duration silence;
    private final Duration exit;
    private volatile boolean resting;
    private volatile boolean planned;
    private @Nullable Measured measured;
    private boolean finished;
    private @Nullable String failure;

    private ForkProcess(Child child, ChildLog log, Duration silence, Duration exit) {
        this.child = child;
        this.log = log;
        this.silence = silence;
        this.exit = exit;
    }

    /**
     * Starts the JVM, and begins to send it the plan.
     *
     * @param log receives the fork's standard error
     */
    static ForkProcess start(List<String> command, ForkPlan plan, ChildLog log) throws IOException {
        Cell cell = plan.cell();
        ForkProcess fork = new ForkProcess(
                Child.start(Child.of(command), log), log, cell.limits().stretched(SILENCE), cell.aot() ? CACHED : EXIT);
        // A fork that does not read its plan blocks whoever sends it, once the pipe is full.
        Thread sender = new Thread(() -> fork.send(plan), "fork-plan");
        sender.setDaemon(true);
        sender.start();
        return fork;
    }

    /** Gives it a turn. Only when it rests, which it tells. Any thread. */
    void tell(Turn turn) {
        resting = false;
        child.tell(Json.line(turn));
    }

    /** Gives an order to one that measures together with those of other machines; not before it has its plan. Any thread. */
    void tell(FleetOrder order) {
        if (planned) {
            child.tell(Json.line(order));
        }
    }

    private void send(ForkPlan plan) {
        child.tell(Json.line(plan));
        planned = true;
    }

    long pid() {
        return child.pid();
    }

    /** Kills the fork now. Any thread. */
    void kill() {
        child.kill();
    }

    /** Follows the fork until it has exited; at most slightly longer than the deadline. */
    ForkExit await(Duration deadline, Consumer<ForkMessage> listener) throws InterruptedException {
        boolean hung = false;
        boolean gone;
        try {
            follow(deadline, listener);
            if (failure == null) {
                // It closes its client, whose duration is not part of the result.
                hung = !endsByItself();
            }
        } finally {
            gone = child.killed();
        }
        if (!finished && failure == null) {
            failure = whyNothing(gone);
        }
        return new ForkExit(measured, finished ? null : failure, hung);
    }

    private String whyNothing(boolean gone) {
        if (child.flooded()) {
            return "the fork " + ChildLog.FLOODED;
        }
        return gone
                ? "the fork ended with exit status " + child.exitStatus() + log.lastWords()
                : "the fork said no more, and cannot be ended";
    }

    private void follow(Duration deadline, Consumer<ForkMessage> listener) throws InterruptedException {
        Patience untilDeadline = new Patience(deadline);
        Patience untilMessage = new Patience(silence);
        while (failure == null) {
            String line = child.next();
            if (ChildLines.END.equals(line)) {
                return;
            }
            if (line != null && ChildLines.isMessage(line)) {
                if (!understand(line, listener)) {
                    return;
                }
                untilMessage = new Patience(silence);
            } else if (line != null) {
                log.keep(line);
            }
            if (resting) {
                untilMessage = new Patience(silence);
            }
            failure = whyToEnd(untilDeadline, untilMessage);
        }
    }

    /** Null when there is no reason to. Output that is no message is no sign of life: a JVM may write it while it hangs. */
    private @Nullable String whyToEnd(Patience untilDeadline, Patience untilMessage) {
        if (untilDeadline.isOver()) {
            return "the fork exceeded its deadline and was ended";
        }
        if (untilMessage.isOver()) {
            return "the fork said nothing for " + silence.toSeconds() + " s and was ended";
        }
        return null;
    }

    /** Its output is read on: a fork that cannot write does not end. */
    private boolean endsByItself() throws InterruptedException {
        Patience patience = new Patience(exit);
        while (!patience.isOver()) {
            String line = child.next();
            if (ChildLines.END.equals(line)) {
                return child.ends(new Patience(exit));
            }
            if (line != null) {
                log.keep(line);
            }
        }
        return false;
    }

    /** Whether more is to come. */
    private boolean understand(String line, Consumer<ForkMessage> listener) {
        ForkMessage message;
        try {
            message = Json.read(line, ForkMessage.class);
        } catch (JacksonException e) {
            failure = "the fork said what nobody understands: " + ForeignText.line(line);
            return false;
        }
        if (message instanceof ForkMessage.Resting || message instanceof ForkMessage.TurnEnded) {
            resting = true;
        }
        listener.accept(message);
        if (message instanceof ForkMessage.BeforeRest before) {
            measured = before.measured();
        }
        if (message instanceof ForkMessage.Finished last) {
            measured = last.measured();
            finished = true;
            return false;
        }
        if (message instanceof ForkMessage.Broken broken) {
            failure = ForeignText.line(String.valueOf(broken.reason()));
            return false;
        }
        return true;
    }
}
