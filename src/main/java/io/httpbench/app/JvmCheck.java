package io.httpbench.app;

import io.httpbench.config.Setting;
import io.httpbench.config.SettingsException;
import io.httpbench.model.ChildProcess;
import io.httpbench.model.Jdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Checks that the JVM starts with the user's options, before any fork does. */
final class JvmCheck {

    private static final int SECONDS = 30;

    /** What a JVM prints first, with or without an error, when it picks up options from its environment. */
    private static final String NOISE = "Picked up ";

    private JvmCheck() {}

    /**
     * @throws SettingsException with the JVM's own message when it does not
     */
    static void check(List<String> jvmArgs, List<Jdk> jdks) {
        if (!jvmArgs.isEmpty()) {
            jdks.forEach(jdk -> check(jvmArgs, jdk));
        }
    }

    private static void check(List<String> jvmArgs, Jdk jdk) {
        List<String> command = new ArrayList<>(List.of(jdk.executable()));
        command.addAll(jvmArgs);
        command.add("-version");
        try {
            Process process = ChildProcess.of(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            // Some options make the JVM wait for a debugger, with its output open.
            CompletableFuture.delayedExecutor(SECONDS, TimeUnit.SECONDS).execute(process::destroyForcibly);
            String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw refused(jvmArgs, reason(words));
            }
        } catch (IOException e) {
            throw refused(jvmArgs, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused(jvmArgs, "interrupted");
        }
    }

    private static String reason(String words) {
        return words.lines().filter(line -> !line.startsWith(NOISE)).findFirst().orElse("the JVM does not start");
    }

    private static SettingsException refused(List<String> jvmArgs, String words) {
        return new SettingsException(
                Setting.JVM_ARGS, String.join(" ", jvmArgs), words + "; allowed: options that the JVM accepts");
    }
}
