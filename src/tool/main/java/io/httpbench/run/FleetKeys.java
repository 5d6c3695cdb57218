package io.httpbench.run;

import io.httpbench.child.Child;
import io.httpbench.fleet.FleetKey;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;

/** Makes keys of fleets, with the JDK's own tool. */
public final class FleetKeys {

    private static final String YEARS_IN_DAYS = "3650";
    private static final Duration LONGEST = Duration.ofSeconds(60);

    /** A keystore has one, and it may be known: whoever may read the file has the key. */
    private static final String PASSWORD = "http-benchmark-java";

    private FleetKeys() {}

    /** The key in a file that was made here, which nobody has looked at yet. */
    static FleetKey in(Path file) {
        return new FleetKey(file, PASSWORD);
    }

    /**
     * The key of this user on this machine, which is made when it is missing: that somebody is on this machine does not say who it is.
     *
     * @throws IOException when there is none, and none can be made
     */
    static FleetKey ofThisUser() throws IOException {
        String cache = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        return of(cache.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache));
    }

    static FleetKey of(Path cache) throws IOException {
        Path folder = cache.resolve("http-benchmark-java");
        Path file = folder.resolve("agents.p12");
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            try {
                return make(file);
            } catch (FileAlreadyExistsException e) {
                // Another process of this user was faster: it is the key of both.
            }
        }
        FleetKey key = in(file);
        key.check();
        return key;
    }

    /**
     * Makes a key that only its user can read; all of it is there at once.
     *
     * @param file that does not exist
     * @throws FileAlreadyExistsException when it does now
     */
    public static FleetKey make(Path file) throws IOException {
        // Beside it in a folder of its own first: at no time may others read the key.
        Path folder = Files.createTempDirectory(file.toAbsolutePath().getParent(), ".key-");
        Path made = folder.resolve("key.p12");
        try {
            keytool(made);
            Files.createLink(file, made);
            return in(file);
        } finally {
            Files.deleteIfExists(made);
            Files.deleteIfExists(folder);
        }
    }

    private static void keytool(Path file) throws IOException {
        ProcessBuilder builder = Child.of(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "fleet",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=http-benchmark-java fleet",
                        "-validity",
                        YEARS_IN_DAYS,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass:env",
                        "KEY_PASSWORD"))
                .redirectErrorStream(true);
        builder.environment().put("KEY_PASSWORD", PASSWORD);
        try {
            Child.Ended keytool = Child.run(builder, LONGEST);
            if (!keytool.well()) {
                throw new IOException("keytool cannot make it: " + String.join(" ", keytool.words()));
            }
            if (Files.getFileStore(file).supportsFileAttributeView(PosixFileAttributeView.class)) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
