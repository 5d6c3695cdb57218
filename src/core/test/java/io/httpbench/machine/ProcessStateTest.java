package io.httpbench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ProcessStateTest {

    private static void signal(String name, Process process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private static void await(ProcessState state, boolean stopped) {
        while (state.stopped() != stopped) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aProcessIsStoppedUntilItGoesOnAndNotWhenItHasEnded() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sleep", "60").start();
        try (ProcessState state = new ProcessState(process.pid())) {
            assertThat(state.stopped()).isFalse();
            signal("STOP", process);
            await(state, true);
            signal("CONT", process);
            await(state, false);
            process.destroyForcibly().waitFor();
            assertThat(state.stopped()).isFalse();
        } finally {
            process.destroyForcibly();
        }
    }

    /** The name may look like the end of the name, and like a state. */
    @Test
    void theNameOfTheProgramIsNotItsState() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("perl", "-e", "$0 = '(T) T'; sleep 60").start();
        try (ProcessState state = new ProcessState(process.pid())) {
            assertThat(state.stopped()).isFalse();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aProcessThatIsNotThereCannotBeAsked() {
        assertThatThrownBy(() -> new ProcessState(Integer.MAX_VALUE)).isInstanceOf(IOException.class);
    }
}
