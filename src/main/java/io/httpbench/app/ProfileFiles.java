package io.httpbench.app;

import io.httpbench.result.ProfileResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The files of profiles, which a report links to. */
final class ProfileFiles {

    private ProfileFiles() {}

    /**
     * Copies those of a run beside a report that is written elsewhere. What is no longer there is left out, as is what
     * would lie outside of the folder: a results file may come from anybody.
     *
     * @throws IOException when one cannot be copied
     */
    static void copy(List<ProfileResult> profiles, Path from, Path to) throws IOException {
        List<String> files = profiles.stream()
                .map(ProfileResult::file)
                .filter(Objects::nonNull)
                .toList();
        for (String file : files) {
            Path source = inside(from, file);
            Path target = inside(to, file);
            if (source != null
                    && target != null
                    && Files.isRegularFile(source)
                    && !(Files.exists(target) && Files.isSameFile(source, target))) {
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Null for what lies elsewhere, or is the name of no file. */
    private static @Nullable Path inside(Path folder, String file) {
        try {
            Path whole = folder.toAbsolutePath().normalize();
            Path found = whole.resolve(file).normalize();
            return found.startsWith(whole) ? found : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
