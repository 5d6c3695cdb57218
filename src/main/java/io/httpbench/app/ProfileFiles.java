package io.httpbench.app;

import io.httpbench.result.ProfileResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;

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
            Path source = from.resolve(file).normalize();
            Path target = to.resolve(file).normalize();
            if (source.startsWith(from.normalize())
                    && target.startsWith(to.normalize())
                    && Files.isRegularFile(source)
                    && !(Files.exists(target) && Files.isSameFile(source, target))) {
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
