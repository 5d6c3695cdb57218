package io.httpbench.model.files;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Text files that are written completely or not at all: as a draft beside the file, which then takes its place. The folder
 * may be one that somebody sent: a symbolic link that stands where the draft or the file belongs is replaced, never followed.
 */
public final class WholeFile {

    private static final String DRAFT = ".part";

    private WholeFile() {}

    /** What a file will hold. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it. */
        void writeTo(Writer out) throws IOException;
    }

    /**
     * Writes a file in UTF-8, replacing one of the same name. An unpaired surrogate, which a library may have put into a
     * message, becomes a question mark instead of failing the file.
     *
     * @return the file
     * @throws IOException when it cannot be written; then one that was there before is as it was
     */
    public static Path write(Path file, Content content) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + DRAFT);
        Files.deleteIfExists(draft);
        try {
            try (Writer out = created(draft)) {
                content.writeTo(out);
            }
            return Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static Writer created(Path draft) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(
                Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                StandardCharsets.UTF_8));
    }
}
