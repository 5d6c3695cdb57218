package io.httpbench.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactsTest {

    /** A time is a step that it is near to: at most a fifth before it, and a third behind it. */
    @ParameterizedTest
    @CsvSource({
        "0, at once",
        "699, at once",
        "800, 1 s",
        "1200, 1 s",
        "1700, 2 s",
        "2300, 2 s",
        "3900, 3 s",
        "4000, 5 s",
        "6700, 5 s",
        "7200, 7 s",
        "8100, 10 s",
        "11900, 10 s",
        "12600, 15 s",
        "25000, 30 s",
        "45000, 45 s"
    })
    void timesGoBySteps(long millis, String word) {
        assertThat(Facts.time(millis)).isEqualTo(word);
    }

    @Test
    void namesAreChecked() {
        List<String> groups = List.of("a");

        assertThat(Facts.names(groups)).allMatch(name -> Facts.exists(name, groups));
        assertThat(List.of("b.status", "c1.status", "a.requests", "status", "last.status", "d1.closed"))
                .noneMatch(name -> Facts.exists(name, groups));
    }
}
