package io.httpbench.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Finds constants in the compiled classes, so that none is forgotten. */
public final class Constants {

    /** Packages of libraries, of which a JDK may lack some; none means all. */
    private static final List<String> LIBRARIES = Stream.of(
                    System.getProperty("contract.libraries", "").split(","))
            .filter(name -> !name.isEmpty())
            .toList();

    private Constants() {}

    /** Whether {@code -Dcontract.libraries=package,package} asks for some libraries only. */
    public static boolean areLimited() {
        return !LIBRARIES.isEmpty();
    }

    /**
     * The public static fields of a type in our classes, in the packages that are asked for. Loads only classes in which its name
     * occurs: to look into all takes longer than most tests.
     */
    public static List<Field> of(Class<?> type) {
        return places().flatMap(place -> in(place, type)).toList();
    }

    /** The folders and jars of ours on the class path. */
    private static Stream<Path> places() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(place -> Files.isDirectory(place)
                        ? !place.endsWith("test-classes")
                        : String.valueOf(place.getFileName()).startsWith("http-benchmark"));
    }

    private static Stream<Field> in(Path place, Class<?> type) {
        try (FileSystem jar = Files.isDirectory(place) ? null : FileSystems.newFileSystem(place)) {
            Path root = jar == null ? place : jar.getPath("/");
            try (Stream<Path> files = Files.walk(root)) {
                return files
                        .filter(file -> file.toString().endsWith(".class") && mentions(file, type.descriptorString()))
                        .map(file -> load(root.relativize(file).toString()))
                        .flatMap(holder -> Arrays.stream(holder.getFields()))
                        .filter(field -> field.getType() == type && Modifier.isStatic(field.getModifiers()))
                        .filter(field -> isWanted(field.getDeclaringClass()))
                        .toList()
                        .stream();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isWanted(Class<?> holder) {
        String name = holder.getPackageName();
        return LIBRARIES.isEmpty() || LIBRARIES.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    private static boolean mentions(Path file, String descriptor) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(descriptor);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String file) {
        try {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            return Class.forName(name, false, Constants.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new LinkageError(file, e);
        }
    }
}
