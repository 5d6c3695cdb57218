package io.httpbench.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A private folder of this process, deleted when it is closed.
 *
 * @param path its path
 * @param runsPrograms whether code in it may be executed, which a mount may forbid ({@code noexec})
 * @param problem why there is none; null when there is
 */
record PrivateFolder(
        Path path, boolean runsPrograms, @Nullable String problem) implements AutoCloseable {

    private static final String PREFIX = "http-benchmark-profile-";

    /** Characters that end an option of the agent, its argument, or the agent's name. */
    private static final String TROUBLE = ",=\"";

    /**
     * Creates one in the first suitable one of these folders, else in the first where that is possible.
     *
     * @param forPrograms whether it must allow executing code
     */
    static PrivateFolder in(List<Path> parents, boolean forPrograms) {
        List<PrivateFolder> made = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Path parent : parents) {
            try {
                PrivateFolder folder = in(parent.toAbsolutePath());
                if (!forPrograms || folder.runsPrograms()) {
                    made.forEach(PrivateFolder::close);
                    return folder;
                }
                made.add(folder);
            } catch (IOException e) {
                reasons.add(String.valueOf(e.getMessage()));
            }
        }
        made.stream().skip(1).forEach(PrivateFolder::close);
        return made.isEmpty() ? none("there is no folder to write it to: " + String.join("; ", reasons)) : made.get(0);
    }

    /** No folder. */
    static PrivateFolder none(String problem) {
        return new PrivateFolder(Path.of(""), false, problem);
    }

    private static PrivateFolder in(Path parent) throws IOException {
        if (parent.toString().chars().anyMatch(c -> TROUBLE.indexOf(c) >= 0)) {
            throw new IOException(parent + " has a comma, an equals sign or a quote in its name");
        }
        try {
            Path path = Files.createTempDirectory(parent, PREFIX);
            return new PrivateFolder(path, runsPrograms(path), null);
        } catch (IOException e) {
            throw new IOException(parent + " cannot be written (" + e + ")", e);
        }
    }

    /** On Linux no file is executable where the mount says noexec, whatever its permissions are (access(2)). */
    private static boolean runsPrograms(Path folder) throws IOException {
        Path trial = Files.createTempFile(folder, "trial", "");
        try {
            if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(trial, PosixFilePermissions.fromString("rwx------"));
            }
            return Files.isExecutable(trial);
        } finally {
            Files.delete(trial);
        }
    }

    @Override
    public void close() {
        if (problem != null) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // A leftover temporary folder does not harm the run.
        }
    }
}
