package io.httpbench.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What real processes can do to whoever has started them. */
class ChildTest {

    private static final Duration LONGEST = Duration.ofMinutes(2);

    private static ProcessBuilder shell(String script) {
        return Child.of(List.of("sh", "-c", script));
    }

    /** A zombie, which nobody has asked for its exit status, does not. */
    private static boolean lives(String pid) {
        try {
            return !Files.readString(Path.of("/proc", pid, "stat")).contains(") Z ");
        } catch (IOException e) {
            return false;
        }
    }

    private static void assertGone(String pid) {
        Patience patience = new Patience(LONGEST);
        while (lives(pid)) {
            assertThat(patience.isOver()).as("process %s lives on", pid).isFalse();
            Thread.onSpinWait();
        }
    }

    @Test
    void ofWhatItSaysTheBeginningAndTheEndAreKept() throws Exception {
        Child.Ended counted = Child.run(shell("i=0; while [ $i -lt 1000 ]; do echo $i; i=$((i+1)); done"), LONGEST);

        assertThat(counted.well()).isTrue();
        assertThat(counted.words()).hasSize(100).startsWith("0", "1").endsWith("98", "999");
        assertThat(counted.lastWord()).isEqualTo("999");
    }

    @Test
    void aFailureIsTold() throws Exception {
        Child.Ended failed = Child.run(shell("exit 3"), LONGEST);

        assertThat(failed.well()).isFalse();
        assertThat(failed.status()).isEqualTo(3);
        assertThat(failed.lastWord()).isEmpty();
    }

    @Test
    void oneThatDoesNotEndIsEndedWithWhatItStarted() throws Exception {
        Child.Ended ended = Child.run(shell("sleep 1000 & echo $!; wait"), Duration.ofSeconds(1));

        assertThat(ended.status()).isNull();
        assertThat(ended.well()).isFalse();
        assertGone(ended.lastWord());
    }

    @Test
    void itsOutputInOtherHandsIsNotWaitedFor() throws Exception {
        Child.Ended ended = Child.run(shell("setsid sleep 1000 & echo $!; sleep 1"), LONGEST);

        assertThat(ended.well()).isTrue();
        assertGone(ended.lastWord());
    }

    @Test
    void itAnswersUntilItsInputEnds() throws IOException {
        Child child = Child.start(Child.of(List.of("cat")));

        assertThat(child.ask("one", new Patience(LONGEST))).isEqualTo("one");
        child.end(new Patience(LONGEST));
        assertThat(child.alive()).isFalse();
        assertThat(child.exitStatus()).isZero();
        assertThat(child.ask("two", new Patience(LONGEST))).isEqualTo(ChildLines.END);
    }

    @Test
    void silenceIsNotWaitedForInAHurry() throws IOException {
        Child child = Child.start(shell("trap '' TERM; echo ready; sleep 1000; sleep 1000"));

        assertThat(child.ask("", new Patience(LONGEST))).isEqualTo("ready");
        assertThat(child.ask("one", new Patience(LONGEST, () -> true, Duration.ZERO)))
                .isNull();
        child.terminate();
        child.end(new Patience(LONGEST, () -> true, Duration.ZERO));
        assertThat(child.alive()).isFalse();
        assertThat(child.exitStatus()).as("SIGKILL").isEqualTo(137);
    }

    @Test
    void aFloodEndsIt(@TempDir Path dir) throws Exception {
        try (ChildLog log = ChildLog.open(dir.resolve("log"))) {
            Child child = Child.start(shell("echo $$; yes >&2"), log);

            String pid = child.next();
            assertThat(child.ends(new Patience(LONGEST))).isTrue();
            assertThat(child.flooded()).isTrue();
            assertGone(String.valueOf(pid));
        }
    }

    @Test
    void whatAStrangerHasStartedIsEndedAfterItsOwnEnd(@TempDir Path dir) throws Exception {
        try (ChildLog log = ChildLog.open(dir.resolve("log"))) {
            Child child = Child.startStranger(shell("sleep 1000 & echo $!"), log);

            String left = String.valueOf(child.next());
            assertThat(child.ends(new Patience(LONGEST))).isTrue();
            assertThat(lives(left)).isTrue();
            child.end(new Patience(LONGEST));
            assertGone(left);
        }
    }

    /** The same in a process of its own, which is killed. */
    @Test
    void aStrangerEndsWithWhoeverHasStartedIt(@TempDir Path dir) throws Exception {
        Path log = dir.resolve("log");
        Child owner = Child.start(Child.of(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Owner.class.getName(),
                log.toString())));
        String stranger = String.valueOf(owner.ask("", new Patience(LONGEST)));

        assertThat(stranger).matches("\\d+");
        assertThat(lives(stranger)).isTrue();
        assertThat(owner.killed()).isTrue();
        assertGone(stranger);
    }

    /** Starts a stranger and says which. */
    static final class Owner {

        private Owner() {}

        public static void main(String[] arguments) throws Exception {
            ChildLog log = ChildLog.open(Path.of(arguments[0]));
            Child child = Child.startStranger(shell("trap '' HUP INT TERM; echo $$; sleep 1000; sleep 1000"), log);
            System.out.println(child.next());
            boolean ignored = child.ends(new Patience(LONGEST));
        }
    }
}
