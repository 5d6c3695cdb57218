package io.httpbench.library;

import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.Jar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A library that a user has built: a jar, a folder of classes, or a folder of jars with all it needs.
 *
 * @param path of the jar or the folder of classes
 * @param pom of it, if it has one
 * @param complete the jars of a folder of jars; empty for the others
 */
record GivenLibrary(Path path, Optional<EmbeddedPom> pom, List<Jar> complete) implements AutoCloseable {

    private static final String JAR = ".jar";
    private static final String CLASS = ".class";
    private static final String UNKNOWN = "unknown";

    /**
     * What is there.
     *
     * @param artifact that it is a build of: {@code groupId:artifactId}
     * @throws LibraryException when it is neither
     */
    static GivenLibrary at(Path given, String artifact) throws LibraryException {
        Path path = given.toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new LibraryException(given + " does not exist");
        }
        try {
            if (!Files.isDirectory(path)) {
                return new GivenLibrary(path, EmbeddedPom.in(path, artifact), List.of());
            }
            List<Path> jars = files(path, JAR, 1);
            if (!jars.isEmpty()) {
                return new GivenLibrary(
                        path,
                        Optional.empty(),
                        jars.stream().map(GivenLibrary::named).toList());
            }
            if (files(path, CLASS, Integer.MAX_VALUE).isEmpty()) {
                throw new LibraryException(given + " has neither jars nor classes");
            }
            return new GivenLibrary(path, Optional.empty(), List.of());
        } catch (IOException e) {
            throw new LibraryException(given + " cannot be read: " + IoTexts.of(e));
        }
    }

    @Override
    public void close() {
        pom.ifPresent(EmbeddedPom::close);
    }

    private static List<Path> files(Path folder, String suffix, int depth) throws IOException {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(file -> file.toString().endsWith(suffix) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
    }

    /** By the name of its file, since nothing else is known of it: {@code vertx-core-5.2.0.jar}. */
    static Jar named(Path jar) {
        String file = String.valueOf(jar.getFileName());
        String name = file.endsWith(JAR) ? file.substring(0, file.length() - JAR.length()) : file;
        int version = 0;
        for (int i = 1; i < name.length() && version == 0; i++) {
            version = name.charAt(i - 1) == '-' && Character.isDigit(name.charAt(i)) ? i : 0;
        }
        return version == 0
                ? new Jar(UNKNOWN + ":" + name, UNKNOWN, jar)
                : new Jar(UNKNOWN + ":" + name.substring(0, version - 1), name.substring(version), jar);
    }
}
