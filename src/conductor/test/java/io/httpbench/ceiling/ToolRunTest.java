package io.httpbench.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** What a program that is told to load a server does instead. */
class ToolRunTest {

    private static final Target TARGET = new Target(Protocol.HTTP11, "127.0.0.1", 1, "/", "", "");

    /** What it says is never understood. */
    private record Script(String text) implements NativeTool {

        @Override
        public String name() {
            return "tool";
        }

        @Override
        public String whyNot(LoadShape shape, Target target) {
            return "";
        }

        @Override
        public List<String> command(LoadShape shape, Target target, int threads, long seconds, Path folder) {
            return List.of("sh", "-c", text);
        }

        @Override
        public ToolFigures parse(String output) {
            throw new IllegalArgumentException(output);
        }
    }

    private static String problem(String script, BooleanSupplier interrupted) {
        LoadShape shape = new LoadShape(Protocol.HTTP11, "/", 1, 1, 1, true, null, null);
        ToolRun.Outcome outcome = new ToolRun(null, 1, interrupted).of(new Script(script), shape, TARGET, 1);
        assertThat(outcome.figures()).isNull();
        return outcome.problem();
    }

    @Test
    void itsEndIsTold() {
        assertThat(problem("echo no luck >&2; exit 3", () -> false))
                .isEqualTo("tool ended with exit status 3: no luck");
        assertThat(problem("echo hello", () -> false)).startsWith("what tool says is not understood: hello");
    }

    @Test
    void itsOutputHasALimit() {
        assertThat(problem("yes", () -> false)).isEqualTo("tool wrote more than 100 MB to its log and was ended");
    }

    @Test
    void anInterruptionEndsIt() {
        assertThat(problem("sleep 1000", () -> true)).isEqualTo("interrupted");
    }
}
