package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serial;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class UncaughtExceptionsTest {

    private static final class Expected extends RuntimeException {

        @Serial
        private static final long serialVersionUID = 1L;
    }

    @Test
    void onlyThoseOfTheTypeAreSilent() throws InterruptedException {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        List<Throwable> told = new CopyOnWriteArrayList<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> told.add(thrown));
        try {
            UncaughtExceptions.silence(Expected.class);
            UncaughtExceptions.silence(Expected.class);
            RuntimeException other = new IllegalStateException("another");
            endThreadWith(new Expected());
            endThreadWith(other);
            assertThat(told).containsExactly(other);
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    private static void endThreadWith(RuntimeException thrown) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw thrown;
        });
        thread.start();
        thread.join();
    }
}
