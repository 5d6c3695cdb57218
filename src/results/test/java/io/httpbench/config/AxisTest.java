package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxisTest {

    /** They stand in files of people: in results, in columns of CSV, in parameters of JMH. */
    @Test
    void namesAndTheirOrderArePublished() {
        assertThat(Axis.ALL)
                .extracting(Axis::name)
                .containsExactly(
                        "server",
                        "path",
                        "concurrency",
                        "sync-threads",
                        "async-threads",
                        "connections",
                        "pipelining",
                        "keep-alive",
                        "threads",
                        "java",
                        "delay",
                        "rtt",
                        "bandwidth",
                        "loss",
                        "cpus",
                        "memory",
                        "start",
                        "rate",
                        "setup",
                        "tune",
                        "version",
                        "jar");
    }

    @Test
    void eachIsFoundByItsNameAndReadsAListOfItsOwn() {
        assertThat(Axis.ALL).extracting(Axis::setting).doesNotHaveDuplicates();
        for (Axis<?> axis : Axis.ALL) {
            assertThat(Axis.named(axis.name())).containsSame(axis);
            axis.setting()
                    .defaultText()
                    .ifPresent(text -> assertThat(axis.setting().rule().parse(text))
                            .as(axis.name())
                            .isInstanceOfSatisfying(
                                    List.class,
                                    values ->
                                            assertThat(axis.cast(values.get(0))).isNotNull()));
        }
    }

    @Test
    void whatOtherVersionsKnowIsNone() {
        assertThat(Axis.named("colour")).isEmpty();
    }
}
