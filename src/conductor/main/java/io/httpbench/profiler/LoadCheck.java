package io.httpbench.profiler;

import io.httpbench.child.Child;
import io.httpbench.model.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a JVM loads the library, before a fork is spent on it: a different C library, a security module or a
 * noexec folder only show up on trying.
 */
final class LoadCheck {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** Preceded by the library's name, and that the JVM could not start. */
    private static final String REASON = "with error: ";

    private LoadCheck() {}

    /** Why it does not, in words; null when it does. */
    static @Nullable String refusal(Jdk jdk, Path library) {
        try {
            Child.Ended loaded = Child.run(
                    Child.of(List.of(jdk.executable(), "-agentpath:" + library + "=version", "-version"))
                            .redirectErrorStream(true),
                    LONGEST);
            return loaded.well() ? null : refused(jdk, reason(String.join("\n", loaded.words())));
        } catch (IOException e) {
            return refused(jdk, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return refused(jdk, "interrupted");
        }
    }

    static String reason(String words) {
        int at = words.indexOf(REASON);
        return (at < 0 ? words : words.substring(at + REASON.length()))
                .strip()
                .lines()
                .findFirst()
                .orElse("it does not start");
    }

    private static String refused(Jdk jdk, String reason) {
        return "JDK " + jdk.version() + " does not load async-profiler: " + reason;
    }
}
