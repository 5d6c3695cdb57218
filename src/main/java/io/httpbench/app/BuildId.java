package io.httpbench.app;

import io.httpbench.matrix.ClassPaths;
import io.httpbench.model.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What distinguishes builds of this tool: machines that measure together must do the same work. */
final class BuildId {

    private static final int DIGITS = 12;

    private BuildId() {}

    /**
     * Version, and the digest of our own classes, which name the versions of all libraries.
     *
     * @throws IOException when the classes cannot be read
     */
    static String ofThisProcess(ClassPaths classPaths) throws IOException {
        for (Path entry : classPaths.ours()) {
            if (Files.isRegularFile(entry)) {
                return Version.text() + "-" + Build.sha256(entry).substring(0, DIGITS);
            }
        }
        return Version.text();
    }
}
