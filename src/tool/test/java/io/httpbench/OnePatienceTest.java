package io.httpbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a test waits for in vain only where something has failed it waits for as long as {@link Patience} says. */
class OnePatienceTest {

    private static final Path SOURCES = Path.of("src");

    /** Those of tests, and of the contract, which tests as well. */
    private static final Pattern TESTS = Pattern.compile("src/(?:.*/test|kit/main)/java/io/httpbench/(.*)\\.java");

    /** Here time passes, or a timeout is what is tested. */
    private static final Set<String> ABOUT_TIME = Set.of(
            "serving/FirstAnswerTest",
            "processes/Neighbour",
            "processes/SecretsIT",
            "testing/contract/Loop",
            "testing/contract/Slot",
            "testing/faulty/Traffic");

    private static final Pattern NO_CODE = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)+'|/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    private static final Pattern DEFINITION = Pattern.compile("\\b(\\w+) =\\s+([^;{}]+);");

    private static final Pattern WAIT =
            Pattern.compile("\\b(?:await\\w*|get|next|join|timedJoin|timedWait|waitFor|poll|gather"
                    + "|within|timeout|setSoTimeout|assertTimeout\\w*)\\(|@Timeout\\(|System\\.nanoTime\\(\\) \\+ ");

    /** Their argument says no unit. */
    private static final Set<String> OF_A_NUMBER = Set.of("join(", "gather(", "setSoTimeout(", "@Timeout(");

    private static final String UNIT = "(?:TimeUnit\\.)?(?:[A-Z]*SECONDS|MINUTES)";

    private static final String NUMBER = "(?:\\(int\\) )?[\\d_]+L?";

    private static final Pattern TIME = Pattern.compile("(?:\\(int\\) )?(?:Duration\\.of\\w+\\(\\s*[\\d_]+" + "|" + UNIT
            + "\\.to\\w+\\(\\s*[\\d_]+|\\b[\\d_]+L?,\\s*" + UNIT + ")");

    private static final Pattern NAME = Pattern.compile("(?<![.\\w])(\\w+)(?:\\.\\w+)?");

    private static final Pattern NUMBER_WITH_UNIT = Pattern.compile("(?:^|, *)(\\w+),\\s*" + UNIT);

    /** Constants and variables of a file whose time is written in it, and those that are mere numbers, by name. */
    private record Fixed(Set<String> times, Set<String> numbers) {

        static Fixed in(String code) {
            Fixed fixed = new Fixed(new HashSet<>(), new HashSet<>());
            DEFINITION.matcher(code).results().forEach(definition -> {
                String value = definition.group(2);
                if (TIME.matcher(value).lookingAt()) {
                    fixed.times.add(definition.group(1));
                } else if (value.matches(NUMBER)) {
                    fixed.numbers.add(definition.group(1));
                }
            });
            return fixed;
        }
    }

    /** In sources by their path without {@code .java}. */
    private static List<String> violations(Map<String, String> sources) {
        Map<String, String> code = new HashMap<>();
        Set<String> ofOthers = new HashSet<>();
        sources.forEach((path, source) -> {
            String text = NO_CODE.matcher(source).replaceAll(" ");
            code.put(path, text);
            Fixed.in(text).times.forEach(name -> ofOthers.add(path.replaceFirst(".*/", "") + "." + name));
        });
        List<String> violations = new ArrayList<>();
        code.forEach((path, text) -> {
            Fixed fixed = Fixed.in(text);
            WAIT.matcher(text).results().forEach(wait -> {
                String time = argumentsOf(wait, text);
                if (isFixed(wait.group(), time, fixed, ofOthers)) {
                    violations.add(path + ": " + wait.group() + time.replaceAll("\\s+", " "));
                }
            });
        });
        return violations;
    }

    /** Up to the parenthesis that closes the call, or to the end of the statement. */
    private static String argumentsOf(MatchResult wait, String text) {
        int depth = wait.group().endsWith("(") ? 1 : 0;
        int end = wait.end();
        while (end < text.length() && text.charAt(end) != ';') {
            depth += text.charAt(end) == '(' ? 1 : 0;
            depth -= text.charAt(end) == ')' ? 1 : 0;
            if (depth == 0 && text.charAt(end) == ')') {
                break;
            }
            end++;
        }
        return text.substring(wait.end(), end);
    }

    private static boolean isFixed(String wait, String time, Fixed fixed, Set<String> ofOthers) {
        if (TIME.matcher(time).find() || (OF_A_NUMBER.contains(wait) && time.matches(NUMBER))) {
            return true;
        }
        Stream<String> numbers = OF_A_NUMBER.contains(wait)
                ? Stream.of(time)
                : NUMBER_WITH_UNIT.matcher(time).results().map(found -> found.group(1));
        return numbers.anyMatch(fixed.numbers::contains)
                || NAME.matcher(time)
                        .results()
                        .anyMatch(name -> fixed.times.contains(name.group(1)) || ofOthers.contains(name.group()));
    }

    @Test
    void testsWaitForFailureAsLongAsPatienceSays() throws IOException {
        Map<String, String> sources = new HashMap<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.toList()) {
                Matcher test = TESTS.matcher(file.toString());
                if (test.matches() && !ABOUT_TIME.contains(test.group(1))) {
                    sources.put(test.group(1), Files.readString(file));
                }
            }
        }
        assertThat(sources).as("found").hasSizeGreaterThan(300);
        assertThat(violations(sources)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();",
                "latch.await(1, MINUTES);",
                "static final long LIMIT = 120; void f() { process.waitFor(LIMIT, TimeUnit.SECONDS); }",
                "static final Duration SOON = Duration.ofSeconds(15); void f() { RunningTool.awaitGone(children, SOON); }",
                "static final int MILLIS = 20_000; void f() { socket.setSoTimeout(MILLIS); }",
                "static final Duration SOON = Duration.ofSeconds(9); void f() { socket.setSoTimeout((int) SOON.toMillis()); }",
                "socket.setSoTimeout((int) Duration.ofSeconds(20).toMillis());",
                "thread.join(10_000);",
                "Duration patience = Duration.ofSeconds(10); future.get(patience.toNanos(), NANOSECONDS);",
                "long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);",
                "@Timeout(60) class A {}",
                "thread.join(B.SOON.toMillis());",
            })
    void aTimeOfItsOwnIsFound(String source) {
        assertThat(violations(Map.of("A", source, "B", "static final Duration SOON = Duration.ofMillis(1);")))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "process.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS);",
                "static final int FIRST = 0; void f() { forks.get(FIRST); list.get(1); map.get(NAME); }",
                "// latch.await(1, MINUTES)",
                "String source = \"latch.await(1, MINUTES)\";",
                "static final int ROUNDS = 10; void f() { idle.await(patience.toNanos() / ROUNDS, TimeUnit.NANOSECONDS); }",
                "Duration timeout = Duration.ofMillis(500); void f() { new Limits(1, timeout); thread.join(); }",
            })
    void allElseIsAllowed(String source) {
        assertThat(violations(Map.of("A", source))).isEmpty();
    }
}
