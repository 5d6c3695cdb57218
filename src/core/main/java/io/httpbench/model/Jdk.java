package io.httpbench.model;

import io.httpbench.model.text.BadValueException;
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

    private static final String LAUNCHER = "bin/java";
    private static final String RELEASE = "release";
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"([0-9]+[^\"]*)\"");

    /** The one that this JVM runs on. */
    public static Jdk running() {
        return new Jdk(System.getProperty("java.home"), System.getProperty("java.version"));
    }

    /**
     * The one in a folder, according to its file {@code release}.
     *
     * @throws BadValueException when there is none, with the path that was tried, or one that is too old for us
     */
    public static Jdk in(String folder) {
        Path home = Path.of(folder).toAbsolutePath().normalize();
        if (!Files.exists(home)) {
            throw new BadValueException(folder + " does not exist");
        }
        if (!Files.isExecutable(home.resolve(LAUNCHER))) {
            throw new BadValueException("no JDK, " + home.resolve(LAUNCHER) + " is missing");
        }
        try {
            Matcher release = VERSION.matcher(Files.readString(home.resolve(RELEASE), StandardCharsets.UTF_8));
            if (release.find()) {
                return checked(new Jdk(home.toString(), release.group(1)));
            }
        } catch (IOException e) {
            // Like a file that says nothing.
        }
        throw new BadValueException(home.resolve(RELEASE) + " does not name a version");
    }

    private static Jdk checked(Jdk jdk) {
        if (jdk.feature() < OLDEST) {
            throw new BadValueException(jdk.home() + " is Java " + jdk.version());
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
