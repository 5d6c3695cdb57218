package io.httpbench.report;

import io.httpbench.config.Cell;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how a run gets on: a live line on a terminal, plain lines elsewhere. */
public final class RunProgress implements AutoCloseable {

    private static final int STEPS = 100;

    private final Console console;
    private final int cells;
    private final int forks;
    private final TimeLeft timeLeft;
    private final ProgressBar bar;

    private int forksStarted;
    private int second;
    private String name = "";
    private String variant = "";
    private String label = "";

    /**
     * Progress of a run of so many cells and forks per cell.
     *
     * @param warmup of each fork
     * @param requests of each fork
     * @param duration of each fork's window, when the clock ends it
     */
    public RunProgress(
            Console console, int cells, int forks, Duration warmup, long requests, Optional<Duration> duration) {
        this.console = console;
        this.cells = cells;
        this.forks = forks;
        this.timeLeft = new TimeLeft(warmup, requests, duration, cells * forks);
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

    /** A fork is about to start. */
    public void forkStarts(Cell cell, int fork) {
        forksStarted++;
        second = 0;
        String which = forks > 1 ? " fork " + fork + "/" + forks : "";
        name = cell.client() + " " + cell.protocol() + which;
        variant = cell.variant().text().isEmpty() ? "" : " " + cell.variant().text();
        label = cell.label() + which;
        timeLeft.forkStarts(cell);
        if (!console.terminal()) {
            console.print(Texts.format(
                    "[%d/%d] %s: %d connections, %d in flight",
                    forksStarted, cells * forks, label, cell.connections(), cell.inFlight()));
        }
        draw("starts");
    }

    /** The running fork has said something. */
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
        String text = Texts.format("%s %d s, reqs/s: %d%s", phase, second, now.requestsPerSecond(), failures);
        draw(text);
        if (!console.terminal()) {
            console.print(Texts.format("[%d/%d] %s %s (%s)", forksStarted, cells * forks, label, text, overall()));
        }
    }

    /** A line that is too long loses its end: what tells cells apart stands there, not the figures. */
    private void draw(String text) {
        bar.stepTo(Math.round(timeLeft.share() * STEPS));
        bar.setExtraMessage(
                Texts.format(" %d/%d %s %s, %s%s", forksStarted, cells * forks, name, text, left(), variant));
    }

    private String overall() {
        return Texts.format("run %d %%, %s", Math.round(timeLeft.share() * 100), left());
    }

    private String left() {
        OptionalDouble seconds = timeLeft.left();
        return seconds.isPresent() ? clock(seconds.getAsDouble()) + " left" : "time left not known yet";
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return Texts.format("%d:%02d", whole / 60, whole % 60);
    }

    /** The running fork is over. */
    public void forkEnded(Cell cell, ForkResult result) {
        timeLeft.forkEnded();
        String rate = Optional.ofNullable(result.measured())
                .map(Measured::requestsPerSecond)
                .map(perSecond -> Texts.whole(perSecond) + " req/s")
                .orElse("no result");
        if (forks > 1 || !result.valid()) {
            console.print(label + ": " + rate
                    + (result.valid() ? "" : ", INVALID: " + result.problems().get(0)));
        }
        draw("done");
    }

    /** The row of the cell whose fork ended last is there. */
    public void cellEnded(CellResult result) {
        console.print(ClassicTable.row(result) + variant);
    }

    @Override
    public void close() {
        bar.pause();
        bar.close();
        console.endLive();
    }
}
