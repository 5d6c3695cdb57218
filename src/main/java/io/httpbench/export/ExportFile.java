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
 * @param content what it will hold; made when it is written, so that a hundred of them are not in memory at once
 */
record ExportFile(String name, Content content) {

    /** Text of a file. */
    interface Content {
        String text() throws IOException;
    }

    /** Writes the file whole or not at all, over one of the same name, and returns where it is. */
    Path write(Path folder) throws IOException {
        String text = content.text();
        Path draft = folder.resolve(name + ".part");
        try {
            // Half a character, which a library may have put into a message, becomes a question mark and loses no file.
            Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
            return Files.move(draft, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
    }
}
