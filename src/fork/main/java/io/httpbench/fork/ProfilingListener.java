package io.httpbench.fork;

import io.httpbench.load.LoadListener;
import io.httpbench.profile.WindowProfiler;
import io.httpbench.result.measured.ForkMessage;
import java.util.function.Consumer;

/** Runs the profiler from just before the window opens until it is closed; forks whose figures count have none. */
final class ProfilingListener implements LoadListener {

    private final LoadListener others;
    private final WindowProfiler profiler;
    private final Consumer<ForkMessage> conductor;

    ProfilingListener(LoadListener others, WindowProfiler profiler, Consumer<ForkMessage> conductor) {
        this.others = others;
        this.profiler = profiler;
        this.conductor = conductor;
    }

    @Override
    public void second(boolean recorded, long successesPerSecond, long completed, long failures) {
        others.second(recorded, successesPerSecond, completed, failures);
    }

    @Override
    public void warmupEnding() {
        others.warmupEnding();
    }

    @Override
    public void windowOpened() {
        profiler.start();
        others.windowOpened();
    }

    @Override
    public void windowClosed(long completed) {
        conductor.accept(profiler.stop());
        others.windowClosed(completed);
    }
}
