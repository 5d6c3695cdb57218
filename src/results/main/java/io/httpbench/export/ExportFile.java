package io.httpbench.export;

import io.httpbench.model.files.WholeFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A file to be written.
 *
 * @param name its name in the run's folder
 * @param content created when it is written, so that not all files are in memory at once
 */
record ExportFile(String name, WholeFile.Content content) {

    interface Text {
        String text() throws IOException;
    }

    /** A file whose text is small enough to be made at once. */
    static ExportFile of(String name, Text text) {
        return new ExportFile(name, out -> out.write(text.text()));
    }

    /** Writes the file atomically, replacing one of the same name, and returns its path. */
    Path write(Path folder) throws IOException {
        return WholeFile.write(folder.resolve(name), content);
    }
}
