package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.Pinning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class PinWatchTest {

    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));
    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final PinWatch watch = new PinWatch();

    /** A thread that waits while it initialises a class is pinned in every JDK so far. */
    private static final class Before {
        static {
            LockSupport.parkNanos(WAIT_NANOS);
        }

        static void touch() {}
    }

    private static final class Within {
        static {
            LockSupport.parkNanos(WAIT_NANOS);
        }

        static void touch() {}
    }

    /** Found by name: class files are for Java 17, which does not have it. */
    private static void onVirtualThread(Runnable action) throws ReflectiveOperationException, InterruptedException {
        Object thread =
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, action);
        ((Thread) Objects.requireNonNull(thread)).join();
    }

    private static Set<Path> folders() throws IOException {
        try (Stream<Path> files = Files.list(TEMPORARY)) {
            return files.filter(file -> file.getFileName().toString().startsWith(PinWatch.FOLDER))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void pinnedThreadsOfTheWindowAreCounted() throws Exception {
        watch.begin();
        onVirtualThread(Before::touch);
        watch.opened();
        onVirtualThread(Within::touch);
        onVirtualThread(() -> LockSupport.parkNanos(WAIT_NANOS));
        watch.closed();

        Pinning pinning = Objects.requireNonNull(watch.result());
        assertThat(pinning.count()).isEqualTo(1);
        assertThat(pinning.longestNanos()).isPositive();
    }

    @Test
    void withoutAnyThereAreNoneAndNothingIsLeft() throws IOException {
        Set<Path> before = folders();
        watch.begin();
        watch.opened();
        watch.closed();

        assertThat(watch.result()).isEqualTo(new Pinning(0, 0));
        assertThat(folders()).isSubsetOf(before);
    }

    @Test
    void aRecordingOfTheUsersIsLeftAlone() {
        try (Recording users = new Recording()) {
            users.start();
            watch.begin();

            assertThat(watch.result()).isNull();
            assertThat(users.getState()).isEqualTo(RecordingState.RUNNING);
        }
    }

    @Test
    void aWatchThatNeverBeganKnowsNothing() {
        watch.opened();
        watch.closed();

        assertThat(watch.result()).isNull();
    }
}
