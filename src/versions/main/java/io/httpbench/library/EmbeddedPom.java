package io.httpbench.library;

import io.httpbench.model.files.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * @param folder has a copy of it
 */
record EmbeddedPom(String artifact, String version, TemporaryFolder folder) implements AutoCloseable {

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
        String inJar = FOLDER + artifact.replace(':', '/') + "/";
        try (JarFile open = new JarFile(jar.toFile(), false)) {
            String version = version(open, open.getEntry(inJar + "pom.properties"));
            ZipEntry pom = open.getEntry(inJar + "pom.xml");
            if (version == null || pom == null) {
                return Optional.empty();
            }
            TemporaryFolder folder = TemporaryFolder.of("pom");
            EmbeddedPom copied = new EmbeddedPom(artifact, version, folder);
            try (InputStream in = open.getInputStream(pom)) {
                Files.copy(in, copied.file());
            } catch (IOException e) {
                copied.close();
                throw e;
            }
            return Optional.of(copied);
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

    private Path file() {
        return folder.path().resolve("pom.xml");
    }

    /** Makes the resolver find it, and its jar. */
    Workspace beside(Path jar) {
        return new Workspace(artifact, version, file(), jar);
    }

    @Override
    public void close() {
        folder.close();
    }
}
