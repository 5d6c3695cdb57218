package io.httpbench.model;

import io.httpbench.model.files.ClassPathEntries;
import io.httpbench.model.files.IoTexts;
import io.httpbench.model.text.BadValueException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarFile;

/**
 * A build of this tool that forks are of, by its jars.
 *
 * @param name in rows
 * @param launcher the jar whose manifest names all others, absolute
 * @param classes the one among them that has the entry point of forks
 * @param sha256 of all of them that have classes of ours, in hexadecimal digits: see {@link #sha256(Collection)}
 */
public record Build(String name, String launcher, String classes, String sha256) {

    /** The entry point of forks. */
    public static final String FORK_MAIN = "io.httpbench.fork.ForkMain";

    /** The same of builds from before forks had a jar of their own. */
    public static final String FORMER_FORK_MAIN = "io.httpbench.app.ForkMain";

    private static final String PACKAGES = "io/httpbench/";

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
            List<Path> ours = ours(jar);
            Path classes = classes(ours, launcher);
            checkVersion(ours, launcher);
            return new Build(name, jar.toString(), classes.toString(), sha256(ours));
        } catch (IOException e) {
            throw new BadValueException(launcher + " cannot be read: " + IoTexts.of(e));
        }
    }

    /** Its file's name. */
    public String file() {
        return String.valueOf(Path.of(launcher).getFileName());
    }

    private static List<Path> ours(Path launcher) throws IOException {
        List<Path> ours = new ArrayList<>();
        for (Path entry : ClassPathEntries.of(launcher.toString())) {
            if (Files.isRegularFile(entry)) {
                try (JarFile jar = new JarFile(entry.toFile(), false)) {
                    if (jar.stream().anyMatch(file -> file.getName().startsWith(PACKAGES))) {
                        ours.add(entry);
                    }
                }
            }
        }
        return ours;
    }

    private static Path classes(List<Path> ours, String given) throws IOException {
        for (Path entry : ours) {
            try (JarFile jar = new JarFile(entry.toFile(), false)) {
                if (has(FORK_MAIN, jar) || has(FORMER_FORK_MAIN, jar)) {
                    return entry;
                }
            }
        }
        throw new BadValueException(given + " has no " + FORK_MAIN + ", nor has a jar that its manifest names");
    }

    private static boolean has(String type, JarFile jar) {
        return jar.getEntry(type.replace('.', '/') + ".class") != null;
    }

    /** A fork that takes a plan for another one would measure something, and nobody would know what. */
    private static void checkVersion(List<Path> ours, String given) throws IOException {
        String spoken = MessageVersion.of(ours).orElse("");
        if (!spoken.equals(MessageVersion.ours())) {
            throw new BadValueException(given
                    + (spoken.isEmpty() ? " has no version" : " has version " + spoken)
                    + " of the messages of forks, and this build speaks " + MessageVersion.ours());
        }
    }

    /** Of what these files hold, one after another by their names: as {@code cat lib/http-benchmark*.jar | sha256sum} has it. */
    public static String sha256(Collection<Path> files) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path file : files.stream()
                    .sorted(Comparator.comparing(Path::getFileName))
                    .toList()) {
                digest.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
