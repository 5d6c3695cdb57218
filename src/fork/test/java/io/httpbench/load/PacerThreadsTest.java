package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.contract.Patience;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacerThreadsTest {

    /** It may sleep towards a number of a schedule that has just been replaced, and be the one that the new one needs. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoSleepsForItsTimeIsWoken(boolean virtualThreads) throws InterruptedException {
        PacerThreads pacing = new PacerThreads(1, virtualThreads);
        CountDownLatch known = new CountDownLatch(1);
        Thread caller = new Thread(() -> {
            Pacing.Waiter sleeper = pacing.waiter();
            known.countDown();
            sleeper.sleep(TimeUnit.MINUTES.toNanos(10));
        });
        caller.setDaemon(true);
        caller.start();
        assertThat(known.await(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .isTrue();

        pacing.wake();

        caller.join(Patience.ofFailure().toMillis());
        assertThat(caller.isAlive()).isFalse();
    }

    @Test
    void halfOfTheCpusPace() {
        assertThat(new PacerThreads(8, false).pacers(2)).isEqualTo(2);
        assertThat(new PacerThreads(8, false).pacers(16)).isEqualTo(4);
        assertThat(new PacerThreads(1, false).pacers(16)).isOne();
    }
}
