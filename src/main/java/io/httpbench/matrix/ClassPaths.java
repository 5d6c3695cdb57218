package io.httpbench.matrix;

import io.httpbench.result.Json;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Class paths that hold one client's libraries and nothing of the others'. What lies about on a class path changes how
 * libraries behave: Reactor Netty takes io_uring whenever its jar is there, Netty's codecs look for compressors.
 *
 * <p>Which jar needs which is the dependency graph that Maven writes at build time.
 */
public final class ClassPaths {

    /** What the harness itself needs in a fork. */
    private static final List<String> HARNESS = List.of(
            "org.hdrhistogram:HdrHistogram",
            "tools.jackson.core:jackson-databind",
            "org.slf4j:slf4j-simple",
            "org.apache.commons:commons-text",
            "org.jspecify:jspecify");

    private static final Path OURS = ours();

    private static final String GRAPH = "dependencies.json";

    private final Map<String, Set<String>> needs = new HashMap<>();
    private final Map<String, Set<String>> jarNames = new HashMap<>();
    private final List<Path> entries;

    /** A node of the graph as Maven writes it. */
    private record Node(
            String groupId,
            String artifactId,
            String version,
            String type,
            @Nullable String classifier,
            @Nullable List<Node> children) {

        String key() {
            return groupId + ":" + artifactId;
        }

        String jarName() {
            String suffix = classifier == null || classifier.isEmpty() ? "" : "-" + classifier;
            return artifactId + "-" + version + suffix + ".jar";
        }
    }

    private ClassPaths(Node root, List<Path> entries) {
        this.entries = entries;
        add(root);
    }

    /** The class path of this JVM, taken apart. */
    public static ClassPaths ofThisJvm() {
        try (InputStream graph = ClassPaths.class.getResourceAsStream(GRAPH)) {
            if (graph == null) {
                throw new IllegalStateException(GRAPH + " is missing: build with Maven");
            }
            String json = new String(graph.readAllBytes(), StandardCharsets.UTF_8);
            return new ClassPaths(Json.read(json, Node.class), expand(System.getProperty("java.class.path")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(Node node) {
        Set<String> children = needs.computeIfAbsent(node.key(), key -> new LinkedHashSet<>());
        jarNames.computeIfAbsent(node.key(), key -> new TreeSet<>()).add(node.jarName());
        if (node.children() != null) {
            for (Node child : node.children()) {
                children.add(child.key());
                add(child);
            }
        }
    }

    /** {@code java -jar} has one entry, and its libraries beside it in {@code lib}. */
    private static List<Path> expand(String classPath) throws IOException {
        List<Path> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry).toAbsolutePath();
            entries.add(path);
            Path lib = path.resolveSibling("lib");
            if (Files.isRegularFile(path) && Files.isDirectory(lib)) {
                try (Stream<Path> jars = Files.list(lib)) {
                    jars.sorted().forEach(entries::add);
                }
            }
        }
        return entries;
    }

    /** Everything: for the stand-in. */
    public String everything() {
        return joined(entries);
    }

    /** The harness, and these artifacts with all they need. */
    public String forArtifacts(List<String> artifacts) {
        Set<String> wanted = jarsOf(artifacts);
        return joined(entries.stream()
                .filter(entry -> isOurs(entry) || wanted.contains(nameOf(entry)))
                .toList());
    }

    /**
     * The version of a library: of an artifact as it lies on the class path, read off the file and not off the build; of
     * a module of the JDK that of this JVM.
     *
     * @throws IllegalStateException when it is not there
     */
    public String versionOf(String library) {
        return ModuleLayer.boot()
                .findModule(library)
                .flatMap(module -> module.getDescriptor().rawVersion())
                .orElseGet(() -> versionOfArtifact(library));
    }

    private String versionOfArtifact(String artifact) {
        String prefix = artifact.substring(artifact.indexOf(':') + 1) + "-";
        Set<String> names = jarNames.getOrDefault(artifact, Set.of());
        return entries.stream()
                .map(ClassPaths::nameOf)
                .filter(names::contains)
                .map(name -> name.substring(prefix.length(), name.length() - ".jar".length()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(artifact + " is not on the class path"));
    }

    private Set<String> jarsOf(List<String> artifacts) {
        Set<String> seen = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(HARNESS);
        open.addAll(artifacts);
        while (!open.isEmpty()) {
            String artifact = open.pop();
            if (seen.add(artifact)) {
                open.addAll(needs.getOrDefault(artifact, Set.of()));
            }
        }
        Set<String> jars = new TreeSet<>();
        seen.forEach(artifact -> jars.addAll(jarNames.getOrDefault(artifact, Set.of())));
        return jars;
    }

    /** Our own classes: folders when built but not packaged, else the jar, whatever it is called. */
    private static boolean isOurs(Path entry) {
        try {
            return Files.isDirectory(entry) || Files.isSameFile(entry, OURS);
        } catch (IOException e) {
            // A class path may name what is not there.
            return false;
        }
    }

    private static Path ours() {
        try {
            return Path.of(ClassPaths.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String nameOf(Path entry) {
        return String.valueOf(entry.getFileName());
    }

    private static String joined(List<Path> paths) {
        return String.join(
                File.pathSeparator, paths.stream().map(Path::toString).toList());
    }
}
