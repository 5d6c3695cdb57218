package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Message;
import io.httpbench.api.Target;
import io.httpbench.group.ControlGroups;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.ForkPlans;
import io.httpbench.model.ForkPlan;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Processes that keep no rule of a fork, made by a shell. Real forks are in BrokenForkIT. */
@EnabledOnOs(OS.LINUX)
class ForkRunnerTest {

    private static final Duration SOON = Duration.ofMillis(500);
    private static final Duration MUCH_LATER = Duration.ofMinutes(3);

    @TempDir
    Path folder;

    private final List<String> stopped = new ArrayList<>();
    private final CpuPlan unpinned = new CpuPlan(null, null, new TreeSet<>(Set.of(0)), false, "");

    private Path log() {
        return folder.resolve("fork.log");
    }

    static ForkPlan plan(Message message) {
        return new ForkPlans(
                        TestCells.SETTINGS,
                        cell -> new Target(cell.protocol(), "127.0.0.1", 1, "/", "", "", null, message))
                .plan(TestCells.CELLS.get(0), 1);
    }

    private ForkExit run(String script, Message message, Duration deadline) {
        return new ForkRunner(
                        plan -> List.of("sh", "-c", script),
                        new BlockSetup(unpinned, null),
                        ControlGroups.none(),
                        stopped::add)
                .run(plan(message), log(), said -> {}, deadline);
    }

    private String failure(String script, Duration deadline) {
        ForkExit exit = run(script, Message.GET, deadline);
        assertThat(exit.measured()).isNull();
        return String.valueOf(exit.failure());
    }

    @Test
    void aFloodEndsWithTheDeadline() {
        assertThat(failure("exec yes", SOON)).isEqualTo("the fork exceeded its deadline and was ended");
        assertThat(log())
                .as("its output is kept up to a limit")
                .satisfies(log -> assertThat(Files.size(log)).isLessThan(10_100_000));
    }

    @Test
    void aLongOutputIsKeptUpToALimit() {
        assertThat(failure("yes \"$(printf %01000d 0)\" | head -n 20000; exit 3", MUCH_LATER))
                .startsWith("the fork ended with exit status 3: 000")
                .endsWith(" | … more standard output is not kept");
        assertThat(log()).satisfies(log -> assertThat(Files.size(log)).isBetween(9_900_000L, 10_100_000L));
    }

    @Test
    void aLineWithoutEndIsCut() {
        assertThat(failure("head -c 20000000 /dev/zero; exit 4", MUCH_LATER))
                .startsWith("the fork ended with exit status 4");
        assertThat(log()).satisfies(log -> assertThat(Files.size(log)).isBetween(8_000L, 9_000L));
    }

    @Test
    void aLogThatIsFloodedEndsTheFork() throws IOException {
        try (RandomAccessFile sparse = new RandomAccessFile(log().toFile(), "rw")) {
            sparse.setLength(100_000_001);
        }
        assertThat(failure("exec sleep 1000", MUCH_LATER))
                .isEqualTo("the fork wrote more than 100 MB to its log and was ended");
    }

    /** More than fits into a pipe. */
    @Test
    void aPlanThatNobodyReadsIsNotWaitedFor() {
        Message large = new Message("POST", List.of(), Message.Content.of(new byte[1 << 20]));

        assertThat(run("exec sleep 1000", large, SOON).failure())
                .isEqualTo("the fork exceeded its deadline and was ended");
    }

    @Test
    void whatNobodyUnderstandsIsCutAndHarmless() {
        assertThat(failure("printf '{\"type\":\"\\033[2J%0500d' 0", MUCH_LATER))
                .startsWith("the fork said what nobody understands: {\"type\":\" [2J000")
                .endsWith("0…")
                .hasSizeLessThan(250);
    }

    @Test
    void lastWordsAreHarmlessWhateverTheyAre() {
        assertThat(failure("printf 'bad \\033[2J \\302\\233 \\377 words' >&2; exit 5", MUCH_LATER))
                .isEqualTo("the fork ended with exit status 5: bad [2J \uFFFD words");
    }

    @Test
    void lastWordsAreTheLast() {
        assertThat(failure("yes early | head -n 100000 >&2; echo late >&2; exit 6", MUCH_LATER))
                .isEqualTo("the fork ended with exit status 6: early | early | late");
    }

    @Test
    void aForkWithoutWordsLeavesNoLog() {
        assertThat(failure("exit 7", MUCH_LATER)).isEqualTo("the fork ended with exit status 7");
        assertThat(log()).doesNotExist();
        assertThat(stopped).isEmpty();
    }

    /** It is the same for every other fork. */
    @Test
    void aLogThatCannotBeWrittenEndsTheRun() throws IOException {
        Files.createDirectory(log());

        assertThat(run("exit 0", Message.GET, MUCH_LATER).measured()).isNull();
        assertThat(stopped)
                .singleElement()
                .asString()
                .startsWith("the log of a fork cannot be written: " + log() + ": ");
    }
}
