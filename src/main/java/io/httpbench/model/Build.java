package io.httpbench.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.jar.JarFile;

/**
 * A build of this tool that forks are of, by its jars.
 *
 * @param name in rows
 * @param launcher the jar whose manifest names all others, absolute
 * @param classes the one among them that has the entry point of forks
 * @param sha256 of that, in hexadecimal digits
 */
public record Build(String name, String launcher, String classes, String sha256) {

    /** The entry point of forks, which a build must have. */
    static final String FORK_MAIN = "io.httpbench.app.ForkMain";

    private static final String FORK_MAIN_FILE = FORK_MAIN.replace('.', '/') + ".class";

    /**
     * The build of a launcher, which speaks with its forks as this one does.
     *
     * @throws BadValueException when there is none, or one that speaks otherwise
     */
    public static Build in(String name, String launcher) {
        Path jar = Path.of(launcher).toAbsolutePath().normalize();
        if (!Files.exists(jar)) {
            throw new BadValueException(launcher + " does not exist");
        }
        if (Files.isDirectory(jar)) {
            throw new BadValueException(launcher + " is a folder");
        }
        try {
            Path classes = classes(jar, launcher);
            return new Build(name, jar.toString(), classes.toString(), sha256(classes));
        } catch (IOException e) {
            throw new BadValueException(launcher + " cannot be read: " + IoTexts.of(e));
        }
    }

    /** Its file's name. */
    public String file() {
        return String.valueOf(Path.of(launcher).getFileName());
    }

    private static Path classes(Path launcher, String given) throws IOException {
        for (Path entry : ClassPathEntries.of(launcher.toString())) {
            if (Files.isRegularFile(entry)) {
                try (JarFile jar = new JarFile(entry.toFile(), false)) {
                    if (jar.getEntry(FORK_MAIN_FILE) != null) {
                        checkVersion(jar, given);
                        return entry;
                    }
                }
            }
        }
        throw new BadValueException(given + " has no " + FORK_MAIN + ", nor has a jar that its manifest names");
    }

    /** A fork that takes a plan for another one would measure something, and nobody would know what. */
    private static void checkVersion(JarFile jar, String given) throws IOException {
        String ours = MessageVersion.ours();
        String theirs = MessageVersion.of(jar).orElse("");
        if (!theirs.equals(ours)) {
            String spoken = theirs.isEmpty()
                    ? "has no version of the messages of forks"
                    : "has version " + theirs + " of the messages of forks";
            throw new BadValueException(given + " " + spoken + ", and this build speaks " + ours);
        }
    }

    /** Of the content of a file, in hexadecimal digits. */
    public static String sha256(Path file) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
