package io.httpbench.report;

import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import io.httpbench.result.Numbers;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RunListener;
import io.httpbench.result.WireProof;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of a run: a live line on a terminal, plain lines elsewhere. */
public final class RunProgress implements RunListener, AutoCloseable {

    private static final int STEPS = 100;

    private final Console console;
    private final int cells;
    private final int mostForks;
    private final TimeLeft timeLeft;
    private final ProgressBar bar;

    /** Forks per cell, as far as known: with a precision there may be more. */
    private int forks;

    private int profiles;
    private boolean profiling;
    private int forksStarted;
    private int second;
    private String name = "";
    private String variant = "";
    private String label = "";

    /**
     * Progress of a run with this many cells and forks per cell.
     *
     * @param forks minimum number per cell
     * @param mostForks maximum number per cell
     * @param length of each fork
     */
    public RunProgress(Console console, int cells, int forks, int mostForks, ForkLength length) {
        this.console = console;
        this.cells = cells;
        this.forks = forks;
        this.mostForks = mostForks;
        this.timeLeft = new TimeLeft(length, cells * forks);
        int width = console.width();
        this.bar = new ProgressBarBuilder()
                .setInitialMax(STEPS)
                .setTaskName("run")
                .setStyle(ProgressBarStyle.ASCII)
                .hideEta()
                .setUpdateIntervalMillis(500)
                .setMaxRenderedLength(width)
                .setConsumer(new DelegatingProgressBarConsumer(console::live, width))
                .build();
    }

    @Override
    public void forkStarts(Cell cell, int fork) {
        forksStarted++;
        second = 0;
        if (fork > forks) {
            forks = fork;
            timeLeft.lengthen(cells * forks);
        }
        String which = forks > 1 ? " fork " + fork + "/" + forks + more() : "";
        call(cell, which);
        timeLeft.forkStarts(cell);
        started(cell);
    }

    /** A name for the running fork. */
    private void call(Cell cell, String which) {
        name = cell.client() + " " + cell.protocol() + which;
        variant = cell.variant().text().isEmpty() ? "" : " " + cell.variant().text();
        label = cell.label() + which;
    }

    private void started(Cell cell) {
        if (!console.terminal()) {
            console.print(Numbers.format(
                    "[%s] %s: %d connections, %d in flight", place(), label, cell.connections(), cell.inFlight()));
        }
        draw("starts");
    }

    /** This many forks will be profiled after the measured ones, each in a window of this length. */
    public void profilesFollow(int number, Duration window) {
        timeLeft.profilesLast(window);
        profilesFollow(number);
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
        second = 0;
        call(cell, " profile " + kind.text());
        timeLeft.profileStarts(cell);
        started(cell);
    }

    @Override
    public void profileEnded(ProfileResult result) {
        timeLeft.forkEnded();
        draw("done");
    }

    @Override
    public void forkRepeats(Cell cell, int fork) {
        second = 0;
        timeLeft.forkRepeats();
        console.print(label + ": disturbed by others, so once more");
        draw("starts once more");
    }

    @Override
    public void proofStarts(Cell cell) {
        call(cell, "");
        if (!console.terminal()) {
            console.print(Numbers.format("[%s] %s: proof of protocol", place(forksStarted + 1), cell.label()));
        }
        draw("proof of protocol");
    }

    @Override
    public void proofEnded(Cell cell, WireProof proof) {
        for (String mismatch : proof.mismatches()) {
            console.print(cell.label() + ": INVALID, not measured: " + mismatch);
        }
    }

    @Override
    public void forkLeftOut(Cell cell) {
        forksStarted++;
        timeLeft.forkEnded();
        draw("not measured");
    }

    @Override
    public void message(ForkMessage message) {
        if (message instanceof ForkMessage.Second now) {
            second(now);
        } else if (message instanceof ForkMessage.WindowOpened) {
            second = 0;
        }
    }

    private void second(ForkMessage.Second now) {
        second++;
        timeLeft.second(now.recorded(), now.requestsPerSecond(), now.completed());
        String phase = now.recorded() ? "window" : "warm-up";
        String failures = now.failures() == 0 ? "" : ", " + now.failures() + " failed";
        String text = Numbers.format("%s %d s, reqs/s: %d%s", phase, second, now.requestsPerSecond(), failures);
        draw(text);
        if (!console.terminal()) {
            console.print(Numbers.format("[%s] %s %s (%s)", place(), label, text, overall()));
        }
    }

    /** A line that is too long loses the end of the label, which distinguishes cells, not the figures. */
    private void draw(String text) {
        bar.stepTo(Math.round(timeLeft.share() * STEPS));
        bar.setExtraMessage(Numbers.format(" %s %s %s, %s%s", place(), name, text, left(), variant));
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
        return seconds.isPresent() ? clock(seconds.getAsDouble()) + more() + " left" : "time left not known yet";
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return Numbers.format("%d:%02d", whole / 60, whole % 60);
    }

    @Override
    public void forkEnded(Cell cell, ForkResult result) {
        timeLeft.forkEnded();
        String rate = Optional.ofNullable(result.measured())
                .map(Measured::requestsPerSecond)
                .map(perSecond -> Numbers.whole(perSecond) + " req/s")
                .orElse("no result");
        if (forks > 1 || !result.valid()) {
            console.print(label + ": " + rate
                    + (result.valid() ? "" : ", INVALID: " + result.problems().get(0)));
        }
        draw("done");
    }

    @Override
    public void cellEnded(CellResult result) {
        String which = Variant.text(result.axes());
        console.print(ClassicTable.row(result) + (which.isEmpty() ? "" : " " + which));
    }

    @Override
    public void close() {
        bar.pause();
        bar.close();
        console.endLive();
    }
}
