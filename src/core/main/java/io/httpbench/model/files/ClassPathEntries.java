package io.httpbench.model.files;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The entries of class paths. */
public final class ClassPathEntries {

    private ClassPathEntries() {}

    /**
     * All entries of a class path as the JVM sees it, including those named by jar manifests.
     *
     * @throws IOException when a file on it is no jar, or cannot be read
     */
    public static List<Path> of(String classPath) throws IOException {
        Set<Path> entries = new LinkedHashSet<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            follow(Path.of(entry).toAbsolutePath(), entries);
        }
        return List.copyOf(entries);
    }

    /** Relative to the jar and encoded as URLs: JAR File Specification, section "Class-Path Attribute". */
    private static void follow(Path entry, Set<Path> found) throws IOException {
        if (!Files.exists(entry) || !found.add(entry) || Files.isDirectory(entry)) {
            return;
        }
        for (String named : manifestClassPath(entry).split(" ", -1)) {
            if (!named.isEmpty()) {
                follow(Path.of(entry.toUri().resolve(named)), found);
            }
        }
    }

    private static String manifestClassPath(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Manifest manifest = file.getManifest();
            String named =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return named == null ? "" : named;
        }
    }
}
