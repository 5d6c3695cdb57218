package io.httpbench.testing.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.opentest4j.TestAbortedException;

class SharedPatienceTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final List<String> ran = new ArrayList<>();
    private long now;
    private final SharedPatience shared = new SharedPatience(2, () -> now);

    private void passes(String party, String name) {
        shared.run(party, name, PATIENCE, () -> ran.add(name));
    }

    private void failsAfter(Duration time, String party, String name) {
        shared.run(party, name, PATIENCE, () -> {
            ran.add(name);
            now += time.toNanos();
            throw new AssertionError(name + " fails");
        });
    }

    @Test
    void afterTwoWaitsInVainNothingElseOfThePartyIsChecked() {
        assertThatThrownBy(() -> failsAfter(PATIENCE, "Mute", "a")).hasMessage("a fails");
        passes("Mute", "b");
        assertThatThrownBy(() -> failsAfter(PATIENCE, "Mute", "c"))
                .isInstanceOf(AssertionError.class)
                .hasMessage("c fails\nMute is not checked any further, after 2 waits in vain");
        assertThatThrownBy(() -> passes("Mute", "d"))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("Mute is not checked any further, after 2 waits in vain");
        passes("Other", "e");
        assertThat(ran).containsExactly("a", "b", "c", "e");
    }

    @Test
    void oneThatWaitsTwiceIsEnough() {
        assertThatThrownBy(() -> failsAfter(PATIENCE.multipliedBy(2), "Mute", "a"))
                .hasMessage("a fails\nMute is not checked any further, after 2 waits in vain");
        assertThatThrownBy(() -> passes("Mute", "b")).isInstanceOf(TestAbortedException.class);
    }

    /** All that is wrong is told of a client that does not make wait. */
    @Test
    void whatFailsSoonerDoesNotCount() {
        for (String name : List.of("a", "b", "c", "d")) {
            assertThatThrownBy(() -> failsAfter(PATIENCE.minusNanos(1), "Wrong", name))
                    .hasMessage(name + " fails");
        }
    }

    /** On a machine that stood still, as {@code StarvedTests} repeats it. */
    @Test
    void whatPassesWhenRepeatedDoesNotCount() {
        for (String name : List.of("a", "b", "c")) {
            assertThatThrownBy(() -> failsAfter(PATIENCE.multipliedBy(2), "Starved", name))
                    .hasMessageStartingWith(name + " fails");
            passes("Starved", name);
        }
        assertThat(ran).containsExactly("a", "a", "b", "b", "c", "c");
    }

    /** Tells no end of any request. */
    private static final class Mute extends Flaw {
        @Override
        Completion completion(Completion told) {
            return new RecordingCompletion();
        }
    }

    /** Run by the test below. */
    static class MuteContract extends ClientContract {
        @Override
        protected ClientFactory factory() {
            return new Mute().factory();
        }

        @Override
        protected Duration patience() {
            return Duration.ofSeconds(1);
        }
    }

    @Test
    void theContractOfAClientThatLosesEverythingEndsSoon() {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectClass(MuteContract.class))
                                .build(),
                        listener);

        TestExecutionSummary summary = listener.getSummary();
        assertThat(summary.getFailures())
                .hasSizeBetween(1, 2)
                .allSatisfy(failure -> assertThat(failure.getException())
                        .hasMessageContaining("Mute HTTP11: ")
                        .hasMessageContaining("no completion within"));
        assertThat(summary.getFailures().get(summary.getFailures().size() - 1).getException())
                .hasMessageContaining("Mute is not checked any further");
        assertThat(summary.getTestsAbortedCount()).isGreaterThan(20);
    }
}
