package io.httpbench.library;

import io.httpbench.model.files.Jar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.artifact.Artifact;

/** Artifacts of a graph that are to have another version, by {@code groupId:artifactId}. */
record Changes(Map<String, String> versions) {

    /** None. */
    static final Changes NONE = new Changes(Map.of());

    /**
     * Finds who is meant.
     *
     * @param asked versions by the name of an artifact, with or without its group, or of a group: its whole name, or what follows
     *     its last dot
     * @param jars the graph as it is
     * @param companions artifacts that go with it
     * @throws LibraryException when nobody is, or one name means artifacts of several groups
     */
    static Changes of(Map<String, String> asked, List<Jar> jars, List<String> companions) throws LibraryException {
        Map<String, String> versions = new LinkedHashMap<>();
        Set<String> keys = Stream.concat(jars.stream().map(Jar::key), companions.stream())
                .collect(Collectors.toCollection(TreeSet::new));
        for (Map.Entry<String, String> change : asked.entrySet()) {
            meant(change.getKey(), keys, jars).forEach(key -> versions.put(key, change.getValue()));
        }
        return new Changes(versions);
    }

    private static List<String> meant(String name, Set<String> keys, List<Jar> jars) throws LibraryException {
        List<String> artifacts = keys.stream()
                .filter(key -> key.equals(name) || key.endsWith(":" + name))
                .toList();
        if (artifacts.size() == 1) {
            return artifacts;
        }
        if (artifacts.size() > 1) {
            throw new LibraryException("+" + name + " may be each of " + String.join(", ", artifacts));
        }
        List<String> groups = keys.stream()
                .map(key -> key.substring(0, key.indexOf(':')))
                .filter(group -> group.equals(name) || group.endsWith("." + name))
                .distinct()
                .toList();
        if (groups.size() == 1) {
            return ofGroup(groups.get(0), keys, jars);
        }
        throw new LibraryException("it needs no +" + name + "; it needs " + LibraryResolver.names(jars));
    }

    /** Without those that have a version of their own in it, as what Netty takes from OpenSSL has. */
    private static List<String> ofGroup(String group, Set<String> keys, List<Jar> jars) {
        Map<String, String> versions = new LinkedHashMap<>();
        jars.stream()
                .filter(jar -> jar.key().startsWith(group + ":"))
                .forEach(jar -> versions.put(jar.key(), jar.version()));
        Optional<String> usual = versions.values().stream()
                .max(Comparator.comparingInt(version -> Collections.frequency(versions.values(), version)));
        return keys.stream()
                .filter(key -> key.startsWith(group + ":"))
                .filter(key -> usual.isEmpty()
                        || versions.getOrDefault(key, usual.get()).equals(usual.get()))
                .toList();
    }

    boolean none() {
        return versions.isEmpty();
    }

    /** The version of an artifact, which without a change is this. */
    String of(String artifact, String unchanged) {
        return versions.getOrDefault(artifact, unchanged);
    }

    List<Artifact> managed() {
        List<Artifact> managed = new ArrayList<>();
        versions.forEach((artifact, version) -> managed.add(MavenRepository.artifact(artifact, version)));
        return managed;
    }
}
