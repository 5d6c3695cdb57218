package io.httpbench.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JDK or JRE that forks can run on.
 *
 * @param home its folder
 * @param version its version, for example {@code 25.0.1}
 */
public record Jdk(String home, String version) {

    /** The minimum version. */
    public static final int OLDEST = 17;

    /** The minimum version for virtual threads. */
    public static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"([0-9]+[^\"]*)\"");

    /** The one that this JVM runs on. */
    public static Jdk running() {
        return new Jdk(System.getProperty("java.home"), System.getProperty("java.version"));
    }

    /**
     * The one in a folder, according to its file {@code release}.
     *
     * @throws IllegalArgumentException when there is none, or one that is too old for us
     */
    public static Jdk in(String folder) {
        Path home = Path.of(folder).toAbsolutePath().normalize();
        if (!Files.isExecutable(home.resolve("bin/java"))) {
            throw new IllegalArgumentException(folder);
        }
        try {
            Matcher release = VERSION.matcher(Files.readString(home.resolve("release"), StandardCharsets.UTF_8));
            if (!release.find()) {
                throw new IllegalArgumentException(folder);
            }
            return checked(new Jdk(home.toString(), release.group(1)));
        } catch (IOException e) {
            throw new IllegalArgumentException(folder, e);
        }
    }

    private static Jdk checked(Jdk jdk) {
        if (jdk.feature() < OLDEST) {
            throw new IllegalArgumentException(jdk.version());
        }
        return jdk;
    }

    /** The feature release, for example 25. */
    public int feature() {
        return Integer.parseInt(version.split("[.+-]", 2)[0]);
    }

    /** Its launcher. */
    public String executable() {
        return Path.of(home, "bin", "java").toString();
    }

    /** Whether it has final, not preview, virtual threads. */
    public boolean hasVirtualThreads() {
        return feature() >= FIRST_WITH_VIRTUAL_THREADS;
    }
}
