package io.httpbench.preflight;

import io.httpbench.child.Child;
import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.model.Jdk;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Checks that the JVM starts with the user's options, before any fork does. */
public final class JvmCheck {

    /** Some options make the JVM wait for a debugger. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** What a JVM prints first, with or without an error, when it picks up options from its environment. */
    private static final String NOISE = "Picked up ";

    private JvmCheck() {}

    /**
     * Starts each JDK once with these options.
     *
     * @throws SettingsException with the JVM's own message when it does not
     */
    public static void check(List<String> jvmArgs, List<Jdk> jdks) {
        if (!jvmArgs.isEmpty()) {
            jdks.forEach(jdk -> check(jvmArgs, jdk));
        }
    }

    private static void check(List<String> jvmArgs, Jdk jdk) {
        List<String> command = new ArrayList<>(List.of(jdk.executable()));
        command.addAll(jvmArgs);
        command.add("-version");
        try {
            Child.Ended checked = Child.run(Child.of(command).redirectErrorStream(true), LONGEST);
            if (!checked.well()) {
                throw refused(jvmArgs, reason(checked.words()));
            }
        } catch (IOException e) {
            throw refused(jvmArgs, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused(jvmArgs, "interrupted");
        }
    }

    private static String reason(List<String> words) {
        return words.stream()
                .filter(line -> !line.startsWith(NOISE))
                .findFirst()
                .orElse("the JVM does not start");
    }

    private static SettingsException refused(List<String> jvmArgs, String words) {
        return new SettingsException(
                Setting.JVM_ARGS, String.join(" ", jvmArgs), words + "; allowed: options that the JVM accepts");
    }
}
