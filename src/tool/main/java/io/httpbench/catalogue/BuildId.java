package io.httpbench.catalogue;

import io.httpbench.cli.Version;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What distinguishes builds of this tool: machines that measure together must do the same work. */
public final class BuildId {

    private static final int DIGITS = 12;

    private BuildId() {}

    /**
     * Version, and the digest of our own classes, which name the versions of all libraries.
     *
     * @throws IOException when the classes cannot be read
     */
    public static String ofThisProcess(ClassPaths classPaths) throws IOException {
        List<Path> jars =
                classPaths.ours().stream().filter(Files::isRegularFile).toList();
        return jars.isEmpty()
                ? Version.text()
                : Version.text() + "-" + Build.sha256(jars).substring(0, DIGITS);
    }
}
