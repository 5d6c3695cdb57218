package io.httpbench.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class StarvedTestsTest {

    @TempDir
    private static Path folder;

    private static final List<String> RUNS = new ArrayList<>();
    private static int failures;
    private static long pause;

    @BeforeEach
    void clear() throws IOException {
        RUNS.clear();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        pause = TimeUnit.SECONDS.toNanos(2);
    }

    /** Fails as often as it is told. */
    static class Scripted {

        @RegisterExtension
        static final StarvedTests STARVED = new StarvedTests(since -> pause, folder);

        @TempDir
        private Path own;

        private static void run(String name) {
            RUNS.add(name);
            assertThat(failures--).as(name).isNotPositive();
        }

        @Test
        void one() throws IOException {
            Files.createFile(own.resolve("only once"));
            run("one");
        }

        @ParameterizedTest
        @ValueSource(strings = {"a", "b"})
        void parameters(String name) {
            run(name);
        }

        @TestFactory
        Stream<DynamicTest> dynamic() {
            return Stream.of("x", "y").map(name -> dynamicTest(name, () -> run(name)));
        }
    }

    static class FailsBefore {

        @RegisterExtension
        static final StarvedTests STARVED = new StarvedTests(since -> pause, folder);

        @BeforeAll
        static void before() {
            Scripted.run("before");
        }

        @Test
        void never() {}
    }

    private static TestExecutionSummary run(String selected) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.parse(selected).orElseThrow())
                                .build(),
                        listener);
        return listener.getSummary();
    }

    private static long passed(int failing, String method) {
        failures = failing;
        return run("method:" + Scripted.class.getName() + "#" + method).getTestsSucceededCount();
    }

    private static List<String> notes() throws IOException {
        List<String> notes = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                notes.add(Files.readString(file));
            }
        }
        return notes;
    }

    @Test
    void whatFailsWhileItIsStarvedIsRepeatedOnceFromTheBeginning() throws IOException {
        assertThat(passed(1, "one")).isOne();
        assertThat(RUNS).containsExactly("one", "one");
        assertThat(notes())
                .singleElement()
                .asString()
                .startsWith("STARVED: Scripted.one one(): no CPU for 2.0 s: ")
                .endsWith("; repeated: passed\n");
    }

    @Test
    void whatFailsAgainHasFailed() throws IOException {
        assertThat(passed(2, "one")).isZero();
        assertThat(RUNS).containsExactly("one", "one");
        assertThat(notes()).singleElement().asString().endsWith("; repeated: failed\n");
    }

    @Test
    void whatWasNotStarvedFailsAtOnce() throws IOException {
        pause = 0;

        assertThat(passed(1, "one")).isZero();
        assertThat(RUNS).containsExactly("one");
        assertThat(notes()).isEmpty();
    }

    @Test
    void whatPassesIsNotRepeated() throws IOException {
        assertThat(passed(0, "one")).isOne();
        assertThat(RUNS).containsExactly("one");
        assertThat(notes()).isEmpty();
    }

    @Test
    void onlyTheOneOfSeveralIsRepeated() {
        assertThat(passed(1, "parameters(java.lang.String)")).isEqualTo(2);
        assertThat(RUNS).containsExactly("a", "a", "b");
        RUNS.clear();

        assertThat(passed(1, "dynamic")).isEqualTo(2);
        assertThat(RUNS).containsExactly("x", "x", "y");
    }

    @Test
    void theThirdFails() throws IOException {
        assertThat(passed(1, "one")).isOne();
        assertThat(passed(1, "one")).isOne();
        assertThat(passed(1, "one")).isZero();
        assertThat(notes()).hasSize(3).allMatch(note -> note.endsWith("; repeated: passed\n"));
    }

    @Test
    void whatComesBeforeTestsIsNotRepeated() throws IOException {
        failures = 1;

        assertThat(run("class:" + FailsBefore.class.getName()).getTotalFailureCount())
                .isOne();
        assertThat(RUNS).containsExactly("before");
        assertThat(notes()).isEmpty();
    }

    @Test
    void aLongTimeWithoutATickIsAPause() {
        Ticker ticker = new Ticker();
        long start = System.nanoTime();
        long second = TimeUnit.SECONDS.toNanos(1);
        assertThat(ticker.pause(start, start + second * 9 / 10)).isZero();

        ticker.tick(start + second);
        ticker.tick(start + 3 * second);
        assertThat(ticker.pause(start, start + 3 * second + 1)).isEqualTo(2 * second);
        assertThat(ticker.pause(start + 2 * second, start + 3 * second + 2)).isEqualTo(2 * second);
        assertThat(ticker.pause(start + 3 * second, start + 3 * second + 3)).isZero();
    }
}
