package io.httpbench.machine;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Programs that this machine may have or not. */
public final class Programs {

    private Programs() {}

    /** Whether a program is found by its name. */
    public static boolean onPath(String program) {
        return onPath(program, Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    static boolean onPath(String program, String path) {
        return Arrays.stream(path.split(File.pathSeparator, -1)).anyMatch(folder -> isIn(folder, program));
    }

    private static boolean isIn(String folder, String program) {
        try {
            return Files.isExecutable(Path.of(folder, program));
        } catch (InvalidPathException e) {
            // In the C locale the JVM cannot name a folder that is not ASCII.
            return false;
        }
    }
}
