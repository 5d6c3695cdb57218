package io.httpbench.library;

import io.httpbench.model.files.IoTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 of jars, and of folders of classes. */
public final class Digests {

    private Digests() {}

    /** In hexadecimal digits; of a folder, over names and contents of its files in the order of their names. */
    public static String sha256(Path entry) throws LibraryException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            if (!Files.isDirectory(entry)) {
                digest.update(Files.readAllBytes(entry));
            } else {
                for (Path file : files(entry)) {
                    digest.update(entry.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                    digest.update(Files.readAllBytes(file));
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new LibraryException(entry.getFileName() + " cannot be read: " + IoTexts.of(e));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
