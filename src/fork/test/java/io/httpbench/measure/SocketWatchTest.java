package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SocketWatchTest {

    @Test
    void countsEachSocketOnce() {
        SocketWatch watch = new SocketWatch(() -> Set.of("17", "18"));
        assertThat(watch.seen()).isNull();

        watch.look();
        watch.look();

        assertThat(watch.seen()).isEqualTo(2);
    }

    /** Without keep-alive there is no end of them. */
    @Test
    void doesNotGrowWithoutBound() {
        AtomicInteger inode = new AtomicInteger();
        SocketWatch watch = new SocketWatch(() -> IntStream.range(0, 60_000)
                .mapToObj(i -> Integer.toString(inode.incrementAndGet()))
                .collect(Collectors.toSet()));

        for (int i = 0; i < 10; i++) {
            watch.look();
        }

        assertThat(watch.seen()).isEqualTo(120_000);
    }
}
