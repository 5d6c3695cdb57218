package io.httpbench.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file to be written.
 *
 * @param name its name in the run's folder
 * @param content created when it is written, so that not all files are in memory at once
 */
record ExportFile(String name, Content content) {

    /** Text of a file. */
    interface Content {
        String text() throws IOException;
    }

    /** Writes the file atomically, replacing one of the same name, and returns its path. */
    Path write(Path folder) throws IOException {
        String text = content.text();
        Path draft = folder.resolve(name + ".part");
        try {
            // An unpaired surrogate, which a library may have put into a message, becomes a question mark instead of
            // failing the file.
            Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
            return Files.move(draft, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
    }
}
