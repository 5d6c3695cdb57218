package io.httpbench.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;

/** A Maven repository in a folder, with POMs, jars, checksums and metadata. */
public final class TestRepository {

    private final Path folder;
    private final Map<String, List<String>> versions = new TreeMap<>();

    public TestRepository(Path folder) {
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }

    /** Deploys an artifact with a jar that has one file, named like it. */
    public TestRepository deploy(String artifact, String version, String... dependencies) throws IOException {
        return deploy(artifact, version, jar(artifact, version), dependencies);
    }

    public TestRepository deploy(String artifact, String version, byte[] jar, String... dependencies)
            throws IOException {
        put(artifact, version, ".pom", pom(artifact, version, "", dependencies).getBytes(StandardCharsets.UTF_8));
        put(artifact, version, ".jar", jar);
        versions.computeIfAbsent(artifact, key -> new ArrayList<>()).add(version);
        metadata(artifact);
        return this;
    }

    /** Deploys one whose POM names a parent that there is not. */
    public TestRepository orphan(String artifact, String version) throws IOException {
        deploy(artifact, version);
        String parent = "<parent><groupId>gone</groupId><artifactId>parent</artifactId><version>1</version></parent>";
        put(artifact, version, ".pom", pom(artifact, version, parent).getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Deploys one whose POM names a file of the machine that reads it. */
    public TestRepository withFile(String artifact, String version, Path file) throws IOException {
        deploy(artifact, version);
        String needed =
                "<dependencies><dependency><groupId>a</groupId><artifactId>file</artifactId><version>1</version>"
                        + "<scope>system</scope><systemPath>" + file + "</systemPath></dependency></dependencies>";
        String pom = pom(artifact, version, "").replace("<dependencies></dependencies>", needed);
        put(artifact, version, ".pom", pom.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    public Path file(String artifact, String version, String suffix) {
        String[] parts = artifact.split(":", -1);
        String classifier = parts.length > 2 && !suffix.equals(".pom") ? "-" + parts[2] : "";
        return folder.resolve(parts[0].replace('.', '/'))
                .resolve(parts[1])
                .resolve(version)
                .resolve(parts[1] + "-" + version + classifier + suffix);
    }

    /** Settings in which it is the mirror of all repositories, at this place. */
    public static Path settings(Path file, String url, String more) throws IOException {
        return Files.writeString(file, """
                <settings>
                  <mirrors><mirror><id>test</id><mirrorOf>*</mirrorOf><url>%s</url></mirror></mirrors>
                  %s
                </settings>
                """.formatted(url, more));
    }

    public static String pom(String artifact, String version, String parent, String... dependencies) {
        String[] name = artifact.split(":", -1);
        String needed = List.of(dependencies).stream()
                .map(dependency -> dependency.split(":", -1))
                .map(part ->
                        "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>"
                                .formatted(part[0], part[1], part[2]))
                .collect(Collectors.joining());
        return "<project><modelVersion>4.0.0</modelVersion>%s<groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version><dependencies>%s</dependencies></project>"
                .formatted(parent, name[0], name[1], version, needed);
    }

    public static byte[] jar(String artifact, String version) throws IOException {
        return jar(Map.of(artifact.replace(':', '/') + ".txt", version.getBytes(StandardCharsets.UTF_8)));
    }

    public static byte[] jar(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                jar.putNextEntry(new JarEntry(file.getKey()));
                jar.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private void put(String artifact, String version, String suffix, byte[] content) throws IOException {
        write(file(artifact, version, suffix), content);
    }

    private void metadata(String artifact) throws IOException {
        List<String> known = versions.getOrDefault(artifact, List.of());
        String list = known.stream()
                .map(version -> "<version>" + version + "</version>")
                .collect(Collectors.joining());
        String[] name = artifact.split(":", -1);
        String text =
                "<metadata><groupId>%s</groupId><artifactId>%s</artifactId><versioning><versions>%s</versions></versioning></metadata>"
                        .formatted(name[0], name[1], list);
        write(
                folder.resolve(name[0].replace('.', '/')).resolve(name[1]).resolve("maven-metadata.xml"),
                text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
        Files.writeString(Path.of(file + ".sha1"), sha1(content));
    }

    private static String sha1(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
