package io.httpbench.export;

import io.httpbench.model.WholeFile;
import java.io.IOException;
import java.nio.file.Path;

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
        return WholeFile.write(folder.resolve(name), out -> out.write(text));
    }
}
