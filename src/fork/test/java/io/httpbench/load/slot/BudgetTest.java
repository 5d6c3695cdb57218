package io.httpbench.load.slot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetTest {

    @ParameterizedTest
    @CsvSource({"1,1", "1,8", "7,3", "1000,1", "100000,4", "100000,32"})
    void exactlyAsManyClaimsSucceedAsThereAreRequests(long total, int lanes) {
        Budget budget = new Budget(total, lanes);
        long claimed = 0;
        for (int turn = 0; turn < total + 100; turn++) {
            claimed += budget.claim(turn % lanes) ? 1 : 0;
        }
        assertThat(claimed).isEqualTo(total);
        assertThat(budget.due()).isEqualTo(total);
    }

    /** A lane that took a block and stalled would otherwise keep the window open for as long as it stalls. */
    @Test
    void whatAStalledLaneHoldsIsTakenByTheOthers() {
        Budget budget = new Budget(10_000, 2);
        assertThat(budget.claim(0)).isTrue();
        long byTheOther = 0;
        while (budget.claim(1)) {
            byTheOther++;
        }
        assertThat(byTheOther).isEqualTo(9_999);
        assertThat(budget.claim(0)).isFalse();
    }

    @Test
    void whatIsWithdrawnIsNotDueAndCannotBeClaimed() {
        Budget budget = new Budget(1_000, 4);
        for (int i = 0; i < 10; i++) {
            assertThat(budget.claim(i % 4)).isTrue();
        }
        assertThat(budget.withdraw()).isEqualTo(990);
        assertThat(budget.due()).isEqualTo(10);
        assertThat(IntStream.range(0, 4).anyMatch(budget::claim)).isFalse();
        assertThat(budget.withdraw()).isZero();
        assertThat(budget.due()).isEqualTo(10);
    }

    /** The race: lanes refill, take from each other and find the rest empty, all at once, with a withdrawal between. */
    @Test
    void claimsAndWithdrawalAddUpUnderContention() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (int round = 0; round < 50; round++) {
                Budget budget = new Budget(20_000, threads);
                List<Callable<Long>> claimers = new ArrayList<>();
                for (int lane = 0; lane < threads; lane++) {
                    int own = lane;
                    claimers.add(() -> {
                        long claimed = 0;
                        while (budget.claim(own)) {
                            claimed++;
                            if (own == 0 && claimed == 3_000) {
                                budget.withdraw();
                            }
                        }
                        return claimed;
                    });
                }
                long claimed = 0;
                for (Future<Long> lane : pool.invokeAll(claimers)) {
                    claimed += lane.get();
                }
                budget.withdraw();
                assertThat(claimed).isEqualTo(budget.due());
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
