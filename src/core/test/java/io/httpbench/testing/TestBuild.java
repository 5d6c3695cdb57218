package io.httpbench.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Builds of this tool as far as a conductor looks at them before it starts their forks. */
public final class TestBuild {

    /** What has the entry point of forks. */
    public static final String FORK_MAIN = "io/httpbench/fork/ForkMain.class";

    /** What has the version of their messages. */
    public static final String VERSION = "io/httpbench/model/fork-messages.version";

    /** What has the jars of each library. */
    public static final String LIBRARIES = "io/httpbench/matrix/libraries.json";

    private static final Path THIS =
            Path.of("target", "http-benchmark-java.jar").toAbsolutePath();

    private TestBuild() {}

    /** A build whose forks speak this version. Returns its launcher. */
    public static Path speaking(String version, Path folder) {
        return with(Map.of(FORK_MAIN, "", VERSION, version + "\n", LIBRARIES, "{\"jars\":{}}"), folder);
    }

    /** A build with these files in the jar of its classes, by their names. Returns its launcher. */
    public static Path with(Map<String, String> files, Path folder) {
        jar(folder.resolve("lib").resolve("http-benchmark.jar"), "", files);
        return jar(folder.resolve("http-benchmark-java.jar"), "lib/http-benchmark.jar", Map.of());
    }

    /**
     * A build like the packaged one, of other bytes. Returns its launcher.
     *
     * @param text of a file beside its classes
     */
    public static Path copyOfThis(Path folder, String text) throws IOException {
        Path lib = Files.createDirectories(folder.resolve("lib"));
        try (Stream<Path> jars = Files.list(THIS.resolveSibling("lib"))) {
            for (Path jar : jars.toList()) {
                Files.copy(jar, lib.resolve(jar.getFileName()));
            }
        }
        write("copy.txt", text, lib.resolve("http-benchmark.jar"));
        return Files.copy(THIS, folder.resolve("base.jar"));
    }

    /** The jar of a module of a packaged build, as in {@code http-benchmark-java-core}, whatever its version. */
    public static Path jarOf(String module, Path lib) throws IOException {
        try (Stream<Path> jars = Files.list(lib)) {
            return jars.filter(jar -> String.valueOf(jar.getFileName()).startsWith(module))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Writes a file into a jar that exists; all else in it stays. */
    public static void write(String name, String content, Path jar) {
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            Files.writeString(files.getPath(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes a file from a jar. */
    public static void remove(String name, Path jar) {
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            Files.delete(files.getPath(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path jar(Path file, String classPath, Map<String, String> files) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        try {
            Files.createDirectories(file.getParent());
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
                for (Map.Entry<String, String> entry : files.entrySet()) {
                    out.putNextEntry(new JarEntry(entry.getKey()));
                    out.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
