package io.httpbench.server.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WorkersTest {

    @Test
    void requestsWaitForTheFirstThatIsFree() {
        Workers two = new Workers(2);

        assertThat(two.occupy(0, 50)).isEqualTo(50);
        assertThat(two.occupy(10, 20)).isEqualTo(30);
        assertThat(two.occupy(11, 20)).as("after the second").isEqualTo(50);
        assertThat(two.occupy(12, 5)).as("after the first or the third").isEqualTo(55);
        assertThat(two.occupy(100, 5)).as("both are free again").isEqualTo(105);
    }

    @Test
    void theClockMayOverflow() {
        Workers one = new Workers(1);
        long late = Long.MAX_VALUE - 10;

        assertThat(one.occupy(late, 20)).isEqualTo(late + 20);
        assertThat(one.occupy(late + 5, 20)).isEqualTo(late + 40);
    }
}
