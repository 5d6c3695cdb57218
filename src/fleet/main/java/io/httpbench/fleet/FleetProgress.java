package io.httpbench.fleet;

import io.httpbench.result.measured.ForkMessage;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** What the forks of several machines say, as one fork would: sums of their seconds, and each step when it is all of theirs. */
final class FleetProgress {

    private final int size;
    private final Consumer<ForkMessage> listener;
    private final Map<Agent, ForkMessage.Second> seconds = new HashMap<>();
    private final Map<Class<?>, Integer> steps = new HashMap<>();
    private long openedAt;

    FleetProgress(int size, Consumer<ForkMessage> listener) {
        this.size = size;
        this.listener = listener;
    }

    void said(Agent agent, ForkMessage message) {
        if (message instanceof ForkMessage.Second second) {
            second(agent, second);
        } else if (message instanceof ForkMessage.WarmupStarted
                || message instanceof ForkMessage.WarmupEnding
                || message instanceof ForkMessage.WindowOpened
                || message instanceof ForkMessage.WindowClosed) {
            step(message);
        }
    }

    private void step(ForkMessage message) {
        if (steps.merge(message.getClass(), 1, Integer::sum) == size) {
            openedAt = message instanceof ForkMessage.WindowOpened ? System.nanoTime() : openedAt;
            listener.accept(message);
        }
    }

    /** One line a second: when each has said its own. */
    private void second(Agent agent, ForkMessage.Second second) {
        seconds.put(agent, second);
        if (seconds.size() < size) {
            return;
        }
        boolean recorded = seconds.values().stream().allMatch(ForkMessage.Second::recorded);
        listener.accept(new ForkMessage.Second(
                recorded,
                seconds.values().stream()
                        .mapToLong(ForkMessage.Second::requestsPerSecond)
                        .sum(),
                seconds.values().stream()
                        .mapToLong(ForkMessage.Second::completed)
                        .sum(),
                seconds.values().stream()
                        .mapToLong(ForkMessage.Second::failures)
                        .sum()));
        seconds.clear();
    }

    /** When something happened just now, in words. */
    String when() {
        if (steps.getOrDefault(ForkMessage.WindowClosed.class, 0) == size) {
            return " after the window";
        }
        return openedAt == 0
                ? " before the window opened"
                : String.format(Locale.ROOT, " %.1f s into the window", (System.nanoTime() - openedAt) / 1e9);
    }
}
