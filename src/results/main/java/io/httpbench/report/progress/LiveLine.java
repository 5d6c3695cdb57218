package io.httpbench.report.progress;

import java.util.Optional;
import java.util.OptionalDouble;
import me.tongfei.progressbar.DefaultProgressBarRenderer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import me.tongfei.progressbar.ProgressState;

/**
 * The live line of a terminal: bar, place, time, and what happens now. It is redrawn while nothing is reported, too, so
 * that it is seen to be alive.
 */
final class LiveLine implements AutoCloseable {

    private static final int STEPS = 100;
    private static final int REDRAWN_AFTER_MILLIS = 500;

    private final Console console;
    private final TimeLeft timeLeft;
    private final ProgressBar bar;
    private volatile int width;
    private volatile String place = "";

    LiveLine(Console console, TimeLeft timeLeft) {
        this.console = console;
        this.timeLeft = timeLeft;
        this.width = console.width();
        this.bar = new ProgressBarBuilder()
                .setInitialMax(STEPS)
                .setUpdateIntervalMillis(REDRAWN_AFTER_MILLIS)
                .continuousUpdate()
                .setRenderer(new Line())
                .setConsumer(new Drawing())
                .build();
    }

    /**
     * What it shows from now on; the end is cut off where it does not fit.
     *
     * @param where in the run, for example {@code 2/8}
     * @param text what happens
     */
    void show(String where, String text) {
        place = where;
        bar.stepTo(Math.round(timeLeft.share() * STEPS));
        bar.setExtraMessage(text);
    }

    /** Adapts to a terminal that has been resized. Starts a process: not to be called while a fork is measured. */
    void fit() {
        width = console.width();
    }

    @Override
    public void close() {
        bar.pause();
        bar.close();
        console.endLive();
    }

    /** The library's line, with the place instead of the number of steps, and with our own time left. */
    private final class Line extends DefaultProgressBarRenderer {

        Line() {
            super(ProgressBarStyle.ASCII, "", 1, false, null, null, true, state -> Optional.empty());
        }

        @Override
        protected String ratio(ProgressState state) {
            return place;
        }

        @Override
        protected String etaString(ProgressState state) {
            OptionalDouble seconds = timeLeft.left();
            return (seconds.isPresent() ? Clock.text(seconds.getAsDouble()) : "?") + " left";
        }
    }

    private final class Drawing implements ProgressBarConsumer {

        @Override
        public int getMaxRenderedLength() {
            return width;
        }

        @Override
        public void accept(String line) {
            console.live(line);
        }

        @Override
        public void close() {
            // The console stays open.
        }
    }
}
