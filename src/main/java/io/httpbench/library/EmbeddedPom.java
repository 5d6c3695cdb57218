package io.httpbench.library;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * The POM that Maven puts into a jar; Gradle does not.
 *
 * @param artifact {@code groupId:artifactId}
 * @param file a copy of it
 */
record EmbeddedPom(String artifact, String version, Path file) {

    private static final String FOLDER = "META-INF/maven/";
    private static final Pattern PROPERTIES = Pattern.compile(FOLDER + "([^/]+)/([^/]+)/pom\\.properties");

    /** What an artifact is called: {@code groupId:artifactId}, and its version. */
    record Coordinates(String artifact, String version) {}

    /** Of all artifacts that are in a jar; of a folder of classes none. */
    static List<Coordinates> coordinates(Path jar) throws IOException {
        List<Coordinates> found = new ArrayList<>();
        if (Files.isDirectory(jar)) {
            return found;
        }
        try (JarFile open = new JarFile(jar.toFile(), false)) {
            for (JarEntry entry : Collections.list(open.entries())) {
                Matcher name = PROPERTIES.matcher(entry.getName());
                String version = name.matches() ? version(open, entry) : null;
                if (version != null) {
                    found.add(new Coordinates(name.group(1) + ":" + name.group(2), version));
                }
            }
        }
        return found;
    }

    /** That of an artifact in its jar; empty when there is none. */
    static Optional<EmbeddedPom> in(Path jar, String artifact) throws IOException {
        String folder = FOLDER + artifact.replace(':', '/') + "/";
        try (JarFile open = new JarFile(jar.toFile(), false)) {
            String version = version(open, open.getEntry(folder + "pom.properties"));
            ZipEntry pom = open.getEntry(folder + "pom.xml");
            if (version == null || pom == null) {
                return Optional.empty();
            }
            Path copy = Files.createTempFile("http-benchmark-", ".pom");
            copy.toFile().deleteOnExit();
            try (InputStream in = open.getInputStream(pom)) {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            }
            return Optional.of(new EmbeddedPom(artifact, version, copy));
        }
    }

    private static @Nullable String version(JarFile jar, @Nullable ZipEntry entry) throws IOException {
        if (entry == null) {
            return null;
        }
        Properties properties = new Properties();
        try (InputStream in = jar.getInputStream(entry)) {
            properties.load(in);
        }
        return properties.getProperty("version");
    }

    /** Makes the resolver find it, and its jar. */
    Workspace beside(Path jar) {
        return new Workspace(artifact, version, file, jar);
    }
}
