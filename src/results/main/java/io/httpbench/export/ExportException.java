package io.httpbench.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Some files could not be written; all others were. The message names each of them and the reason. */
public final class ExportException extends IOException {

    private static final long serialVersionUID = 1;

    /** One that says this. */
    public ExportException(String message) {
        super(message);
    }

    ExportException(List<String> lost, Path folder) {
        this("not written: " + String.join("; ", lost) + "; all other files of the run are in " + folder);
    }
}
