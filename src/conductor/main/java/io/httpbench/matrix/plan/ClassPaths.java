package io.httpbench.matrix.plan;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.model.Build;
import io.httpbench.model.files.ClassPathEntries;
import io.httpbench.model.files.Jar;
import io.httpbench.result.text.Json;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * Class paths with one client's libraries and none of the others'. Other jars on a class path change how libraries
 * behave: Reactor Netty uses io_uring whenever its jar is present, Netty's codecs look for compressors.
 *
 * <p>The jars that an artifact needs were resolved at build time, for each artifact as if it were the only one. Another build
 * has a list of its own.
 */
public final class ClassPaths {

    /** What every fork has, with all it needs. */
    private static final String FORK = "io.httpbench:http-benchmark-java-fork";

    /** What the harness itself needs in forks of a build from before there was such a module. */
    private static final List<String> FORMER_HARNESS = List.of(
            "org.hdrhistogram:HdrHistogram",
            "tools.jackson.core:jackson-databind",
            "org.slf4j:slf4j-simple",
            "org.apache.commons:commons-text",
            "org.jspecify:jspecify");

    private static final String OURS = "io.httpbench:";

    /** Where each build has it. */
    private static final String LIBRARIES_FILE = "io/httpbench/matrix/libraries.json";

    private static final String LIBRARIES = "/" + LIBRARIES_FILE;

    private final Libraries libraries;
    private final List<Path> entries;
    private final Path ours;

    /**
     * What the build has resolved.
     *
     * @param jars names of jar files, by the artifact ({@code groupId:artifactId}) that needs them, including its own
     * @param artifacts what each of these files is: {@code groupId:artifactId[:classifier]}, a space and its version
     * @param adapters those of these files that are our own clients, by the class that provides them
     */
    private record Libraries(
            Map<String, Set<String>> jars,
            Map<String, String> artifacts,
            @Nullable Map<String, String> adapters) {

        /** Builds from before have them among their other classes. */
        @Override
        public Map<String, String> adapters() {
            return adapters == null ? Map.of() : adapters;
        }

        Jar jar(Path file) {
            String[] known = Objects.requireNonNull(artifacts.get(nameOf(file))).split(" ", -1);
            return new Jar(known[0], known[1], file);
        }

        boolean isOurs(String file) {
            return artifacts.getOrDefault(file, "").startsWith(OURS);
        }

        /** Files of ours that an adapter needs, itself included. */
        Set<String> ofAdapter(String file) {
            String artifact = Objects.requireNonNull(artifacts.get(file)).split(" ", -1)[0];
            return of(artifact).stream().filter(this::isOurs).collect(Collectors.toSet());
        }

        Set<String> of(String artifact) {
            Set<String> names = jars.get(artifact);
            if (names == null) {
                throw new IllegalStateException(artifact + " is not among the libraries that this was built with");
            }
            return names;
        }
    }

    private ClassPaths(Libraries libraries, List<Path> entries, Path ours) {
        this.libraries = libraries;
        this.entries = entries;
        this.ours = ours;
    }

    /** The entries of this JVM's class path. */
    public static ClassPaths ofThisJvm() {
        return with(System.getProperty("java.class.path"));
    }

    /** The entries of another class path. */
    static ClassPaths with(String classPath) {
        try (InputStream file = ClassPaths.class.getResourceAsStream(LIBRARIES)) {
            return new ClassPaths(libraries(file), ClassPathEntries.of(classPath), ownPlace());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The entries of another build's class path, with the libraries that its own list says. */
    public static ClassPaths of(Build build) {
        try {
            List<Path> entries = ClassPathEntries.of(build.launcher());
            for (Path entry : entries.stream().filter(Files::isRegularFile).toList()) {
                try (JarFile jar = new JarFile(entry.toFile(), false)) {
                    ZipEntry list = jar.getEntry(LIBRARIES_FILE);
                    if (list != null) {
                        try (InputStream file = jar.getInputStream(list)) {
                            return new ClassPaths(libraries(file), entries, entry);
                        }
                    }
                }
            }
            throw missing();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The classes that provide the clients of this build. */
    public static Set<String> providers() {
        try (InputStream file = ClassPaths.class.getResourceAsStream(LIBRARIES)) {
            return libraries(file).adapters().keySet();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Libraries libraries(@Nullable InputStream file) throws IOException {
        if (file == null) {
            throw missing();
        }
        return Json.read(new String(file.readAllBytes(), StandardCharsets.UTF_8), Libraries.class);
    }

    private static IllegalStateException missing() {
        return new IllegalStateException(LIBRARIES_FILE + " is missing: build with Maven");
    }

    /** The whole class path, for the stand-in. */
    public String everything() {
        return joined(entries.stream());
    }

    /**
     * All of ours but the adapters, and these artifacts with their dependencies.
     *
     * @throws IllegalStateException when one of their jars is missing
     */
    public String forArtifacts(List<String> artifacts) {
        return joined(Stream.of(ours(), ofForks(), files(artifacts))
                .flatMap(List::stream)
                .distinct());
    }

    /** The same in protocols that need nothing of their own. */
    public String forClient(ClientFactory client) {
        return forClient(client, Protocol.HTTP11);
    }

    /**
     * What forks of a client have in a protocol, with the libraries of this build. One that wraps a client of ours may be wrapping
     * any.
     *
     * @throws IllegalStateException when one of their jars is missing
     */
    public String forClient(ClientFactory client, Protocol protocol) {
        List<Path> adapter = adapter(client).toList();
        return joined(Stream.of(
                        ofForks(),
                        adapter.isEmpty() ? adapters(libraries.adapters().values()) : adapter,
                        files(client.artifacts(protocol)))
                .flatMap(List::stream)
                .distinct());
    }

    /** The same, with these jars in the place of the libraries and of what the harness itself needs. */
    public String forClient(ClientFactory client, List<Jar> jars) {
        return joined(Stream.of(
                        ofForks().stream().filter(this::isOurs),
                        adapter(client),
                        jars.stream().map(Jar::path))
                .flatMap(entries -> entries));
    }

    /** The jars of ours with a client of ours, which stands in the package of its provider; none of others. */
    public Stream<Path> adapter(ClientFactory client) {
        String room = client.opener().getClass().getPackageName() + ".";
        return adapters(libraries.adapters().entrySet().stream()
                        .filter(adapter -> adapter.getKey().startsWith(room))
                        .map(Map.Entry::getValue)
                        .toList())
                .stream();
    }

    private List<Path> adapters(Collection<String> files) {
        Set<String> wanted = files.stream()
                .flatMap(file -> libraries.ofAdapter(file).stream())
                .collect(Collectors.toSet());
        List<Path> there = ofForks();
        return files(wanted).stream().filter(file -> !there.contains(file)).toList();
    }

    private List<Path> files(Set<String> names) {
        return entries.stream().filter(entry -> names.contains(nameOf(entry))).toList();
    }

    /**
     * What the class paths of all forks begin with: so one class archive fits the forks of all clients, where somebody has made one.
     *
     * @throws IllegalStateException when one of their jars is missing
     */
    public List<Path> ofForks() {
        if (!libraries.jars().containsKey(FORK)) {
            return Stream.concat(ours().stream(), files(FORMER_HARNESS).stream())
                    .toList();
        }
        List<Path> built = entries.stream().filter(Files::isDirectory).toList();
        return Stream.concat(built.stream(), files(List.of(FORK)).stream()).toList();
    }

    /** The entry point of forks. */
    public String forkMain() {
        return libraries.jars().containsKey(FORK) ? Build.FORK_MAIN : Build.FORMER_FORK_MAIN;
    }

    /** What the harness itself needs in a fork. */
    public List<Jar> harness() {
        return ofForks().stream()
                .filter(entry -> !isOurs(entry))
                .map(libraries::jar)
                .toList();
    }

    /** The jars of these artifacts, with all they need; those of the first one come first. */
    public List<Jar> jarsOf(List<String> artifacts) {
        String library = artifacts.get(0);
        return files(artifacts).stream()
                .map(libraries::jar)
                .sorted(Comparator.comparing(jar -> !jar.artifact().equals(library)))
                .toList();
    }

    /** Our own classes, without those of clients. */
    public List<Path> ours() {
        return entries.stream()
                .filter(this::isOurs)
                .filter(entry -> !libraries.adapters().containsValue(nameOf(entry)))
                .toList();
    }

    private List<Path> files(List<String> artifacts) {
        Set<String> missing = new TreeSet<>();
        artifacts.forEach(artifact -> missing.addAll(libraries.of(artifact)));
        List<Path> found = files(Set.copyOf(missing));
        found.forEach(entry -> missing.remove(nameOf(entry)));
        // Those of modules that are not packaged are folders; others may be beside jars of ours.
        if (entries.stream().anyMatch(Files::isDirectory)) {
            missing.removeIf(libraries::isOurs);
        }
        if (!missing.isEmpty()) {
            throw new IllegalStateException("missing beside this jar: " + String.join(", ", missing) + "; build again");
        }
        return found;
    }

    /** The same, followed by jars that this build does not have. */
    public String forArtifacts(List<String> artifacts, List<Path> others) {
        return Stream.concat(Stream.of(forArtifacts(artifacts)), others.stream().map(Path::toString))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Whether all jars of these artifacts are there. An image has fewer than it was built with. */
    public boolean has(List<String> artifacts) {
        Set<String> present = entries.stream().map(ClassPaths::nameOf).collect(Collectors.toSet());
        return artifacts.stream().allMatch(artifact -> present.containsAll(libraries.of(artifact)));
    }

    /**
     * The version of a library: for an artifact, that of its file on the class path, not of the build; for a module of
     * the JDK, that of this JVM.
     *
     * @throws IllegalStateException when it is missing
     */
    public String versionOf(String library) {
        return ModuleLayer.boot()
                .findModule(library)
                .flatMap(module -> module.getDescriptor().rawVersion())
                .orElseGet(() -> versionOfArtifact(library));
    }

    private String versionOfArtifact(String artifact) {
        String prefix = artifact.substring(artifact.indexOf(':') + 1) + "-";
        Set<String> names = libraries.of(artifact);
        return entries.stream()
                .map(ClassPaths::nameOf)
                .filter(name -> names.contains(name) && name.startsWith(prefix))
                .map(name -> name.substring(prefix.length(), name.length() - ".jar".length()))
                .filter(version -> Character.isDigit(version.charAt(0)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(artifact + " is not on the class path"));
    }

    /** Our own classes: folders when built but not packaged, else the tool's jar and those of its modules. */
    private boolean isOurs(Path entry) {
        try {
            return libraries.isOurs(nameOf(entry)) || Files.isDirectory(entry) || Files.isSameFile(entry, ours);
        } catch (IOException e) {
            // Gone since it was found.
            return false;
        }
    }

    /** What the list is in, which no list names: the tool's own jar has a name of its own in each repository. */
    private static Path ownPlace() {
        try {
            URLConnection list = Objects.requireNonNull(ClassPaths.class.getResource(LIBRARIES))
                    .openConnection();
            URL place = list instanceof JarURLConnection jar ? jar.getJarFileURL() : list.getURL();
            return Path.of(place.toURI());
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String nameOf(Path entry) {
        return String.valueOf(entry.getFileName());
    }

    private static String joined(Stream<Path> paths) {
        return String.join(File.pathSeparator, paths.map(Path::toString).toList());
    }
}
