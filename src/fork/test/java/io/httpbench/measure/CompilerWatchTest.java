package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CompilerWatchTest {

    @TempDir
    Path tasks;

    private long nanos = 7_000_000_000L;

    private void thread(int id, String name, String schedstat) throws IOException {
        Path thread = Files.createDirectories(tasks.resolve(Integer.toString(id)));
        Files.writeString(thread.resolve("comm"), name + "\n");
        Files.writeString(thread.resolve("schedstat"), schedstat + "\n");
    }

    @Test
    void timeOnACpuAndTimeOfWaitingForOneCountOfCompilerThreadsAlone() throws IOException {
        CompilerWatch watch = new CompilerWatch(tasks, () -> nanos);
        thread(1, "java", "9000000000 9000000000 3");
        thread(2, "C2 CompilerThre", "100000000 200000000 5");
        thread(3, "C1 CompilerThre", "50000000 0 5");
        nanos += 1_000_000_000L;
        assertThat(watch.getAsDouble()).isCloseTo(0.35, within(1e-9));

        thread(2, "C2 CompilerThre", "100000000 600000000 9");
        nanos += 500_000_000L;
        assertThat(watch.getAsDouble()).isCloseTo(0.8, within(1e-9));
    }

    @Test
    void aCompilerThreadThatHasEndedIsNoNegativeTime() throws IOException {
        thread(2, "C2 CompilerThre", "900000000 0 5");
        CompilerWatch watch = new CompilerWatch(tasks, () -> nanos);
        nanos += 1_000_000_000L;
        watch.getAsDouble();
        Files.delete(tasks.resolve("2/comm"));

        nanos += 1_000_000_000L;
        assertThat(watch.getAsDouble()).isZero();
    }

    @Test
    void whereThereIsNothingToReadItIsNotBusy() {
        assertThat(new CompilerWatch(tasks.resolve("missing"), () -> nanos).getAsDouble())
                .isZero();
    }

    /** This JVM has compiled something since it started. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void theThreadsOfThisJvmAreFound() {
        assertThat(new CompilerWatch(() -> 1).getAsDouble()).isPositive();
    }
}
