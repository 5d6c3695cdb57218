package io.httpbench.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * The version of what conductor and fork tell each other. It is a file, because it must be read off the jar of another build,
 * none of whose classes may be loaded here. It is raised whenever a fork of the build before would be misunderstood, or would
 * misunderstand: with each change of {@link ForkPlan}, of a message of forks, or of their order.
 */
public final class MessageVersion {

    /** Where each build has it. */
    static final String RESOURCE = "io/httpbench/model/fork-messages.version";

    private MessageVersion() {}

    /** That of this build. */
    public static String ours() {
        try (InputStream file = MessageVersion.class.getClassLoader().getResourceAsStream(RESOURCE)) {
            if (file == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            return text(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** That of another build, by the jars that have its classes; empty for one from before there were versions. */
    public static Optional<String> of(List<Path> jars) throws IOException {
        for (Path path : jars) {
            try (JarFile jar = new JarFile(path.toFile(), false)) {
                ZipEntry entry = jar.getEntry(RESOURCE);
                if (entry != null) {
                    try (InputStream file = jar.getInputStream(entry)) {
                        return Optional.of(text(file));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static String text(InputStream file) throws IOException {
        return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
