package io.httpbench.profiler;

import io.httpbench.model.files.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A private folder of this process, deleted when it is closed.
 *
 * @param folder the folder; null when there is none
 * @param runsPrograms whether code in it may be executed, which a mount may forbid ({@code noexec})
 * @param problem why there is none; null when there is
 */
record PrivateFolder(
        @Nullable TemporaryFolder folder,
        boolean runsPrograms,
        @Nullable String problem) implements AutoCloseable {

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
        return new PrivateFolder(null, false, problem);
    }

    private static PrivateFolder in(Path parent) throws IOException {
        if (parent.toString().chars().anyMatch(c -> TROUBLE.indexOf(c) >= 0)) {
            throw new IOException(parent + " has a comma, an equals sign or a quote in its name");
        }
        try {
            TemporaryFolder folder = TemporaryFolder.in(parent, "profile");
            return new PrivateFolder(folder, runsPrograms(folder.path()), null);
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

    /** Its path; of none that of no file. */
    Path path() {
        return folder == null ? Path.of("") : folder.path();
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
