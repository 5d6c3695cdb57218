package io.httpbench.config;

import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.BadValueException;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Files and folders that settings name. What is wrong with one is told in the message of a {@link BadValueException}. */
public final class GivenFiles {

    private static final String MISSING = "does not exist";

    private GivenFiles() {}

    /** The absolute path of a file that exists. */
    static Path file(String name) {
        Path file = Path.of(name).toAbsolutePath().normalize();
        if (!Files.exists(file)) {
            throw new BadValueException(MISSING);
        }
        if (Files.isDirectory(file)) {
            throw new BadValueException("is a folder");
        }
        return file;
    }

    /** Content of a file that exists. */
    public static byte[] bytes(String name) {
        Path file = file(name);
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new BadValueException(IoTexts.of(e));
        }
    }

    /**
     * The text in a file, in UTF-8, without the line break that editors and {@code echo} put at its end. Docker and Kubernetes
     * hand secrets over like that.
     */
    static String text(String name) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(name)))
                    .toString()
                    .replaceFirst("\\r?\\n\\z", "");
            if (text.isBlank()) {
                throw new BadValueException("is empty");
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new BadValueException("is no text in UTF-8");
        }
    }

    /** Content of a file with at least one X.509 certificate, all of which can be parsed. */
    static String certificates(String name) {
        byte[] content = bytes(name);
        try {
            boolean none = CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(content))
                    .isEmpty();
            if (!none) {
                return new String(content, StandardCharsets.UTF_8);
            }
        } catch (CertificateException e) {
            // What cannot be parsed is none.
        }
        throw new BadValueException("has no certificate");
    }

    /** The jar files on a class path, absolute; those of a folder in the order of their names. */
    static List<Path> jars(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .flatMap(entry -> jarsAt(entry).stream())
                .distinct()
                .toList();
    }

    /** The jar files and folders of classes on a class path, absolute. */
    static List<Path> classPath(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .flatMap(entry -> isOfClasses(entry)
                        ? Stream.of(Path.of(entry).toAbsolutePath().normalize())
                        : jarsAt(entry).stream())
                .distinct()
                .toList();
    }

    private static boolean isOfClasses(String entry) {
        Path path = Path.of(entry);
        return !entry.isEmpty()
                && Files.isDirectory(path)
                && files(path).stream().noneMatch(GivenFiles::isJar)
                && !files(path).isEmpty();
    }

    private static List<Path> jarsAt(String entry) {
        Path path = Path.of(entry).toAbsolutePath().normalize();
        if (entry.isEmpty() || !Files.exists(path)) {
            throw new BadValueException("'" + entry + "' " + MISSING);
        }
        List<Path> jars = (Files.isDirectory(path) ? files(path) : List.of(path))
                .stream().filter(GivenFiles::isJar).sorted().toList();
        if (jars.isEmpty()) {
            throw new BadValueException(entry + " is no jar that can be read, and no folder that has one");
        }
        return jars;
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            throw new BadValueException(folder + ": " + IoTexts.of(e));
        }
    }

    private static boolean isJar(Path file) {
        return file.toString().endsWith(".jar") && Files.isRegularFile(file) && Files.isReadable(file);
    }

    /** The absolute path of a folder that exists, or can be made. */
    static Path readableFolder(String name) {
        Path folder = Path.of(name).toAbsolutePath().normalize();
        return Files.isDirectory(folder) && Files.isReadable(folder) ? folder : folder(name);
    }

    /** The absolute path of a folder that can be written, or be made in one that can be. */
    static Path folder(String name) {
        Path folder = Path.of(name).toAbsolutePath().normalize();
        if (!Path.of(name).isAbsolute() && !Files.isDirectory(Path.of("").toAbsolutePath())) {
            throw new BadValueException("the working folder has a name that " + Setting.UNREADABLE);
        }
        Path existing = folder;
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing)) {
            throw new BadValueException(existing + " is no folder");
        }
        if (!Files.isWritable(existing)) {
            throw new BadValueException(existing + " cannot be written");
        }
        return folder;
    }
}
