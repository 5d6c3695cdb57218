package io.httpbench.report.progress;

import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.Variant;
import io.httpbench.report.ClassicTable;
import io.httpbench.result.CellResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RunListener;
import io.httpbench.result.WireProof;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Detectable;
import io.httpbench.stats.Ranking;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a run: a live line on a terminal, plain lines elsewhere. */
public final class RunProgress implements RunListener, AutoCloseable {

    private static final int FORETOLD_AFTER = 3;

    private final Console console;
    private final int cells;
    private final int mostForks;
    private final TimeLeft timeLeft;

    /** Null where there is no terminal. */
    private final @Nullable LiveLine line;

    /** Forks per cell, as far as known: with a precision there may be more. */
    private int forks;

    private int profiles;
    private boolean profiling;
    private boolean inTurns;

    /** Whether it has been said that a warm-up was too short: once is enough. */
    private boolean warned;

    private int forksStarted;
    private int second;
    private String name = "";
    private String variant = "";
    private String label = "";

    /**
     * Progress of a run with these cells.
     *
     * @param forks minimum number per cell
     * @param mostForks maximum number per cell
     * @param timeLeft of this run
     */
    public RunProgress(Console console, List<Cell> cells, int forks, int mostForks, TimeLeft timeLeft) {
        this.console = console;
        this.cells = cells.size();
        this.forks = forks;
        this.mostForks = mostForks;
        this.timeLeft = timeLeft;
        this.line = console.terminal() ? new LiveLine(console, timeLeft) : null;
        show("preparing the server");
    }

    @Override
    public void forkStarts(Cell cell, int fork) {
        forksStarted++;
        if (fork > forks) {
            forks = fork;
            timeLeft.lengthen(forks);
        }
        call(cell, forks > 1 ? " fork " + fork + "/" + forks + more() : "");
        timeLeft.forkStarts(cell);
        starts(cell);
    }

    /** A name for the running fork. */
    private void call(Cell cell, String which) {
        second = 0;
        name = cell.client() + " " + cell.protocol();
        variant = which
                + (cell.variant().text().isEmpty() ? "" : " " + cell.variant().text());
        label = cell.label() + which;
    }

    private void starts(Cell cell) {
        inTurns = false;
        print(Numbers.format("%s: %d connections, %d in flight", label, cell.connections(), cell.inFlight()));
        fit();
        show("starting the JVM");
    }

    /** Three blocks are the fewest whose scatter says something about the others. */
    @Override
    public void blockEnded(int block, Supplier<List<CellResult>> rows) {
        if (block == FORETOLD_AFTER) {
            OptionalDouble percent = Ranking.of(rows.get()).detectablePercent(mostForks);
            percent.ifPresent(value -> say(Numbers.format(
                    "%d forks per row, %s left%s, tell about %s %% apart (probability %d %%) if rows scatter as so far",
                    mostForks,
                    Clock.text(timeLeft.expected()),
                    more(),
                    Numbers.aboutPercent(value),
                    Detectable.PERCENT)));
        }
    }

    @Override
    public void profilesFollow(int number) {
        profiles = number;
        timeLeft.profilesFollow(number);
    }

    @Override
    public void profileStarts(Cell cell, ProfileKind kind) {
        profiling = true;
        forksStarted++;
        call(cell, " profile " + kind.text());
        timeLeft.profileStarts(cell);
        starts(cell);
    }

    @Override
    public void profileEnded(ProfileResult result) {
        timeLeft.forkEnded();
        show("done");
    }

    @Override
    public void forkRepeats(Cell cell, int fork) {
        second = 0;
        timeLeft.forkRepeats(cell);
        say(label + ": disturbed by others, so once more");
        show("starting the JVM once more");
    }

    @Override
    public void repetitionsEnd() {
        timeLeft.repetitionsEnd();
        say("no more repetitions: three in a row were disturbed as well, so this machine is not quiet; about "
                + left());
    }

    @Override
    public void proofStarts(Cell cell) {
        timeLeft.proofStarts(cell);
        call(cell, "");
        String next = place(forksStarted + 1);
        if (line == null) {
            console.print(Numbers.format("[%s] %s: checking what it sends", next, label));
        } else {
            line.fit();
            line.show(next, "checking what " + label + " sends");
        }
    }

    @Override
    public void proofEnded(Cell cell, WireProof proof) {
        for (String mismatch : proof.mismatches()) {
            console.print(Numbers.format(
                    "[%s] %s: INVALID, not measured: %s", place(forksStarted + 1), cell.label(), mismatch));
        }
    }

    @Override
    public void forkLeftOut(Cell cell) {
        forksStarted++;
        timeLeft.leftOut(cell);
        show("not measured");
    }

    @Override
    public void turnsBegin(Duration expected) {
        timeLeft.turnsBegin(expected);
        if (!inTurns) {
            second = 0;
            inTurns = true;
            show("rehearsing the turns");
        }
    }

    @Override
    public void turn(Cell cell, int fork) {
        int seconds = second;
        call(cell, " fork " + fork + "/" + forks + more());
        second = seconds;
    }

    @Override
    public void message(ForkMessage message) {
        timeLeft.message(message);
        if (message instanceof ForkMessage.Second now) {
            second(now);
        } else if (message instanceof ForkMessage.WarmupStarted) {
            show("starting the load");
        } else if (message instanceof ForkMessage.Resting) {
            show("waiting for its turn");
        } else if (message instanceof ForkMessage.LeftAlone now) {
            print(Numbers.format("%s left alone %d s (%s)", label, now.seconds(), overall()));
            show(Numbers.format("left alone %d s", now.seconds()));
        } else if (message instanceof ForkMessage.WindowOpened) {
            second = 0;
        } else if (message instanceof ForkMessage.WindowClosed) {
            show("ending");
        }
    }

    private void second(ForkMessage.Second now) {
        second++;
        String phase = now.recorded() ? "window" : inTurns ? "rehearsal" : "warm-up";
        String failures = now.failures() == 0 ? "" : ", " + now.failures() + " failed";
        print(Numbers.format(
                "%s %s %d s, reqs/s: %d%s (%s)", label, phase, second, now.requestsPerSecond(), failures, overall()));
        show(Numbers.format("%d/s%s, %s %d s", now.requestsPerSecond(), failures, phase, second));
    }

    /** Above the live line, where there is one. */
    private void say(String text) {
        console.print("[" + place() + "] " + text);
    }

    /** Only where there is no live line. */
    private void print(String text) {
        if (line == null) {
            say(text);
        }
    }

    /** In the live line, which loses its end where it is too long: that distinguishes cells, and is no figure. */
    private void show(String text) {
        if (line != null) {
            line.show(place(), (name + " " + text + variant).strip());
        }
    }

    private void fit() {
        if (line != null) {
            line.fit();
        }
    }

    private String place() {
        return place(forksStarted);
    }

    private String place(int fork) {
        return fork + "/" + (cells * forks + profiles) + more();
    }

    /** Indicates that the preceding number may grow. */
    private String more() {
        return mayGrow() ? "+" : "";
    }

    private boolean mayGrow() {
        return forks < mostForks && !profiling;
    }

    private String overall() {
        String share = mayGrow() ? "at most " : "";
        return Numbers.format("run %s%d %%, %s", share, Math.round(timeLeft.share() * 100), left());
    }

    private String left() {
        OptionalDouble seconds = timeLeft.left();
        return seconds.isPresent() ? Clock.text(seconds.getAsDouble()) + more() + " left" : "time left not known yet";
    }

    @Override
    public void forkEnded(Cell cell, ForkResult result) {
        timeLeft.forkEnded();
        String rate = Optional.ofNullable(result.measured())
                .map(Measured::requestsPerSecond)
                .map(perSecond -> Numbers.whole(perSecond) + " req/s")
                .orElse("no result");
        if (forks > 1 || !result.valid()) {
            say(label + ": " + rate
                    + (result.valid() ? "" : ", INVALID: " + result.problems().get(0)));
        }
        warn(result);
        show("done");
    }

    private void warn(ForkResult result) {
        Measured measured = result.measured();
        Steadiness steadiness = measured == null ? null : measured.steadiness();
        if (warned || steadiness == null || steadiness.warmupEnd() != WarmupEnd.FIXED || !steadiness.becameFaster()) {
            return;
        }
        warned = true;
        say(Numbers.format(
                "%s: still became faster after %.0f s of warm-up; JB_WARMUP_DURATION=auto warms up until it is steady",
                label, steadiness.warmupNanos() / 1e9));
    }

    @Override
    public void cellEnded(CellResult result) {
        String which = Variant.text(result.axes());
        console.print(ClassicTable.row(result) + (which.isEmpty() ? "" : " " + which));
    }

    @Override
    public void close() {
        if (line != null) {
            line.close();
        }
    }
}
