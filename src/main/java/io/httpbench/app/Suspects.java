package io.httpbench.app;

import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What else than a library itself may have made its newer version break a rule: other artifacts of its graph. */
final class Suspects {

    private Suspects() {}

    /**
     * Changes that give a newer version what an older one has, each as it follows the newer in {@code JB_CLIENT}. All artifacts of a
     * group that have one version are one.
     */
    static List<String> between(ForkLibrary older, ForkLibrary newer) {
        Map<String, String> versions = versions(newer);
        String head = key(newer.jars().get(0));
        Map<String, Map<String, String>> groups = new LinkedHashMap<>();
        versions(older).forEach((artifact, version) -> {
            if (!artifact.equals(head)
                    && versions.containsKey(artifact)
                    && !versions.get(artifact).equals(version)) {
                groups.computeIfAbsent(group(artifact), group -> new LinkedHashMap<>())
                        .put(artifact, version);
            }
        });
        List<String> suspects = new ArrayList<>();
        groups.forEach((group, changed) -> {
            boolean one = new TreeSet<>(changed.values()).size() == 1
                    && changed.keySet()
                            .equals(versions.keySet().stream()
                                    .filter(artifact -> group(artifact).equals(group))
                                    .collect(Collectors.toSet()));
            if (one) {
                suspects.add("+" + group + "=" + changed.values().iterator().next());
            } else {
                changed.forEach((artifact, version) -> suspects.add("+" + artifact + "=" + version));
            }
        });
        return suspects;
    }

    private static Map<String, String> versions(ForkLibrary library) {
        Map<String, String> versions = new LinkedHashMap<>();
        library.jars().forEach(jar -> versions.putIfAbsent(key(jar), jar.version()));
        return versions;
    }

    private static String key(LibraryJar jar) {
        String[] parts = jar.artifact().split(":", -1);
        return parts[0] + ":" + parts[1];
    }

    private static String group(String artifact) {
        return artifact.substring(0, artifact.indexOf(':'));
    }
}
