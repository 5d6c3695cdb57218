package io.httpbench.run;

import io.httpbench.cli.Folders;
import io.httpbench.result.ProfileResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The profiles that a report links to. */
public final class ProfileFiles {

    private ProfileFiles() {}

    /**
     * Copies those of a run next to a report that is written elsewhere. Skips files that no longer exist, are symbolic
     * links, or would lie outside the folder, by their names or through a link on the way: a run may come from anybody.
     *
     * @throws IOException when one cannot be copied
     */
    public static void copy(List<ProfileResult> profiles, Path from, Path to) throws IOException {
        List<String> files = profiles.stream()
                .map(ProfileResult::file)
                .filter(Objects::nonNull)
                .toList();
        for (String file : files) {
            Path source = inside(from, file);
            Path target = inside(to, file);
            if (source != null && target != null && isOwn(source, from)) {
                copy(source, target, to);
            }
        }
    }

    private static void copy(Path source, Path target, Path to) throws IOException {
        Path folder = Folders.make(Objects.requireNonNull(target.getParent()));
        if (folder.toRealPath().startsWith(to.toRealPath())
                && !(Files.exists(target) && Files.isSameFile(source, target))) {
            // A link that stands there is replaced, not followed.
            Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static boolean isOwn(Path file, Path folder) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && file.toRealPath().startsWith(folder.toRealPath());
    }

    /** Null for a path outside the folder or an invalid one. */
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
