package io.httpbench.library;

import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** The class files of a class path, which are read and never loaded; as a JVM of this Java would find them. */
final class ClassFiles implements AutoCloseable {

    static final String SUFFIX = ".class";

    /** Class files of Java 1 have version 45. */
    private static final int BEFORE_JAVA_1 = 44;

    private static final int VERSION_AT = 6;

    private final List<JarFile> jars = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();
    private final Map<String, Optional<ClassShape>> shapes = new HashMap<>();

    /**
     * Opens the jars.
     *
     * @param feature version of the Java that will load them
     * @throws LibraryException when one of them is no jar
     */
    ClassFiles(List<Path> entries, int feature) throws LibraryException {
        for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
                folders.add(entry);
            } else {
                jars.add(open(entry, feature));
            }
        }
    }

    private static JarFile open(Path jar, int feature) throws LibraryException {
        try {
            return new JarFile(
                    jar.toFile(), false, ZipFile.OPEN_READ, Runtime.Version.parse(Integer.toString(feature)));
        } catch (IOException e) {
            throw new LibraryException(jar.getFileName() + " is no whole jar: " + IoTexts.of(e));
        }
    }

    /** What a class declares, by its internal name; empty when there is none. */
    Optional<ClassShape> shape(String name) {
        return shapes.computeIfAbsent(name, this::read);
    }

    private Optional<ClassShape> read(String name) {
        try (InputStream in = find(name + SUFFIX)) {
            return in == null ? Optional.empty() : Optional.of(ClassShape.of(new ClassReader(in)));
        } catch (IOException | IllegalArgumentException e) {
            // What cannot be read is not there, nor is what is newer than ASM, as a JVM of this Java would find.
            return Optional.empty();
        }
    }

    @Nullable
    InputStream find(String file) throws IOException {
        for (Path folder : folders) {
            Path found = folder.resolve(file);
            if (Files.isRegularFile(found)) {
                return Files.newInputStream(found);
            }
        }
        for (JarFile jar : jars) {
            JarEntry entry = jar.getJarEntry(file);
            if (entry != null) {
                return jar.getInputStream(entry);
            }
        }
        return ClassLoader.getPlatformClassLoader().getResourceAsStream(file);
    }

    /** Names of all files that pass. */
    List<String> names(Predicate<String> wanted) throws IOException {
        List<String> names = new ArrayList<>();
        for (JarFile jar : jars) {
            jar.versionedStream().map(JarEntry::getName).filter(wanted).forEach(names::add);
        }
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.map(file -> folder.relativize(file).toString().replace('\\', '/'))
                        .filter(wanted)
                        .forEach(names::add);
            }
        }
        return names;
    }

    /** The Java that these class files need at least: module descriptors are not loaded from a class path. */
    int feature() throws IOException {
        int newest = 0;
        for (String name : names(file -> file.endsWith(SUFFIX) && !file.endsWith("module-info.class"))) {
            try (InputStream in = find(name)) {
                byte[] head = in == null ? new byte[0] : in.readNBytes(VERSION_AT + 2);
                if (head.length == VERSION_AT + 2) {
                    int major = ((head[VERSION_AT] & 0xff) << 8) | (head[VERSION_AT + 1] & 0xff);
                    newest = Math.max(newest, major - BEFORE_JAVA_1);
                }
            }
        }
        return newest;
    }

    @Override
    public void close() {
        for (JarFile jar : jars) {
            try {
                jar.close();
            } catch (IOException e) {
                // It was only read.
            }
        }
    }
}
